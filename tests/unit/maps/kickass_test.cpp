// SPDX-License-Identifier: MIT
// The XML of KickAssembler's -debugdump, in the forms that were written over the years, and gato's own.
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* bytes_columns = R"(values="START,END,FILE_IDX,LINE1,COL1,LINE2,COL2")";
constexpr const char* label_columns = R"(values="SEGMENT,ADDRESS,NAME,START,END,FILE_IDX,LINE1,COL1,LINE2,COL2")";

std::string segment(const std::string& rows, const std::string& name = "Default") {
    return "<Segment name=\"" + name + "\" dest=\"\" " + bytes_columns + ">\n<Block name=\"Main\">\n" + rows
           + "</Block>\n</Segment>\n";
}

// Sources 0 (in the assembler's .jar), 1 (main.asm) and 2 (lib/mac.asm), and what follows.
std::string dump(const std::string& rest) {
    return "<C64debugger version=\"1.0\">\n<Sources values=\"INDEX,FILE\">\n 0,KickAss.jar:/include/autoinclude.asm\n"
           " 1,D:\\game\\main.asm\n 2,D:\\game\\lib\\mac.asm\n</Sources>\n"
           + rest + "</C64debugger>\n";
}

TEST(KickAssembler, lines_have_columns_and_the_macros_place) {
    const ProgramMap map = reading_of(dump(segment("$0810,$0812,1,20,5,20,7\n$0813,$0814,2,3,9,3,11\n"))).map;
    EXPECT_THAT(lines_of(map), ElementsAre("$0810+3 D:/game/main.asm:20", "$0813+2 D:/game/lib/mac.asm:3"));
    EXPECT_EQ(map.lines[0].column, 5U);
    EXPECT_EQ(map.lines[1].column, 9U);
    EXPECT_THAT(map.frames, IsEmpty());
}

TEST(KickAssembler, columns_are_found_by_their_names) {
    const std::string text = dump("<Segment values=\"FILE_IDX,LINE1,END,START\">\n1,20,$0812,$0810\n</Segment>\n");
    const ProgramMap map = reading_of(text).map;
    EXPECT_THAT(lines_of(map), ElementsAre("$0810+3 D:/game/main.asm:20"));
    EXPECT_EQ(map.lines[0].column, 0U);
}

TEST(KickAssembler, labels_may_lack_the_range_that_their_columns_name) {
    const std::string rows = "Default,$0810,start,1,18,1,18,6\nDefault,$0401,msb_zero,2,69,5,69,13\n";
    const ProgramMap map = reading_of(dump("<Labels " + std::string(label_columns) + ">\n" + rows + "</Labels>\n")).map;
    EXPECT_THAT(names_of(map), ElementsAre("$0401 msb_zero", "$0810 start"));
    EXPECT_EQ(map.symbols[0].file, "D:/game/lib/mac.asm");
    EXPECT_EQ(map.symbols[0].line, 69U);
    EXPECT_EQ(map.symbols[0].column, 5U);
}

TEST(KickAssembler, labels_of_other_versions_have_the_range_or_no_place) {
    const std::string with = "Default,$0810,start,$0810,$0812,1,18,1,18,6\n";
    const ProgramMap ranged = reading_of(dump("<Labels " + std::string(label_columns) + ">\n" + with + "</Labels>\n")).map;
    EXPECT_EQ(ranged.symbols[0].line, 18U);
    const ProgramMap bare =
        reading_of(dump("<Labels values=\"SEGMENT,ADDRESS,NAME\">\nDefault,$d011,control\n</Labels>\n")).map;
    EXPECT_THAT(names_of(bare), ElementsAre("$d011 control"));
    EXPECT_EQ(bare.symbols[0].file, "");
}

