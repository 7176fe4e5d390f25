// SPDX-License-Identifier: MIT
// Labels in the forms that VICE's monitor reads.
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps {
namespace {

using testing::ElementsAre;

TEST(ViceLabels, may_have_or_lack_the_memory_the_zeros_and_the_dot) {
    const Reading reading = reading_of("al C:0816 .start\nal 833 .msg\nadd_label $c000 loop\nal 00080d .main\n");
    EXPECT_THAT(names_of(reading.map), ElementsAre("$080d main", "$0816 start", "$0833 msg", "$c000 loop"));
    EXPECT_EQ(reading.tool, "VICE");
}

TEST(ViceLabels, may_have_any_characters_in_their_names) {
    EXPECT_THAT(names_of(reading_of("al 0801 .main::l?1\nal 0802 .@loop\n").map),
                ElementsAre("$0801 main::l?1", "$0802 @loop"));
}

TEST(ViceLabels, come_with_breakpoints_and_watches) {
    const ProgramMap map = reading_of("al C:0816 .start\nbreak 081a if .A == $05\nwatch store 0400 0427\nwatch 0500\n").map;
    ASSERT_EQ(map.breakpoints.size(), 1U);
    EXPECT_EQ(map.breakpoints[0].address, 0x081a);
    EXPECT_EQ(map.breakpoints[0].condition, ".A == $05");
    ASSERT_EQ(map.watches.size(), 2U);
    EXPECT_EQ(map.watches[0].first, 0x0400);
    EXPECT_EQ(map.watches[0].last, 0x0427);
    EXPECT_EQ(map.watches[1].last, 0x0500);
}

TEST(ViceLabels, of_what_is_no_address_of_the_computer_are_left_out) {
    EXPECT_THAT(names_of(reading_of("al 012345 .far\nal C:fffffffb .minus5\nal 0801 .near\n").map), ElementsAre("$0801 near"));
}

TEST(ViceLabels, say_nothing_that_could_be_compared_with_the_program) {
    const Reading reading = reading_of("al C:0816 .start\n", "\x01\x08\xea");
    EXPECT_FALSE(reading.is_checked);
    EXPECT_EQ(reading.contradiction, "");
}

TEST(ViceLabels, have_the_program_file_as_their_segment) {
    const auto segments = reading_of("al C:0801 .start\n", "\x01\x08\xea\xea").map.segments;
    ASSERT_EQ(segments.size(), 1U);
    EXPECT_EQ(segments[0].start, 0x0801);
    EXPECT_EQ(segments[0].end, 0x0802);
    EXPECT_TRUE(reading_of("al C:0801 .start\n").map.segments.empty());
}

TEST(ViceLabels, that_are_damaged_are_refused_with_their_line) {
    EXPECT_EQ(refusal_of("al C:0816 .start\nal C:08zz .next\n"), "map:2: `C:08zz` is not an address");
    EXPECT_EQ(refusal_of("al C:0816 .start\nal C:0817\n"), "map:2: the label has no name");
}

TEST(Formats, are_recognised_by_their_content) {
    EXPECT_EQ(format_of("hello\n"), nullptr);
    EXPECT_EQ(format_of(""), nullptr);
    EXPECT_EQ(format_of("; labels\n\nal 0801 .a\n")->kind, "labels");
    EXPECT_EQ(refusal_of("hello\n"), "map: not a map of another tool that gato knows");
}

}  // namespace
}  // namespace gato::maps
