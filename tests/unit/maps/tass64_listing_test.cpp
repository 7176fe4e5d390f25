// SPDX-License-Identifier: MIT
// Listings of 64tass 1.58, as it has written them, and the lines that their rows find in the sources.
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view title =
    "\n; 64tass Turbo Assembler Macro V1.58.2974? listing file\n; 64tass -q --list=t.lst t.asm\n; Sun Nov 29 06:11:17 2026\n\n";
constexpr std::string_view columns = ";Offset\t;PC\t;Hex\t\t;Monitor\t;Source\n";
constexpr std::string_view numbered_columns = ";Line\t;Offset\t;PC\t;Hex\t\t;Monitor\t;Source\n";
constexpr std::string_view end = "\n;******  End of listing\n";

// A listing of t.asm.
std::string listing(const std::string& rows) {
    return std::string(title) + std::string(columns) + "\n;******  Processing input file: t.asm\n\n" + rows + std::string(end);
}

// One instruction.
std::string row(const std::string& address, const std::string& text, const std::string& bytes = "ea") {
    return "." + address + "\t\t" + bytes + "\t\tnop\t\t" + text + "\n";
}

std::string label(const std::string& address, const std::string& text) {
    return "." + address + "\t\t\t\t\t\t" + text + "\n";
}

std::vector<std::string> lines_with(const std::string& source, const std::string& rows) {
    return lines_of(reading_of(listing(rows), {}, {{"t.asm", source}}).map);
}

std::string left_out(const Reading& reading) {
    std::string text;
    for (const LeftOut& out : reading.left_out) text += std::to_string(out.rows) + " " + out.reason + "\n";
    return text;
}

TEST(TassListing, is_recognised_by_its_title) {
    EXPECT_EQ(format_of(listing(""))->kind, "listing");
    EXPECT_EQ(format_of(listing(""))->tool, "64tass");
    EXPECT_EQ(format_of("; something else\n;Offset\t;Hex\n"), nullptr);
}

TEST(TassListing, rows_are_found_by_their_text_in_their_order) {
    EXPECT_THAT(lines_with(" * = $0801\n nop\n inx\n\n nop ; x\nend nop\n",
                           row("0801", " nop") + row("0802", " inx") + row("0803", " nop ; x") + row("0804", "end nop")),
                ElementsAre("$0801+1 t.asm:2", "$0802+1 t.asm:3", "$0803+1 t.asm:5", "$0804+1 t.asm:6"));
}

TEST(TassListing, the_same_text_twice_is_told_apart_by_its_order) {
    EXPECT_THAT(lines_with(" nop\n nop\n inx\n nop\n",
                           row("0801", " nop") + row("0802", " nop") + row("0803", " inx") + row("0804", " nop")),
                ElementsAre("$0801+1 t.asm:1", "$0802+1 t.asm:2", "$0803+1 t.asm:3", "$0804+1 t.asm:4"));
}

TEST(TassListing, a_text_of_a_condition_and_of_a_line_outside_is_that_outside_which_is_always_assembled) {
    EXPECT_THAT(lines_with(" inx\n .if x\n nop\n .fi\n nop\n", row("0801", " inx") + row("0802", " nop")),
                ElementsAre("$0801+1 t.asm:1", "$0802+1 t.asm:5"));
}

TEST(TassListing, a_text_of_both_branches_of_a_condition_is_left_out) {
    const Reading reading = reading_of(listing(row("0801", " inx") + row("0802", " nop") + row("0803", " dey")), {},
                                       {{"t.asm", " inx\n .if x\n nop\n .else\n nop\n .fi\n dey\n"}});
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 t.asm:1", "$0803+1 t.asm:7"));
    EXPECT_EQ(left_out(reading), "1 whose text is in several lines of a source\n");
}

TEST(TassListing, a_branch_is_known_by_what_else_is_in_it) {
    EXPECT_THAT(lines_with(" .if x\n nop\n inx\n .else\n nop\n dey\n .fi\n", row("0801", " nop") + row("0802", " dey")),
                ElementsAre("$0801+1 t.asm:5", "$0802+1 t.asm:6"));
}

TEST(TassListing, the_body_of_a_loop_is_listed_repeatedly) {
    EXPECT_THAT(
        lines_with(" .rept 2\n nop\n inx\n .next\n nop\n",
                   row("0801", " nop") + row("0802", " inx") + row("0803", " nop") + row("0804", " inx") + row("0805", " nop")),
        ElementsAre("$0801+1 t.asm:2", "$0802+1 t.asm:3", "$0803+1 t.asm:2", "$0804+1 t.asm:3", "$0805+1 t.asm:5"));
}