TEST(KickAssembler, breakpoints_have_arguments_with_any_commas) {
    const ProgramMap map = reading_of(dump("<Breakpoints values=\"SEGMENT,ADDRESS,ARGUMENT\">\nDefault,$081a,\n"
                                           "Default,$081c,if y &lt; 5, nmi\n</Breakpoints>\n"))
                               .map;
    ASSERT_EQ(map.breakpoints.size(), 2U);
    EXPECT_EQ(map.breakpoints[0].address, 0x081a);
    EXPECT_EQ(map.breakpoints[0].condition, "");
    EXPECT_EQ(map.breakpoints[1].condition, "if y < 5, nmi");
}

std::vector<std::string> watches_of(const std::string& columns, const std::string& rows) {
    std::vector<std::string> list;
    for (const MapWatch& watch :
         reading_of(dump("<Watchpoints values=\"SEGMENT," + columns + "\">\n" + rows + "</Watchpoints>\n")).map.watches)
        list.push_back(dollar(watch.first) + "-" + dollar(watch.last) + " " + watch.argument);
    return list;
}

TEST(KickAssembler, watches_go_from_one_address_to_another) {
    EXPECT_THAT(watches_of("ADDRESS1,ADDRESS2,ARGUMENT", "Default,$0400,$0427,store\nDefault,$d020,,\n"),
                ElementsAre("$0400-$0427 store", "$d020-$d020 "));
}

TEST(KickAssembler, watches_of_the_debuggers_manual_have_a_number_of_values) {
    EXPECT_THAT(
        watches_of("ADDRESS,ARGUMENT",
                   "Default,$3000\nDefault,$2001,2,hex8\nDefault,$2001,3,u16\nBANK2,$3000,,text\nDefault,$4000,store\n"),
        ElementsAre("$3000-$3000 ", "$2001-$2002 hex8", "$2001-$2006 u16", "$3000-$3000 text", "$4000-$4000 store"));
}

TEST(KickAssembler, sources_within_its_jar_are_no_files) {
    const Reading reading = reading_of(dump(segment("$0801,$0802,0,38,2,38,6\n$0810,$0812,1,20,5,20,7\n") + "<Labels "
                                            + label_columns + ">\nDefault,$080b,upstartEnd,0,61,1,61,11\n</Labels>\n"));
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0810+3 D:/game/main.asm:20"));
    EXPECT_THAT(left_out_of(reading), ElementsAre("1 from sources of the assembler itself, within its .jar file"));
    EXPECT_THAT(names_of(reading.map), ElementsAre("$080b upstartEnd"));
    EXPECT_THAT(reading.map.files, ElementsAre("D:/game/main.asm", "D:/game/lib/mac.asm"));
}

TEST(KickAssembler, addresses_of_several_segments_have_no_lines) {
    const Reading reading = reading_of(dump(segment("$0810,$0812,1,20,5,20,7\n") + segment("$1000,$1002,1,30,5,30,7\n", "BANK1")
                                            + segment("$1002,$1003,1,40,5,40,7\n$1004,$1004,1,41,5,41,7\n", "BANK2")));
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0810+3 D:/game/main.asm:20", "$1004+1 D:/game/main.asm:41"));
    EXPECT_THAT(left_out_of(reading), ElementsAre("2 at addresses that several segments have"));
}

TEST(KickAssembler, a_segment_may_repeat_the_rows_of_another) {
    const Reading reading =
        reading_of(dump(segment("$0810,$0812,1,20,5,20,7\n", "Code") + segment("$0810,$0812,1,20,5,20,7\n", "Main")));
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0810+3 D:/game/main.asm:20"));
    EXPECT_THAT(left_out_of(reading), IsEmpty());
}

TEST(KickAssembler, rows_around_others_are_the_calls_that_lead_to_them) {
    const Sources sources = {{"D:/game/main.asm", "\n setBoth\n"}};
    const std::string rows = "$0810,$0814,1,2,2,2,8\n$0810,$0811,2,3,9,3,11\n$0812,$0814,2,4,9,4,11\n$0815,$0815,1,3,2,3,4\n";
    const ProgramMap map = reading_of(dump(segment(rows)), {}, sources).map;
    EXPECT_THAT(lines_of(map),
                ElementsAre("$0810+2 D:/game/lib/mac.asm:3", "$0812+3 D:/game/lib/mac.asm:4", "$0815+1 D:/game/main.asm:3"));
    ASSERT_EQ(map.frames.size(), 1U);
    EXPECT_EQ(map.frames[0].name, "setBoth");
    EXPECT_EQ(map.frames[0].line, 2U);
    EXPECT_EQ(map.lines[0].frame, 0U);
    EXPECT_EQ(map.lines[1].frame, 0U);
    EXPECT_EQ(map.lines[2].frame, MapFrame::none);
}

