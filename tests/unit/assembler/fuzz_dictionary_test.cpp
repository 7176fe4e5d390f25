// SPDX-License-Identifier: MIT
// The fuzzers' dictionary contains the whole language.
#include "assembler/directives/directives.hpp"
#include "support/places.hpp"

#include "core/support/ascii.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace gato::tests {
namespace {

TEST(FuzzDictionary, has_each_directive) {
    std::ifstream file(in_repository("tests/fuzz/gato.dict"));
    const std::string words{std::istreambuf_iterator<char>(file), {}};
    for (const assembler::Directive& row : assembler::directives())
        EXPECT_NE(words.find("\n\"" + to_lower(row.name)), std::string::npos) << row.name;
}

}  // namespace
}  // namespace gato::tests
