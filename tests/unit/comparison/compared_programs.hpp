// SPDX-License-Identifier: MIT
// For the tests of `gato compare`: two programs in a folder.
#pragma once

#include "tests/support/command.hpp"

#include <gmock/gmock.h>

namespace gato::tests {

inline constexpr const char* compared_head = "*=$0801\n"
                                             " byte $0b,$08,$0a,$00,$9e,$32,$30,$36,$31,$00,$00,$00\n";

// old.prg and new.prg, which begin with `compared_head`.
class Compare : public testing::Test {
protected:
    void build(const std::string& name, const std::string& source) const {
        folder.write(name + ".asm", source);
        const Outcome outcome = gato(folder, "build " + name + ".asm -o " + name + ".prg");
        ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    }
    [[nodiscard]] Outcome compare(const std::string& options = "") const {
        return gato(folder, "compare old.prg new.prg " + options);
    }
    void expect_equal(const std::string& options = "") const {
        const Outcome outcome = compare(options);
        EXPECT_EQ(outcome.exit_code, 0) << options << '\n' << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, testing::StartsWith("equal over ")) << options;
    }
    void expect_different(const std::string& what, const std::string& options = "") const {
        const Outcome outcome = compare(options);
        EXPECT_EQ(outcome.exit_code, 1) << options << '\n' << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, testing::StartsWith("different: " + what)) << options;
    }

    const Folder folder;
};

}  // namespace gato::tests