TEST(KickAssembler, sources_tell_code_from_data) {
    const Sources sources = {{"D:/game/main.asm", " lda.abs $02\n\xc3\xa9: .word 3\n .byte 1\n"}};
    const std::string rows = "$0810,$0812,1,1,2,1,8\n$0813,$0814,1,2,4,2,8\n$0815,$0815,1,9,2,9,6\n$0816,$0835,1,3,2,3,6\n";
    EXPECT_THAT(lines_of(reading_of(dump(segment(rows)), {}, sources).map),
                ElementsAre("$0810+3 D:/game/main.asm:1", "$0813+2 D:/game/main.asm:2 data", "$0815+1 D:/game/main.asm:9",
                            "$0816+32 D:/game/main.asm:3 data"));
}

TEST(KickAssembler, blocks_are_segments_where_they_have_no_gaps) {
    const ProgramMap map =
        reading_of(dump(segment("$0810,$0812,1,20,5,20,7\n$0813,$0813,1,21,5,21,7\n$0900,$0901,1,22,5,22,7\n"))).map;
    ASSERT_EQ(map.segments.size(), 2U);
    EXPECT_EQ(dollar(map.segments[0].start) + dollar(map.segments[0].end), "$0810$0813");
    EXPECT_EQ(dollar(map.segments[1].start) + dollar(map.segments[1].end), "$0900$0901");
    EXPECT_EQ(map.segments[1].line, 22U);
}

TEST(KickAssembler, rows_without_bytes_or_outside_memory_are_no_lines) {
    const Reading reading =
        reading_of(dump(segment("$0810,$080f,1,20,5,20,7\n$fffe,$10001,1,21,5,21,7\n$0820,$0820,1,0,0,0,0\n")));
    EXPECT_THAT(lines_of(reading.map), IsEmpty());
    EXPECT_THAT(left_out_of(reading), ElementsAre("1 outside the 6502's memory", "1 without a line of a source"));
}

TEST(KickAssembler, files_that_are_damaged_are_refused_with_their_line) {
    EXPECT_EQ(refusal_of(dump(segment("$0810,$0812,1,20,5,20,7\n$08zz,$0812,1,20,5,20,7\n"))),
              "map:10: `$08zz` is not an address");
    EXPECT_EQ(refusal_of(dump(segment("$0810,$0812,7,20,5,20,7\n"))), "map:9: there is no source 7");
    EXPECT_EQ(refusal_of(dump(segment("$0810,$0812,1\n"))), "map:9: `` is not a number");
    EXPECT_EQ(refusal_of(dump("<Segment values=\"START,END,LINE1\">\n</Segment>\n")),
              "map:7: the `values` of `Segment` lack `FILE_IDX`");
    EXPECT_EQ(refusal_of(dump("<Labels>\n")), "map:8: is not XML: Start-end tags mismatch");
    EXPECT_EQ(refusal_of("<C64debugger>\n" + std::string(1, '\0')), "map:2: holds a zero byte");
}

TEST(KickAssembler, files_are_recognised_by_their_root) {
    EXPECT_EQ(format_of(dump(""))->tool, "KickAssembler");
    EXPECT_NE(format_of("\xef\xbb\xbf<?xml version=\"1.0\"?>\n<C64debugger>\n</C64debugger>\n"), nullptr);
    EXPECT_EQ(format_of("<project>\n</project>\n"), nullptr);
}

}  // namespace
}  // namespace gato::maps
