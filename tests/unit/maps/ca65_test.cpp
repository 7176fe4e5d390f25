// SPDX-License-Identifier: MIT
// ld65's debug information. The texts are like those that ld65 2.18 has written for such programs, without what gato skips.
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps::ca65 {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;
using testing::IsEmpty;

// Two segments, of which the second is copied from $0807 to $c000, and one that is in no file.
const std::string segments = "version\tmajor=2,minor=0\n"
                             "info\tcsym=0,file=700\n"
                             "mod\tid=0,name=\"main.o\",file=0\n"
                             "seg\tid=0,name=\"CODE\",start=0x000801,size=0x0006,type=ro,oname=\"main.prg\",ooffs=2\n"
                             "seg\tid=1,name=\"FAST\",start=0x00C000,size=0x0003,type=rw,oname=\"main.prg\",ooffs=8\n"
                             "seg\tid=2,name=\"BSS\",start=0x000900,size=0x0004,type=rw\n";
// lda #1, sta $d020, rts; inc $d020
const std::string program = "\x01\x08\xa9\x01\x8d\x20\xd0\x60\xee\x20\xd0"s;

// The record of main.s, when it had this text.
std::string file_of(std::string_view text) {
    return "file\tid=0,name=\"main.s\",size=" + std::to_string(text.size()) + ",mtime=0x60000000,mod=0\n";
}

const std::string main_text = "lda #1\nsta $d020\nrts\ninc $d020 ;\n";
const std::string main_file = file_of(main_text);
const std::string line_records = "line\tid=0,file=0,line=1,span=0\nline\tid=1,file=0,line=2,span=1\n"
                                 "line\tid=2,file=0,line=3,span=2\nline\tid=3,file=0,line=4,span=3\n"
                                 "span\tid=0,seg=0,start=0,size=2\nspan\tid=1,seg=0,start=2,size=3\n"
                                 "span\tid=2,seg=0,start=5,size=1\nspan\tid=3,seg=1,start=0,size=3\n"
                                 "scope\tid=0,name=\"\",mod=0,size=6,span=4+5\n"
                                 "span\tid=4,seg=0,start=0,size=6\nspan\tid=5,seg=1,start=0,size=3\n";
const std::string main_lines = main_file + line_records;

// Each symbol is a line of attributes.
std::string symbols(const std::vector<std::string>& rows) {
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) text += "sym\tid=" + std::to_string(i) + "," + rows[i] + "\n";
    return text;
}

TEST(Ca65, is_known_by_its_first_line) {
    EXPECT_EQ(format_of(segments)->tool, "ca65");
    EXPECT_EQ(format_of("version\tminor=2\n"), nullptr);
    EXPECT_EQ(format_of("version major=2\n"), nullptr);
}

TEST(Ca65, has_lines_where_segments_are_loaded_and_where_they_run) {
    const Reading reading = reading_of(segments + main_lines, program, {{"main.s", main_text}});
    EXPECT_EQ(reading.contradiction, "");
    EXPECT_TRUE(reading.is_checked);
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+2 main.s:1", "$0803+3 main.s:2", "$0806+1 main.s:3",
                                                   "$0807+3 main.s:4", "$c000+3 main.s:4"));
}

TEST(Ca65, of_an_unknown_program_has_the_addresses_of_the_segments) {
    EXPECT_THAT(lines_of(reading_of(segments + main_lines).map),
                ElementsAre("$0801+2 main.s:1", "$0803+3 main.s:2", "$0806+1 main.s:3", "$c000+3 main.s:4"));
}

TEST(Ca65, says_how_its_sources_were) {
    const Reading reading = reading_of(segments + main_lines, program);
    ASSERT_EQ(reading.sources.size(), 1U);
    EXPECT_EQ(reading.sources[0].file, "main.s");
    EXPECT_EQ(reading.sources[0].size, 33U);
    EXPECT_EQ(reading.sources[0].modified, 0x60000000);
}

