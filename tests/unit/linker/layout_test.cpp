// SPDX-License-Identifier: MIT
#include "support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;

TEST(Layout, bytes_behind_an_alignment_past_the_last_address_are_refused) {
    for (const char* rest : {"byte 1", "lda #1", "jmp start", "dcb 4,1", "text \"abc\""}) {
        const Result result = build(std::string("*=$fff0\nstart nop\n align 100\n ") + rest + "\n");
        EXPECT_FALSE(result.program) << rest;
        EXPECT_THAT(result.errors, HasSubstr("the program counter passes $ffff here")) << rest;
    }
}

TEST(Layout, an_alignment_past_the_last_address_fills_up_to_it) {
    const Result result = build("*=$fff0\n nop\n align 100\n");
    ASSERT_TRUE(result.program) << result.errors;
    EXPECT_EQ(result.program->bytes.size(), 16U);
    EXPECT_EQ(result.program->map.segments.at(0).end, 0xffff);
}

TEST(Layout, chooses_zero_page_for_what_is_defined_later) {
    EXPECT_EQ(build("*=$1000\n lda zp\n lda there,x\nzp = $0a\nthere = $1234\n").bytes(), "a5 0a bd 34 12");
}

TEST(Layout, chooses_zero_page_for_a_later_label_in_the_zero_page) {
    EXPECT_EQ(build("*=$10\n lda later\nlater rts\n").bytes(), "a5 12 60");
}

// Growing one operand pushes the label after it out of the zero page, which makes another one grow.
TEST(Layout, grows_operands_until_nothing_changes) {
    const Result result = build("*=$f9\n lda b\n lda c\n nop\nb nop\nc nop\n");
    EXPECT_EQ(result.bytes(), "a5 fe a5 ff ea ea ea");
    const Result pushed = build("*=$fa\n lda c\n lda b\n nop\nb nop\nc nop\n");
    EXPECT_EQ(pushed.bytes(), "ad 02 01 ad 01 01 ea ea ea");
}

TEST(Layout, takes_variables_that_depend_on_later_labels) {
    EXPECT_EQ(build("*=$1000\n lda size\n rts\nend\nsize = end-start\nstart = $1000\n").bytes(), "a5 03 60");
}

TEST(Layout, refuses_counts_that_depend_on_later_addresses) {
    const Result result = build("*=$1000\n dcb end-$1000,0\nend rts\n");
    EXPECT_EQ(result.error_count, 1U);
    EXPECT_THAT(result.errors, HasSubstr("`end` is defined further down"));
}

TEST(Layout, takes_counts_from_numbers_that_are_defined_later) {
    EXPECT_EQ(build("*=$1000\n dcb n,7\nn = 3\n").bytes(), "07 07 07");
}

TEST(Layout, knows_the_size_of_an_operand_that_is_forced_where_there_is_no_choice) {
    EXPECT_EQ(build("*=$1000\n jmp.z next\n stx.w next-$1000,y\nnext rts\n").bytes(), "4c 05 10 96 05 60");
    EXPECT_EQ(build("*=$1000\n lda.w next\n bne.w next\nnext rts\n").bytes(), "ad 05 10 d0 00 60");
}

TEST(Layout, fills_gaps_and_puts_blocks_in_order_of_address) {
    const Result result = build("*=$1004\n byte 2\n*=$1000\n byte 1\n");
    ASSERT_TRUE(result.program);
    EXPECT_EQ(result.program->start, 0x1000);
    EXPECT_EQ(result.bytes(), "01 00 00 00 02");
}

TEST(Layout, lets_the_last_bytes_win_with_one_warning_a_pair_of_blocks) {
    const Result result = build("*=$1000\n byte 1,2,3\n*=$1001\n byte 8,9\n");
    EXPECT_EQ(result.bytes(), "01 08 09");
    EXPECT_EQ(result.warning_count, 1U);
}

TEST(Map, knows_lines_symbols_and_segments) {
    const Result result = build("*=$1000\nstart lda #1\n@loop bne @loop\nnext rts\ncount = 5\n");
    ASSERT_TRUE(result.program) << result.errors;
    const ProgramMap& map = result.program->map;
    ASSERT_EQ(map.symbols.size(), 4U);
    EXPECT_EQ(map.symbols[0].name, "count");
    EXPECT_EQ(map.symbols[1].name, "start");
    EXPECT_EQ(map.symbols[1].size, 4U);
    EXPECT_EQ(map.symbols[2].name, "start@loop");
    EXPECT_EQ(map.symbols[2].kind, SymbolKind::local);
    ASSERT_EQ(map.lines.size(), 3U);
    EXPECT_EQ(map.lines[0].cycles, 2);
    EXPECT_EQ(map.lines[2].line, 4U);
    ASSERT_EQ(map.segments.size(), 1U);
    EXPECT_EQ(map.segments[0].end, 0x1004);
}

// A map records the calls that led to a line; INCASM's are not among them.
TEST(Map, has_the_calls_of_macros_and_repetitions) {
    const Result result = build("*=$1000\ndefm one\n  inc /1\nendm\ndefm two\n one /1\nendm\n two $fb\n"
                                " repeat 1,2,i\n   one i\n endrepeat\n rts\n");
    ASSERT_TRUE(result.program) << result.errors;
    const ProgramMap& map = result.program->map;
    const auto way = [&](const MapLine& line) {
        std::string text = std::to_string(line.line) + ":" + std::to_string(line.column);
        for (std::uint32_t at = line.frame; at != MapFrame::none; at = map.frames[at].parent)
            text += " < " + map.frames[at].name + " " + std::to_string(map.frames[at].line) + ":"
                    + std::to_string(map.frames[at].column);
        return text;
    };
    ASSERT_EQ(map.lines.size(), 4U);
    EXPECT_EQ(way(map.lines[0]), "3:3 < one 6:2 < two 8:2");
    EXPECT_EQ(way(map.lines[1]), "3:3 < one 10:4 < i = 1 9:2");
    EXPECT_EQ(way(map.lines[2]), "3:3 < one 10:4 < i = 2 9:2");
    EXPECT_EQ(way(map.lines[3]), "12:2");
    std::string error;
    const auto again = read_map(write_map(map), error);
    ASSERT_TRUE(again) << error;
    EXPECT_EQ(write_map(*again), write_map(map));
}

TEST(Map, is_read_back_as_it_was_written) {
    const Result result = build("*=$0801\n byte $0b,8,10,0,$9e,\"2064\",0,0,0\n*=$0810\nmain jmp main\n");
    ASSERT_TRUE(result.program) << result.errors;
    EXPECT_EQ(result.program->map.entry, 2064);
    const std::string text = write_map(result.program->map);
    std::string error;
    const auto again = read_map(text, error);
    ASSERT_TRUE(again) << error;
    EXPECT_EQ(write_map(*again), text);
    EXPECT_EQ(again->find_line(0x0811)->line, 4U);
    EXPECT_EQ(again->find_line(0x080e), nullptr);
}

}  // namespace
}  // namespace gato::tests
