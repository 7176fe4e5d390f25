// SPDX-License-Identifier: MIT
// Whether debug information can belong to a program.
#include "maps/debug_info.hpp"

#include <gtest/gtest.h>

namespace gato::maps {
namespace {

struct AProgram : testing::Test {
    void contain(std::uint32_t load, std::string_view bytes) { info.contents.push_back({"section .text", load, bytes}); }

    std::string contradiction() {
        using namespace std::string_view_literals;
        is_checked = false;
        return maps::contradiction(info, "\x01\x08\xa9\x05\x60"sv, is_checked);
    }

    DebugInfo info;
    bool is_checked = false;
};

TEST_F(AProgram, without_anything_to_compare_is_not_contradicted) {
    EXPECT_EQ(contradiction(), "");
    EXPECT_FALSE(is_checked);
}

TEST_F(AProgram, fits_contents_with_its_bytes) {
    contain(0x0801, "\xa9\x05");
    contain(0x0803, "\x60");
    EXPECT_EQ(contradiction(), "");
    EXPECT_TRUE(is_checked);
}

TEST_F(AProgram, contradicts_contents_with_other_bytes) {
    contain(0x0801, "\xa9\x06");
    EXPECT_EQ(contradiction(), "its section .text has 06 at $0802, where the program has 05");
}

TEST_F(AProgram, contradicts_contents_that_are_longer_unless_only_zeros_are_missing) {
    using namespace std::string_view_literals;
    contain(0x0803, "\x60\0\0"sv);
    EXPECT_EQ(contradiction(), "");
    contain(0x0803, "\x60\0\xea"sv);
    EXPECT_EQ(contradiction(), "its section .text has ea at $0805, where the program has ended");
}

TEST_F(AProgram, says_nothing_of_contents_before_its_start_and_of_those_elsewhere) {
    contain(0x07ff, "\x01\x08\xa9");
    contain(0xc000, "\x01");
    EXPECT_EQ(contradiction(), "");
}

TEST_F(AProgram, contradicts_contents_that_are_all_elsewhere) {
    contain(0xc000, "\x01");
    EXPECT_EQ(contradiction(), "its section .text at $c000 is outside the program");
}

}  // namespace
}  // namespace gato::maps