TEST(TassListing, a_procedure_that_is_not_used_has_no_rows) {
    EXPECT_THAT(lines_with("a .proc\n nop\n .pend\nb .proc\n nop\n .pend\n", label("0801", "b") + row("0801", " nop")),
                ElementsAre("$0801+1 t.asm:5"));
}

TEST(TassListing, the_code_of_an_expansion_is_one_line_that_of_the_call) {
    const std::string source = "m .macro\n lda #\\1\n nop\n .byte 1\n .endm\n inx\n #m 5\n dey\n m 6\n";
    EXPECT_THAT(lines_with(source, row("0801", " inx") + row("0802", " lda #5", "a9 05") + row("0804", " nop")
                                       + ">0805\t\t01\t\t\t\t .byte 1\n" + row("0806", " dey") + row("0807", " lda #6", "a9 06")
                                       + row("0809", " nop") + ">080a\t\t01\t\t\t\t .byte 1\n"),
                ElementsAre("$0801+1 t.asm:6", "$0802+3 t.asm:7", "$0805+1 t.asm:7 data", "$0806+1 t.asm:8", "$0807+3 t.asm:9",
                            "$080a+1 t.asm:9 data"));
}

TEST(TassListing, two_calls_without_a_row_between_them_are_left_out) {
    const Reading reading =
        reading_of(listing(row("0801", " inx") + row("0802", " nop") + row("0803", " nop") + row("0804", " dey")), {},
                   {{"t.asm", "m .macro\n nop\n .endm\n inx\n #m\n #m\n dey\n"}});
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 t.asm:4", "$0804+1 t.asm:7"));
    EXPECT_EQ(left_out(reading), "2 inside an expansion whose call is not known\n");
}

TEST(TassListing, the_label_of_a_call_tells_it_from_the_one_before) {
    EXPECT_THAT(
        lines_with("m .macro\n nop\n .endm\n #m\nfoo #m\n", row("0801", " nop") + label("0802", "foo") + row("0802", " nop")),
        ElementsAre("$0801+1 t.asm:4", "$0802+1 t.asm:5"));
}

TEST(TassListing, a_text_that_an_expansion_could_show_is_no_proof) {
    // ` nop` may be from either: the condition may hold, and the macro may be empty.
    const Reading reading =
        reading_of(listing(row("0801", " inx") + row("0802", " nop") + row("0803", " dey")), {},
                   {{"t.asm", "m .macro\n .if x\n nop\n .fi\n .endm\n inx\n .if x\n nop\n .fi\n #m\n dey\n"}});
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 t.asm:6", "$0803+1 t.asm:11"));
    EXPECT_EQ(left_out(reading), "1 whose text is in several lines of a source\n");
}

TEST(TassListing, rows_that_a_changed_source_does_not_have_are_left_out_and_not_shifted) {
    const std::string rows = label("0801", "one") + row("0801", " nop") + label("0802", "two") + row("0802", " inx")
                             + label("0803", "three") + row("0803", " nop");
    const Reading reading = reading_of(listing(rows), {}, {{"t.asm", "; new\none\n nop\ntwo\n iny\nthree\n nop\n"}});
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 t.asm:3", "$0803+1 t.asm:7"));
    EXPECT_EQ(left_out(reading), "1 that the sources do not have: they may have been changed since\n");
}

TEST(TassListing, without_its_source_says_nothing_of_lines) {
    const Reading reading = reading_of(listing(row("0801", " nop")));
    EXPECT_THAT(lines_of(reading.map), IsEmpty());
    EXPECT_EQ(left_out(reading), "1 of a source that was not found\n");
}

TEST(TassListing, includes_are_files_of_their_own) {
    const std::string rows = row("0801", " nop") + "\n;******  Processing file: sub/i.asm\n\n" + row("0802", " nop")
                             + row("0803", " nop") + "\n;******  Return to file: t.asm\n\n" + row("0804", " nop");
    const Sources sources = {{"t.asm", " nop\n .include \"sub/i.asm\"\n nop\n"}, {"sub/i.asm", "\n nop\n nop\n"}};
    EXPECT_THAT(lines_of(reading_of(listing(rows), {}, sources).map),
                ElementsAre("$0801+1 t.asm:1", "$0802+1 sub/i.asm:2", "$0803+1 sub/i.asm:3", "$0804+1 t.asm:3"));
}

