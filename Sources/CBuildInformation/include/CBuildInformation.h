#pragma once

/// Returns the hash of the commit that a release was built from; an empty text where the builder did not say.
const char *catalog_lint_commit(void);
