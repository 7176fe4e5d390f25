// SPDX-License-Identifier: MIT
// From rows, which may overlap, to lines, which do not.
#include "maps/debug_info.hpp"
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps {
namespace {

using testing::ElementsAre;

struct Rows : testing::Test {
    void add(std::uint32_t load, std::uint32_t length, std::uint32_t line, std::uint32_t run, Content content = Content::code) {
        info.rows.push_back(
            {.load = load, .run = run, .length = length, .file = info.file_number("a.s"), .line = line, .content = content});
    }
    void add(std::uint32_t load, std::uint32_t length, std::uint32_t line) { add(load, length, line, load); }

    std::vector<std::string> settled(std::string_view program = {}) {
        info.map.lines = settle(info, program);
        return lines_of(info.map);
    }

    DebugInfo info;
};

TEST_F(Rows, become_lines_in_the_order_of_their_addresses) {
    add(0x0812, 3, 5);
    add(0x0810, 2, 4);
    EXPECT_THAT(settled(), ElementsAre("$0810+2 a.s:4", "$0812+3 a.s:5"));
}

TEST_F(Rows, within_another_are_kept_whole_and_divide_it) {
    add(0x0810, 10, 1);
    add(0x0813, 2, 2);
    EXPECT_THAT(settled(), ElementsAre("$0810+3 a.s:1", "$0813+2 a.s:2", "$0815+5 a.s:1"));
}

TEST_F(Rows, for_the_same_bytes_give_way_to_the_later_one) {
    add(0x0810, 2, 1);
    add(0x0810, 2, 2);
    EXPECT_THAT(settled(), ElementsAre("$0810+2 a.s:2"));
}

TEST_F(Rows, of_copied_code_are_known_at_both_addresses) {
    add(0x0810, 3, 7, 0xc000);
    EXPECT_THAT(settled(), ElementsAre("$0810+3 a.s:7", "$c000+3 a.s:7"));
}

TEST_F(Rows, of_copied_code_give_way_where_other_code_is_loaded) {
    add(0x0810, 2, 1);
    add(0x0812, 3, 2, 0x080e);
    EXPECT_THAT(settled(), ElementsAre("$080e+2 a.s:2", "$0810+2 a.s:1", "$0812+3 a.s:2"));
}

TEST_F(Rows, of_code_take_their_cycles_from_the_program_also_where_it_runs) {
    add(0x0801, 2, 1, 0xc000);
    add(0x0803, 1, 2, 0x0803, Content::data);
    const std::string program("\x01\x08\xb1\xfb\x60", 5);  // lda ($fb),y
    EXPECT_THAT(settled(program), ElementsAre("$0801+2 a.s:1", "$0803+1 a.s:2 data", "$c000+2 a.s:1"));
    EXPECT_EQ(info.map.lines[0].cycles, 5);
    EXPECT_EQ(info.map.lines[2].cycles, 5);
}

TEST_F(Rows, without_a_line_leave_their_bytes_to_others) {
    add(0x0810, 4, 1);
    add(0x0811, 1, 0);
    EXPECT_THAT(settled(), ElementsAre("$0810+4 a.s:1"));
}

TEST_F(Rows, reach_to_the_end_of_memory_and_no_further) {
    add(0xfffe, 0xffff'ffff, 1);
    add(0x1'0000, 4, 2);
    EXPECT_THAT(settled(), ElementsAre("$fffe+2 a.s:1"));
}

}  // namespace
}  // namespace gato::maps
