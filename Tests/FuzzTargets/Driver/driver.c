#include "driver.h"

// Part of the libFuzzer runtime.
int LLVMFuzzerRunDriver(int *argc, char ***argv, fuzz_callback callback);

int fuzz_main(int argc, char **argv, fuzz_callback callback) { return LLVMFuzzerRunDriver(&argc, &argv, callback); }