TEST(TassListing, names_of_another_system_have_other_strokes) {
    const std::string rows = row("0801", " nop") + "\n;******  Processing file: sub\\i.asm\n\n" + row("0802", " nop")
                             + "\n;******  Return to file: t.asm\n\n";
    const Sources sources = {{"t.asm", " nop\n .include \"sub/i.asm\"\n"}, {"sub/i.asm", "\n nop\n"}};
    EXPECT_THAT(lines_of(reading_of(listing(rows), {}, sources).map), ElementsAre("$0801+1 t.asm:1", "$0802+1 sub/i.asm:2"));
}

// The main file has no numbers; `2:1` is line 2 of file 1.
std::string numbered_listing() {
    return std::string(title) + std::string(numbered_columns)
           + "\n:0\t;******  Processing input file: t.asm\n\n\n:1\t;******  Processing file: "
             "i.asm\n\n4\t.0801\t\tc8\t\tiny\t\t\tiny\n\n"
             ":0\t;******  Return to file: t.asm\n\n\t.0802\t\te8\t\tinx\t\t\tinx\n2:1\t.0803\t\tea\t\tnop\t\t\tnop\n"
             "\t.0804\t\t88\t\tdey\t\t\tdey\n"
           + std::string(end);
}

constexpr const char* including = "\t.include \"i.asm\"\n\tinx\n\t#m\n\tdey\n";

TEST(TassListing, with_numbers_says_which_line_of_a_macro_it_is_and_the_call_is_its_frame) {
    const ProgramMap map =
        reading_of(numbered_listing(), {}, {{"t.asm", including}, {"i.asm", "m\t.macro\n\tnop\n\t.endm\n\tiny\n"}}).map;
    EXPECT_THAT(lines_of(map), ElementsAre("$0801+1 i.asm:4", "$0802+1 t.asm:2", "$0803+1 i.asm:2", "$0804+1 t.asm:4"));
    ASSERT_EQ(map.frames.size(), 1U);
    EXPECT_EQ(map.lines[2].frame, 0U);
    EXPECT_EQ(map.frames[0].name, "m");
    EXPECT_EQ(map.files[map.frames[0].file], "t.asm");
    EXPECT_EQ(map.frames[0].line, 3U);
}

TEST(TassListing, with_numbers_that_a_source_no_longer_has_is_matched_by_its_texts) {
    const Sources sources = {{"t.asm", including}, {"i.asm", "; new\nm\t.macro\n\tnop\n\t.endm\n\tiny\n"}};
    EXPECT_THAT(lines_of(reading_of(numbered_listing(), {}, sources).map),
                ElementsAre("$0801+1 i.asm:5", "$0802+1 t.asm:2", "$0803+1 t.asm:3", "$0804+1 t.asm:4"));
}

TEST(TassListing, with_numbers_needs_no_source_where_it_has_them) {
    EXPECT_THAT(lines_of(reading_of(numbered_listing()).map), ElementsAre("$0801+1 i.asm:4", "$0803+1 i.asm:2"));
}

TEST(TassListing, data_of_several_rows_is_one) {
    const std::string rows =
        ">0833\t\t48 45 4c 4c 4f 20 57 4f\t\t .text \"a\"\n>083b\t\t52 4c 44 2c 20 54 48 49 53 20 49 53 20 4c 4f 4e\n"
        ">084b\t\t47 20\n"
        + row("084d", " nop");
    EXPECT_THAT(lines_with(" .text \"a\"\n nop\n", rows), ElementsAre("$0833+26 t.asm:1 data", "$084d+1 t.asm:2"));
}

TEST(TassListing, data_with_undefined_bytes_has_gaps) {
    EXPECT_THAT(lines_with(" .byte 1,?,3\n .fill 2\n nop\n",
                           ">1006\t\t01\t\t\t\t .byte 1,?,3\n>1008\t\t03\n>1009\t\t\t\t\t\t .fill 2\n" + row("100b", " nop")),
                ElementsAre("$1006+1 t.asm:1 data", "$1008+1 t.asm:1 data", "$100b+1 t.asm:3"));
}

TEST(TassListing, relocated_code_is_known_where_it_is_loaded_and_where_it_runs) {
    EXPECT_THAT(lines_with(" .logical $c000\n nop\n .logical $d000\n inx\n .here\n dey\n .here\n",
                           ".082d\tc000\tea\t\tnop\t\t nop\n.082e\td000\te8\t\tinx\t\t inx\n.082f\tc002\t88\t\tdey\t\t dey\n"),
                ElementsAre("$082d+1 t.asm:2", "$082e+1 t.asm:4", "$082f+1 t.asm:6", "$c000+1 t.asm:2", "$c002+1 t.asm:6",
                            "$d000+1 t.asm:4"));
}

