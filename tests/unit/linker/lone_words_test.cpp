// SPDX-License-Identifier: MIT
// The linker suggests the directives that stand alone, though it does not know the assembler's table of directives.
#include "assembler/directives/directives.hpp"
#include "support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

TEST(LoneWords, suggest_each_directive_that_needs_no_argument) {
    for (const assembler::Directive& row : assembler::directives()) {
        const std::string name(row.name);
        const std::string errors = build("*=$1000\n nop\n " + name + "Q\n").errors;
        const bool is_suggested = errors.find("did you mean `" + name + "`") != std::string::npos;
        const bool is_wanted = row.has(directive_trait::stands_alone) && !row.has(directive_trait::extended);
        EXPECT_EQ(is_suggested, is_wanted) << name << "\n" << errors;
    }
}

TEST(LoneWords, are_looked_for_in_included_files_and_macros_too) {
    const MemoryFiles files(std::map<std::string, std::string>{{"b.asm", " rst\n"}});
    const std::string errors = build("*=$1000\n incasm \"b.asm\"\ndefm m\n rtss\nendm\n m\n nop\n", files).errors;
    EXPECT_THAT(errors, testing::HasSubstr("b.asm:1:2: warning"));
    EXPECT_THAT(errors, testing::HasSubstr("a.asm:4:2: warning"));
}

}  // namespace
}  // namespace gato::tests
