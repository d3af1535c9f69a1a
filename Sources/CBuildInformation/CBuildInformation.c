#include "CBuildInformation.h"

#ifndef CATALOG_LINT_COMMIT
#define CATALOG_LINT_COMMIT ""
#endif

const char *catalog_lint_commit(void) { return CATALOG_LINT_COMMIT; }
