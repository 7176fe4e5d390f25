// SPDX-License-Identifier: MIT
// For tests and benchmarks: where the repository, the shared vectors and the program under test are. The paths are compiled
// into places.cpp alone, so that a clone in another folder finds every other object in the compiler's cache. On a computer
// other than the one that compiled them, GATO_TESTS_REPOSITORY and GATO_TESTS_PROGRAM give the paths.
#pragma once

#include <string>

namespace gato::tests {

std::string in_repository(const std::string& path);  // "docs/MACHINE.md"; "" is the repository itself
std::string in_shared(const std::string& path);      // "vectors/6502"
const std::string& gato_path();                      // the built program

}  // namespace gato::tests