TEST(TassListing, bytes_of_virtual_blocks_and_of_structures_are_not_in_the_program) {
    const std::string source = " nop\n .virtual $0801\nv .byte 7\n .endv\ns .struct\na .byte 5\n .ends\n inx\n";
    const std::string rows = row("0801", " nop")
                             + ">0801\t\t07\t\t\t\tv .byte 7\n.0000\t\t\t\t\t\ts\n>0000\t\t05\t\t\t\ta .byte 5\n"
                             + row("0802", " inx", "e8");
    const Reading reading = reading_of(listing(rows), "\x01\x08\xea\xe8", {{"t.asm", source}});
    EXPECT_EQ(reading.contradiction, "");
    EXPECT_TRUE(reading.is_checked);
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 t.asm:1", "$0802+1 t.asm:8"));
}

TEST(TassListing, bytes_that_may_be_those_of_a_virtual_block_are_not_compared) {
    const std::string source = " nop\n .if x\n .virtual $5000\n dey\n .endv\n .else\n dey\n .fi\n inx\n";
    const Reading reading = reading_of(listing(row("0801", " nop") + row("5000", " dey", "88") + row("0802", " inx", "e8")),
                                       "\x01\x08\xea\xe8", {{"t.asm", source}});
    EXPECT_EQ(reading.contradiction, "");
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 t.asm:1", "$0802+1 t.asm:9"));
}

TEST(TassListing, a_later_row_replaces_bytes_of_an_earlier_one) {
    const std::string rows = ">0801\t\t01 02 03\t\t\t .byte 1,2,3\n>0802\t\t09\t\t\t\t .byte 9\n";
    const Reading reading =
        reading_of(listing(rows), "\x01\x08\x01\x09\x03", {{"t.asm", " .byte 1,2,3\n * = $0802\n .byte 9\n"}});
    EXPECT_EQ(reading.contradiction, "");
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 t.asm:1 data", "$0802+1 t.asm:3 data", "$0803+1 t.asm:1 data"));
}

TEST(TassListing, that_shows_other_bytes_than_the_program_contradicts_it) {
    EXPECT_THAT(
        reading_of(listing(row("0801", " nop") + row("0802", " inx", "e8")), "\x01\x08\xea\xc8", {{"t.asm", " nop\n inx\n"}})
            .contradiction,
        HasSubstr("line 11 shows e8 at $0802, where the program has c8"));
    EXPECT_THAT(reading_of(listing(row("0801", " nop")), "\x01\x08\xe8").contradiction, HasSubstr("shows ea at $0801"));
}

TEST(TassListing, may_have_tabs_of_any_width) {
    const std::string four = std::string(title)
                             + ";Offset\t;PC\t\t;Hex\t\t\t;Monitor\t\t;Source\n\n;******  Processing input file: t.asm\n\n"
                               ".0801\t\t\tea\t\t\t\tnop\t\t\t\t\tnop\n"
                             + std::string(end);
    EXPECT_THAT(lines_of(reading_of(four, {}, {{"t.asm", "\tnop\n"}}).map), ElementsAre("$0801+1 t.asm:1"));
    const std::string one =
        std::string(title)
        + ";Offset ;Hex            ;Monitor        ;Source\n\n;******  Processing input file: t.asm\n\n"
          ".0801   a9 01           lda #$01        \tlda #1\n>0803   01 02                            .byte 1,2\n"
        + std::string(end);
    EXPECT_THAT(lines_of(reading_of(one, {}, {{"t.asm", "\tlda #1\n .byte 1,2\n"}}).map),
                ElementsAre("$0801+2 t.asm:1", "$0803+2 t.asm:2 data"));
}