TEST(Ca65, bytes_are_data_if_the_source_says_so) {
    const std::string text = ".byte 1\nx: .WORD 1\n:.asciiz \"\" \nmacro 1 2 ";
    const Reading reading = reading_of(segments + file_of(text) + line_records, program, {{"main.s", text}});
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+2 main.s:1 data", "$0803+3 main.s:2 data", "$0806+1 main.s:3 data",
                                                   "$0807+3 main.s:4", "$c000+3 main.s:4"));
}

TEST(Ca65, labels_may_have_no_colon_at_the_start_of_a_line) {
    const std::string text = "a .byte 1\nb stA $d020\nc rts\nd .byte 3\n";
    EXPECT_THAT(lines_of(reading_of(segments + file_of(text) + line_records, program, {{"main.s", text}}).map),
                ElementsAre("$0801+2 main.s:1 data", "$0803+3 main.s:2", "$0806+1 main.s:3", "$0807+3 main.s:4 data",
                            "$c000+3 main.s:4 data"));
}

TEST(Ca65, bytes_of_unknown_sources_are_code_if_their_length_is_that_of_an_instruction) {
    const std::string other = "\x01\x08\x60\x01\x8d\x20\xd0\x60\xee\x20\xd0"s;  // two bytes for rts
    EXPECT_THAT(
        lines_of(reading_of(segments + main_lines, other).map),
        ElementsAre("$0801+2 main.s:1 data", "$0803+3 main.s:2", "$0806+1 main.s:3", "$0807+3 main.s:4", "$c000+3 main.s:4"));
}

// ---- does it fit

TEST(Ca65, does_not_fit_a_program_that_is_too_short) {
    EXPECT_EQ(reading_of(segments + main_lines, program.substr(0, 10)).contradiction,
              "its segment FAST ends at byte 11 of a file that has 10");
}

TEST(Ca65, does_not_fit_a_program_with_other_instructions) {
    const std::string other = "\x01\x08\xa9\x01\xa9\x20\xd0\xea\xa2\x20\xd0"s;
    EXPECT_EQ(reading_of(segments + main_lines, other, {{"main.s", main_text}}).contradiction,
              "line 2 of main.s is `STA`, where the program has LDA at $0803");
}

TEST(Ca65, fits_although_a_source_was_changed_since) {
    EXPECT_EQ(reading_of(segments + main_lines, program, {{"main.s", "\n" + main_text}}).contradiction, "");
    EXPECT_EQ(reading_of(segments + main_lines, program, {{"main.s", "ldx #1\nsta $d020\nrts\ninc $d020 ;\n"}}).contradiction,
              "");
}

TEST(Ca65, of_several_files_takes_the_one_of_the_programs_size) {
    const std::string two = "version\tmajor=2,minor=0\n"
                            "seg\tid=0,name=\"A\",start=0x000801,size=0x0006,oname=\"a.bin\",ooffs=2\n"
                            "seg\tid=1,name=\"B\",start=0x00C000,size=0x0003,oname=\"b.bin\",ooffs=2\n";
    EXPECT_THAT(
        lines_of(reading_of(two + main_lines, "\x00\x20\xee\x20\xd0"s).map),
        ElementsAre("$0801+2 main.s:1", "$0803+3 main.s:2", "$0806+1 main.s:3", "$2000+3 main.s:4", "$c000+3 main.s:4"));
}

TEST(Ca65, of_several_files_prefers_the_lines_of_the_program_where_another_can_be_loaded_too) {
    const std::string two = "version\tmajor=2,minor=0\n"
                            "seg\tid=0,name=\"A\",start=0x000801,size=0x0006,oname=\"a.prg\",ooffs=2\n"
                            "seg\tid=1,name=\"B\",start=0x000801,size=0x0003,oname=\"b.bin\",ooffs=0\n";
    EXPECT_THAT(lines_of(reading_of(two + main_lines, program.substr(0, 8)).map),
                ElementsAre("$0801+2 main.s:1", "$0803+3 main.s:2", "$0806+1 main.s:3"));
}

