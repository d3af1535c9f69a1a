#ifndef CATALOG_LINT_FUZZ_DRIVER_H
#define CATALOG_LINT_FUZZ_DRIVER_H

#include <stddef.h>
#include <stdint.h>

/// What a fuzz target does with some bytes.
typedef int (*fuzz_callback)(const uint8_t *start, size_t count);

/// Runs libFuzzer with the options of the command line; returns the status to exit with.
int fuzz_main(int argc, char **argv, fuzz_callback callback);

#endif
