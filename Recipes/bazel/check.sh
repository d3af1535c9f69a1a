#!/usr/bin/env bash
# Checks a share of the projects and leaves the findings among the test's outputs, where they can be joined:
# check.sh PROGRAM SHARE
set -euo pipefail
exec "$1" check --shard "$2" --report "json=$TEST_UNDECLARED_OUTPUTS_DIR/catalog-lint.json"