TEST(Ca65, has_no_line_for_the_load_address_before_the_program) {
    const std::string header = "version\tmajor=2,minor=0\n"
                               "seg\tid=0,name=\"LOADADDR\",start=0x0007FF,size=0x0006,oname=\"a.prg\",ooffs=0\n";
    EXPECT_THAT(lines_of(reading_of(header + main_file
                                        + "line\tid=0,file=0,line=1,span=0\nline\tid=1,file=0,line=2,span=1\n"
                                          "span\tid=0,seg=0,start=0,size=2\nspan\tid=1,seg=0,start=2,size=3\n",
                                    "\x01\x08\x8d\x20\xd0"s)
                             .map),
                ElementsAre("$0801+3 main.s:2"));
}

// ---- macros

// Line 7 calls `OUTER`, whose line 5 calls `inner`, whose line 2 is the only one with bytes, so that all have the same span.
const std::string macro_text = ".macro inner\n inc $d020\n.endmacro\n .macro OUTER\ninner\n.endmacro\nx: OUTER\n";
const std::string macro_lines = file_of(macro_text)
                                + "line\tid=0,file=0,line=2,type=2,count=2,span=0\n"
                                  "line\tid=1,file=0,line=5,type=2,count=1,span=0\n"
                                  "line\tid=2,file=0,line=7,span=0\n"
                                  "span\tid=0,seg=1,start=0,size=3\n";

TEST(Ca65, lines_of_macros_have_the_calls_through_which_they_were_reached) {
    const ProgramMap map = reading_of(segments + macro_lines, program, {{"main.s", macro_text}}).map;
    EXPECT_THAT(lines_of(map), ElementsAre("$0807+3 main.s:2", "$c000+3 main.s:2"));
    ASSERT_EQ(map.frames.size(), 2U);
    EXPECT_EQ(map.frames[0].name, "OUTER");
    EXPECT_EQ(map.frames[0].line, 7U);
    EXPECT_EQ(map.frames[0].parent, MapFrame::none);
    EXPECT_EQ(map.frames[1].name, "inner");
    EXPECT_EQ(map.frames[1].line, 5U);
    EXPECT_EQ(map.frames[1].parent, 0U);
    EXPECT_EQ(map.lines[1].frame, 1U);
}

TEST(Ca65, macros_have_no_names_if_their_source_is_not_there) {
    const ProgramMap map = reading_of(segments + macro_lines, program).map;
    ASSERT_EQ(map.frames.size(), 2U);
    EXPECT_EQ(map.frames[0].name + map.frames[1].name, "");
    EXPECT_THAT(lines_of(map), ElementsAre("$0807+3 main.s:2", "$c000+3 main.s:2"));
}

TEST(Ca65, repetitions_are_no_calls) {
    const ProgramMap map = reading_of(segments + main_file
                                      + "line\tid=0,file=0,line=2,count=1,span=0+1\n"
                                        "line\tid=1,file=0,line=3,span=2\n"
                                        "span\tid=0,seg=0,start=0,size=2\nspan\tid=1,seg=0,start=2,size=3\n"
                                        "span\tid=2,seg=0,start=0,size=5\n")
                               .map;
    EXPECT_THAT(lines_of(map), ElementsAre("$0801+2 main.s:2", "$0803+3 main.s:2"));
    EXPECT_THAT(map.frames, IsEmpty());
}

// `times` repeats line 6 once, which calls `one`: the call, the end of the repetition, the call in it and the instruction have
// the same span.
TEST(Ca65, calls_in_a_repetition_in_a_macro_are_within_it) {
    const std::string text =
        ".macro one\n inc $d020\n.endmacro\n.macro times n\n.repeat n\none\n.endrepeat\n.endmacro\ntimes 1\n";
    const std::string lines = file_of(text)
                              + "line\tid=0,file=0,line=2,type=2,count=2,span=0\nline\tid=1,file=0,line=6,count=1,span=0\n"
                                "line\tid=2,file=0,line=7,type=2,count=1,span=0\nline\tid=3,file=0,line=9,span=0\n"
                                "span\tid=0,seg=1,start=0,size=3\n";
    const ProgramMap map = reading_of(segments + lines, program, {{"main.s", text}}).map;
    EXPECT_THAT(lines_of(map), ElementsAre("$0807+3 main.s:2", "$c000+3 main.s:2"));
    ASSERT_EQ(map.frames.size(), 2U);
    EXPECT_EQ(map.frames[0].name + " " + std::to_string(map.frames[0].line), "times 9");
    EXPECT_EQ(map.frames[1].name + " " + std::to_string(map.frames[1].line), "one 6");
    EXPECT_EQ(map.lines[0].frame, 1U);
}

