// SPDX-License-Identifier: MIT
// What a reader finds out by itself about whether its file belongs to the program.
#include "maps/debug_info.hpp"

#include <gtest/gtest.h>

namespace gato::maps {
namespace {

TEST(Fit, is_denied_by_what_the_reader_found) {
    DebugInfo info;
    info.contradiction = "line 3 of a.s is `LDA`";
    bool is_checked = false;
    EXPECT_EQ(contradiction(info, std::string_view("\x01\x08\xea", 3), is_checked), info.contradiction);
    EXPECT_TRUE(is_checked);
}

TEST(Fit, is_not_asked_of_the_reader_if_there_is_no_program) {
    DebugInfo info;
    info.contradiction = "line 3 of a.s is `LDA`";
    bool is_checked = false;
    EXPECT_EQ(contradiction(info, {}, is_checked), "");
    EXPECT_FALSE(is_checked);
}

}  // namespace
}  // namespace gato::maps