TEST(TassListing, may_lack_the_monitor_and_the_source) {
    const std::string narrow = std::string(title)
                               + ";Offset\t;Hex\t\t;Source\n\n;******  Processing input file: t.asm\n\n"
                                 ".0801\tea\t\t nop\n>0802\t01 02 03 04\t .text \"a\"\n>0806\t05\n"
                               + std::string(end);
    EXPECT_THAT(lines_of(reading_of(narrow, {}, {{"t.asm", " nop\n .text \"a\"\n"}}).map),
                ElementsAre("$0801+1 t.asm:1", "$0802+5 t.asm:2 data"));
    const std::string bare =
        std::string(title) + ";Offset\t;Hex\n\n;******  Processing input file: t.asm\n\n.0801\tea\n" + std::string(end);
    const Reading reading = reading_of(bare, "\x01\x08\xea", {{"t.asm", " nop\n"}});
    EXPECT_TRUE(reading.is_checked);
    EXPECT_EQ(left_out(reading), "1 in a listing without sources\n");
}

TEST(TassListing, of_all_lines_also_has_rows_without_addresses) {
    EXPECT_THAT(lines_with(" * = $0801\n nop\n", "\t\t\t\t\t\t * = $0801\n" + row("0801", " nop")),
                ElementsAre("$0801+1 t.asm:2"));
}

TEST(TassListing, is_compared_without_blanks_at_the_end_and_without_what_cannot_be_printed) {
    EXPECT_THAT(lines_with("\xef\xbb\xbf nop ; \xc3\xa9 \t\r\n inx ;\f ff\r iny ; \xe9\n",
                           row("0801", " nop ; \xc3\xa9") + row("0802", " inx ;<0C> ff") + row("0803", " iny ; \xef\xbf\xbd")),
                ElementsAre("$0801+1 t.asm:1", "$0802+1 t.asm:2", "$0803+1 t.asm:3"));
}

TEST(TassListing, may_have_the_line_ends_of_another_system) {
    std::string text = listing(row("0801", " nop") + row("0802", " inx"));
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, 1, '\r');
    EXPECT_THAT(lines_of(reading_of(text, {}, {{"t.asm", " nop\n inx\n"}}).map),
                ElementsAre("$0801+1 t.asm:1", "$0802+1 t.asm:2"));
}

TEST(TassListing, is_the_last_one_of_a_file_that_was_appended_to) {
    EXPECT_THAT(
        lines_of(reading_of(listing(row("0801", " inx")) + listing(row("0901", " nop")), {}, {{"t.asm", "\n nop\n"}}).map),
        ElementsAre("$0901+1 t.asm:2"));
}

TEST(TassListing, rows_beyond_the_memory_are_left_out) {
    const Reading reading =
        reading_of(listing(".020000\t8000\tea\t\tnop\t\t nop\n" + row("0801", " inx")), {}, {{"t.asm", " nop\n inx\n"}});
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 t.asm:2"));
    EXPECT_EQ(left_out(reading), "1 outside the computer's memory\n");
}

TEST(TassListing, that_is_damaged_is_refused_with_its_line) {
    EXPECT_EQ(refusal_of(std::string(title)), "map: the listing has no line that names its columns, as `;Offset  ;Hex` does");
    EXPECT_EQ(refusal_of(listing("hello\n")), "map:10: `hello` is no row of a listing");
    EXPECT_EQ(refusal_of(listing(".08\t\tea\t\tnop\t\t nop\n")),
              "map:10: `.08\t\tea\t\tnop\t\t nop` has no address where it should; list without `--tab-size`");
    EXPECT_EQ(refusal_of(listing(";******  Return to file: t.asm\n")),
              "map:10: `;******  Return to file: t.asm` returns to a file that has not been left");
    EXPECT_THAT(refusal_of(std::string(title) + ";Offset  ;Bytes\n"),
                HasSubstr("map:6: `;Offset  ;Bytes` has columns that gato does not know"));
}

TEST(TassListing, that_was_cut_off_lacks_its_last_row) {
    const std::string whole = listing(row("0801", " nop") + row("0802", " nop"));
    const std::string cut = whole.substr(0, whole.find(" nop", whole.find(".0802")) + 2);
    EXPECT_THAT(lines_of(reading_of(cut, {}, {{"t.asm", " nop\n"}}).map), ElementsAre("$0801+1 t.asm:1"));
}

TEST(TassListing, finds_no_lines_in_loops_that_are_nested_too_deeply) {
    std::string source;
    for (int i = 0; i < 1000; ++i) source += " .block\n";
    EXPECT_THAT(lines_with(source + " nop\n", row("0801", " nop")), ElementsAre("$0801+1 t.asm:1001"));
    std::string loops;
    for (int i = 0; i < 1000; ++i) loops += " .rept 1\n";
    EXPECT_THAT(lines_with(loops + " nop\n", row("0801", " nop")), IsEmpty());
}

}  // namespace
}  // namespace gato::maps