// ---- names

TEST(Ca65, labels_are_called_as_in_the_source) {
    const std::string scopes = "scope\tid=0,name=\"\",mod=0\n"
                               "scope\tid=1,name=\"video\",mod=0,type=scope,parent=0\n"
                               "scope\tid=2,name=\"clear\",mod=0,type=scope,parent=1,sym=1\n"
                               "scope\tid=3,name=\"$anon-SCOPE-0001\",mod=0,type=scope,parent=1\n";
    const ProgramMap map =
        reading_of(
            segments + scopes
            + symbols({"name=\"start\",scope=0,val=0x801,seg=0,type=lab", "name=\"clear\",scope=1,val=0x803,seg=0,type=lab",
                       "name=\"@loop\",parent=1,val=0x805,seg=0,type=lab", "name=\"?a\",parent=4,val=0x806,seg=0,type=lab",
                       "name=\"hidden\",scope=3,val=0x806,seg=0,type=lab", "name=\"table\",scope=2,val=0x900,seg=2,type=lab",
                       "name=\"LOCAL-MACRO_SYMBOL-0000\",scope=0,val=0x806,seg=0,type=lab",
                       "name=\"width\",scope=0,val=0x28,type=equ", "name=\"minus\",scope=0,val=0xFFFFFFFF,type=equ",
                       "name=\"other\",scope=0,type=imp"}))
            .map;
    EXPECT_THAT(names_of(map),
                ElementsAre("$ffffffff minus", "$0028 width", "$0801 start", "$0803 video::clear", "$0805 video::clear@loop",
                            "$0806 video::hidden", "$0806 video::hidden@a", "$0900 video::clear::table"));
    EXPECT_EQ(map.find_symbol("width")->kind, SymbolKind::constant);
    EXPECT_EQ(map.find_symbol("start")->kind, SymbolKind::label);
    EXPECT_EQ(map.find_symbol("video::clear@loop")->kind, SymbolKind::local);
}

TEST(Ca65, labels_have_the_place_and_the_size_that_the_file_says) {
    const ProgramMap map = reading_of(segments + main_lines
                                      + symbols({"name=\"a\",scope=0,def=1,val=0x801,seg=0,type=lab",
                                                 "name=\"b\",scope=0,size=1,val=0x803,seg=0,type=lab",
                                                 "name=\"c\",scope=0,size=49344,val=0x804,seg=0,type=lab"}))
                               .map;
    EXPECT_EQ(map.find_symbol("a")->file, "main.s");
    EXPECT_EQ(map.find_symbol("a")->line, 2U);
    EXPECT_EQ(map.find_symbol("a")->size, 2U);  // to the next label
    EXPECT_EQ(map.find_symbol("b")->size, 1U);
    EXPECT_EQ(map.find_symbol("c")->size, 3U);  // what ca65 says before `.org` cannot be; to the end of the module
}

TEST(Ca65, replaces_the_plain_names_of_a_file_of_labels) {
    const std::string map =
        segments + "scope\tid=0,name=\"area\",mod=0\n"
        + symbols({"name=\"start\",scope=0,val=0x801,seg=0,type=lab", "name=\"@x\",parent=0,val=0x803,seg=0,type=lab"});
    const std::string labels = "al 000801 .start\nal 000803 .@x\nal 000A00 .pusha\n";
    EXPECT_THAT(names_of(reading_of(std::vector<File>{{"a.dbg", map}, {"a.lbl", labels}}).map),
                ElementsAre("$0801 area::start", "$0803 area::start@x", "$0a00 pusha"));
}

