#!/bin/sh
# SPDX-License-Identifier: MIT
# What a CI server does with a project, and you can do at home: builds it, runs its tests and takes a picture of it.
#
#   ci.sh [PROJECT]     a folder (default: this one)
#
# The results are in PROJECT/build/ci:
#   build.sarif         what the build reported
#   tests.xml           the tests, as JUnit
#   coverage.info       the lines that the tests executed, as lcov
#   recordings/         a recording of each case that failed: gato run and a debugger open it
#   screen.png          the screen after five seconds, or when the program has ended
#
# The exit status is that of the first part that failed. If the program does not build, the script ends; if a test fails, it goes on.
set -u
project=${1:-.}
results=$project/build/ci
status=0

# So that no result of an earlier run is taken for one of this run.
rm -rf "$results" && mkdir -p "$results" || exit 3

gato build "$project" --diagnostics-file "$results/build.sarif" || exit
gato test "$project" --junit "$results/tests.xml" --coverage "$results/coverage.info" --record "$results/recordings" || status=$?
gato run "$project" --until exit --until frames:250 --show stats --screenshot "$results/screen.png" || {
    code=$?
    [ "$status" -ne 0 ] || status=$code
}
exit "$status"
