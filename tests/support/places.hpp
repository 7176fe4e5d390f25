// SPDX-License-Identifier: MIT
// For tests and benchmarks: where the repository, the shared vectors and the program under test are. The paths are
// compiled into places.cpp alone, so that a clone in another folder finds every other object in the compiler's cache. On another
// computer than they were compiled on they are told by GATO_TESTS_REPOSITORY and GATO_TESTS_PROGRAM.
#pragma once

#include <string>

namespace gato::tests {

std::string in_repository(const std::string& path);  // "docs/MACHINE.md"; "" is the repository itself
std::string in_shared(const std::string& path);      // "vectors/6502"
const std::string& gato_path();                      // the built program

}  // namespace gato::tests