// ---- C

// Two lines of C, compiled to assembler text that was deleted, and a variable.
const std::string c_lines =
    "file\tid=0,name=\"main.s\",size=9,mtime=0x60000000,mod=0\n"
    "file\tid=1,name=\"main.c\",size=9,mtime=0x60000000,mod=0\n"
    "line\tid=0,file=0,line=10,span=0\nline\tid=1,file=0,line=11,span=1\nline\tid=2,file=0,line=12,span=2\n"
    "line\tid=3,file=1,line=3,type=1,span=3\nline\tid=4,file=1,line=4,type=1,span=2\nline\tid=5,file=0,line=20,span=4\n"
    "span\tid=0,seg=0,start=0,size=2\nspan\tid=1,seg=0,start=2,size=3\nspan\tid=2,seg=0,start=5,size=1\n"
    "span\tid=3,seg=0,start=0,size=5\nspan\tid=4,seg=1,start=0,size=3\nspan\tid=5,seg=0,start=0,size=6\n"
    "scope\tid=0,name=\"\",mod=0,span=5\nscope\tid=1,name=\"_main\",mod=0,type=scope,parent=0,sym=0,span=5\n"
    + symbols({"name=\"_main\",size=6,scope=0,def=0,val=0x801,seg=0,type=lab",
               "name=\"L0004\",scope=1,def=1,val=0x803,seg=0,type=lab",
               "name=\"_count\",scope=0,def=5,val=0x900,seg=2,type=lab",
               "name=\"L0005\",scope=1,def=5,val=0x902,seg=2,type=lab"})
    + "csym\tid=0,name=\"main\",scope=1,type=0,sc=ext,sym=0\ncsym\tid=1,name=\"i\",scope=1,type=0,sc=auto,offs=-1\n";

TEST(Ca65, lines_of_c_hide_the_assembler_text_between) {
    const Reading reading = reading_of(segments + c_lines, program);
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+5 main.c:3", "$0806+1 main.c:4"));
    ASSERT_EQ(reading.left_out.size(), 1U);
    EXPECT_EQ(reading.left_out[0].reason, "of assembler text that the compiler made and did not keep");
    EXPECT_EQ(reading.left_out[0].rows, 1U);
}

TEST(Ca65, the_compilers_data_have_lines_if_its_text_was_kept) {
    EXPECT_THAT(lines_of(reading_of(segments + c_lines, program, {{"main.s", "123456789"}}).map),
                ElementsAre("$0801+5 main.c:3", "$0806+1 main.c:4", "$0807+3 main.s:20", "$c000+3 main.s:20"));
}

TEST(Ca65, functions_and_variables_of_c_have_their_names_in_c) {
    const ProgramMap map = reading_of(segments + c_lines, program).map;
    ASSERT_EQ(map.functions.size(), 1U);
    EXPECT_EQ(map.functions[0].name, "main");
    EXPECT_EQ(map.functions[0].start, 0x801U);
    EXPECT_EQ(map.functions[0].end, 0x807U);
    EXPECT_EQ(map.files[map.functions[0].file], "main.c");
    ASSERT_EQ(map.variables.size(), 1U);
    EXPECT_EQ(map.variables[0].name, "count");
    EXPECT_EQ(map.variables[0].address, 0x900);
    EXPECT_EQ(map.variables[0].size, 2U);
}

TEST(Ca65, labels_of_the_compiler_itself_are_local) {
    EXPECT_EQ(reading_of(segments + c_lines, program).map.find_symbol("_main::L0004")->kind, SymbolKind::local);
}

