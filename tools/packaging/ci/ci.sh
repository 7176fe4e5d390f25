#!/bin/sh
# SPDX-License-Identifier: MIT
# What a CI server does with a project, and anybody can do at home: builds it, runs its tests and takes a picture of it.
#
#   ci.sh [PROJECT]     a folder; this one unless told
#
# Results lie in PROJECT/build/ci:
#   build.sarif         what the build reported
#   tests.xml           the tests, as JUnit
#   coverage.info       the lines that the tests executed, as lcov
#   screen.png          the screen after five seconds, or when the program has ended
#
# The exit status is that of the first part that failed. A program that does not build ends it; a test that fails does not.
set -u
project=${1:-.}
results=$project/build/ci
status=0

# Nothing of an earlier run may be taken for a result of this one.
rm -rf "$results" && mkdir -p "$results" || exit 3

gato build "$project" --diagnostics-file "$results/build.sarif" || exit
gato test "$project" --junit "$results/tests.xml" --coverage "$results/coverage.info" || status=$?
gato run "$project" --until exit --until frames:250 --show stats --screenshot "$results/screen.png" || {
    code=$?
    [ "$status" -ne 0 ] || status=$code
}
exit "$status"