TEST(Ca65, variables_of_assembler_sources_are_known_by_their_declarations_in_c) {
    const std::string foreign = "mod\tid=1,name=\"b.o\",file=2\nfile\tid=2,name=\"b.s\",size=9,mtime=0x60000000,mod=1\n"
                                "scope\tid=2,name=\"\",mod=1\nsym\tid=10,name=\"_tick\",scope=0,type=imp,exp=11\n"
                                "sym\tid=11,name=\"_tick\",size=2,scope=2,val=0x902,seg=2,type=lab\n"
                                "csym\tid=2,name=\"tick\",scope=0,type=0,sc=ext,sym=10\n"
                                "sym\tid=12,name=\"_plot\",scope=0,type=imp,exp=13\n"
                                "sym\tid=13,name=\"_plot\",size=2,scope=2,val=0x803,seg=0,type=lab\n"
                                "csym\tid=3,name=\"plot\",scope=0,type=0,sc=ext,sym=12\n";
    const ProgramMap map = reading_of(segments + c_lines + foreign, program).map;
    ASSERT_EQ(map.variables.size(), 2U);
    EXPECT_EQ(map.variables[1].name, "tick");
    EXPECT_EQ(map.variables[1].size, 2U);
}

// ---- .org

// The last instruction of CODE is assembled for $c100.
const std::string org_text = "lda #1\nsta $d020\n.org $c100\nblock: rts\n.reloc\n";
const std::string org_lines =
    file_of(org_text)
    + "line\tid=0,file=0,line=1,span=0\nline\tid=1,file=0,line=2,span=1\nline\tid=2,file=0,line=4,span=2\n"
      "span\tid=0,seg=0,start=0,size=2\nspan\tid=1,seg=0,start=2,size=3\nspan\tid=2,seg=0,start=5,size=1\n"
      "span\tid=3,seg=0,start=0,size=6\nscope\tid=0,name=\"\",mod=0,span=3\n"
    + symbols({"name=\"start\",scope=0,def=0,val=0x801,seg=0,type=lab", "name=\"block\",scope=0,def=2,val=0xC100,type=lab"});

TEST(Ca65, code_after_org_runs_where_its_labels_say) {
    const Reading reading = reading_of(segments + org_lines, program, {{"main.s", org_text}});
    EXPECT_THAT(lines_of(reading.map),
                ElementsAre("$0801+2 main.s:1", "$0803+3 main.s:2", "$0806+1 main.s:4", "$c100+1 main.s:4"));
    EXPECT_THAT(reading.left_out, IsEmpty());
}

TEST(Ca65, where_org_begins_is_not_known_without_the_source) {
    const Reading reading = reading_of(segments + org_lines, program);
    EXPECT_THAT(lines_of(reading.map),
                ElementsAre("$0801+2 main.s:1", "$0803+3 main.s:2", "$0806+1 main.s:4", "$c100+1 main.s:4"));
    ASSERT_EQ(reading.left_out.size(), 1U);
    EXPECT_EQ(reading.left_out[0].reason, "that may belong to a block of .org, at the address where it runs");
    EXPECT_EQ(reading.left_out[0].rows, 1U);  // of line 2, which is between a label of each kind
}

TEST(Ca65, a_label_alone_on_its_line_says_where_the_next_one_runs) {
    const std::string text = ".org $c100\nblock:\n\n; rts\n@x: rts\nsta $d020\n.reloc\n";
    const std::string lines = file_of(text)
                              + "line\tid=0,file=0,line=2\nline\tid=1,file=0,line=5,span=0\nline\tid=2,file=0,line=6,span=1\n"
                                "span\tid=0,seg=0,start=0,size=2\nspan\tid=1,seg=0,start=2,size=3\n"
                                "span\tid=3,seg=0,start=0,size=6\nscope\tid=0,name=\"\",mod=0,span=3\n"
                              + symbols({"name=\"block\",scope=0,def=0,val=0xC100,type=lab"});
    EXPECT_THAT(lines_of(reading_of(segments + lines, {}, {{"main.s", text}}).map),
                ElementsAre("$0801+2 main.s:5", "$0803+3 main.s:6", "$c100+2 main.s:5", "$c102+3 main.s:6"));
}

// `BORDER := $d020` is a label without a segment, as those in a block of .org; here, in a file that is not there.
const std::string assigned = "file\tid=1,name=\"c64.inc\",size=11,mtime=0x1,mod=0\nline\tid=9,file=1,line=3\n"
                             + symbols({"name=\"BORDER\",scope=0,def=9,val=0xD020,type=lab"});

TEST(Ca65, labels_that_are_assigned_do_not_hide_where_segments_run) {
    const Reading reading = reading_of(segments + main_lines + assigned, program, {{"main.s", main_text}});
    EXPECT_THAT(lines_of(reading.map), testing::Contains("$c000+3 main.s:4"));
    EXPECT_THAT(reading.left_out, IsEmpty());
}

TEST(Ca65, labels_that_are_assigned_are_constants_if_the_source_says_so) {
    const ProgramMap map =
        reading_of(segments + main_lines + assigned, program, {{"main.s", main_text}, {"c64.inc", "\n\nBORDER:=1"}}).map;
    EXPECT_EQ(map.find_symbol("BORDER")->kind, SymbolKind::constant);
}

TEST(Ca65, without_any_source_labels_outside_segments_leave_open_where_code_runs) {
    const Reading reading = reading_of(segments + main_lines + assigned, program);
    EXPECT_THAT(lines_of(reading.map), testing::Not(testing::Contains("$c000+3 main.s:4")));
    ASSERT_EQ(reading.left_out.size(), 1U);
    EXPECT_EQ(reading.left_out[0].rows, 4U);
}

// ---- what is damaged

TEST(Ca65, that_is_damaged_is_refused_with_its_line) {
    EXPECT_EQ(refusal_of("version\tmajor=1,minor=2\n"), "map:1: version 1 of ld65's debug information; gato reads version 2");
    EXPECT_EQ(refusal_of(segments + "span\tid=0,seg=0,sta"), "map:7: `sta` has no value");
    EXPECT_EQ(refusal_of(segments + "span\t" + std::string(1000, 'a')), "map:7: `" + std::string(40, 'a') + "…` has no value");
    EXPECT_EQ(refusal_of(segments + "span\tid=0,seg=0,start=x,size=1\n"), "map:7: `x` is not a number");
    EXPECT_EQ(refusal_of(segments + "span\tid=0,seg=0,start=1\n"), "map:7: `size` is missing");
    EXPECT_EQ(refusal_of(segments + "span\tid=4294967296,seg=0,start=1,size=1\n"), "map:7: 4294967296 is too large");
    EXPECT_EQ(refusal_of(segments + "file\tid=0,name=\"main.s,size=1\n"), "map:7: a text has no end");
}

TEST(Ca65, that_ends_early_has_the_lines_that_are_complete) {
    const std::string whole = segments + main_lines;
    const std::string cut = whole.substr(0, whole.find("span\tid=2"));
    const Reading reading = reading_of(cut, program);
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+2 main.s:1", "$0803+3 main.s:2"));
    ASSERT_EQ(reading.left_out.size(), 1U);
    EXPECT_EQ(reading.left_out[0].reason, "with a span or segment that the file does not list");
    EXPECT_EQ(reading.left_out[0].rows, 2U);
}

TEST(Ca65, scopes_and_labels_within_themselves_do_no_harm) {
    const std::string scopes = "scope\tid=0,name=\"a\",mod=0,parent=1\nscope\tid=1,name=\"b\",mod=0,parent=0\n";
    EXPECT_THAT(
        names_of(reading_of(segments + scopes
                            + symbols({"name=\"x\",scope=1,val=0x801,type=lab", "name=\"@y\",parent=1,val=0x802,type=lab"}))
                     .map),
        ElementsAre("$0801 a::b::x"));
}

TEST(Ca65, spans_outside_their_segment_are_left_out) {
    const Reading reading =
        reading_of(segments + main_file + "line\tid=0,file=0,line=1,span=0\nspan\tid=0,seg=0,start=4,size=4294967290\n");
    EXPECT_THAT(reading.map.lines, IsEmpty());
    ASSERT_EQ(reading.left_out.size(), 1U);
    EXPECT_EQ(reading.left_out[0].reason, "outside their segments");
}

}  // namespace
}  // namespace gato::maps::ca65
