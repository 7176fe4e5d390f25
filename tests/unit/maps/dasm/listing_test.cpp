// SPDX-License-Identifier: MIT
// DASM's listing. The texts have the form of what DASM 2.20.14 writes.
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace gato::maps::dasm {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// A listing, line by line.
class Listing {
public:
    Listing() { file("main.asm", 1); }

    Listing& file(const std::string& name, int level) {
        text_ += "------- FILE " + name + (level == 0 ? "" : " LEVEL " + std::to_string(level) + " PASS 2") + "\n";
        return *this;
    }
    // `place` is "0801", "0801 ????" or "U0080"; `bytes` may end with `*` after four, or be "-".
    Listing& line(int number, const std::string& place, const std::string& bytes, const std::string& label,
                  const std::string& operation) {
        std::array<char, 80> start{};
        const bool is_skipped = bytes == "-", is_cut = bytes.ends_with('*');
        const std::string shown = is_skipped ? "" : bytes.substr(0, 11);
        (void)std::snprintf(start.data(), start.size(), "%7d %s%-*s%-11s%c%-10s ", number, place.starts_with('U') ? "" : " ",
                            place.starts_with('U') ? 23 : 22, place.c_str(), shown.c_str(),
                            is_skipped ? '-'
                            : is_cut   ? '*'
                                       : ' ',
                            label.c_str());
        text_ += start.data() + operation + "\n";
        return *this;
    }
    Listing& code(int number, const std::string& address, const std::string& bytes, const std::string& operation) {
        return line(number, address, bytes, "", operation);
    }
    Listing& raw(const std::string& text) {
        text_ += text + "\n";
        return *this;
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

std::vector<std::string> lines_in(const Listing& listing, const Sources& sources = {}) {
    return lines_of(reading_of(listing.text(), {}, sources).map);
}

// "$0801 main.asm:5 < name main.asm:9 < …": the calls through which each line was reached, innermost first.
std::vector<std::string> calls_of(const ProgramMap& map) {
    std::vector<std::string> lines;
    for (const MapLine& line : map.lines) {
        std::string text = dollar(line.address) + " " + map.files[line.file] + ":" + std::to_string(line.line);
        for (std::uint32_t frame = line.frame; frame != MapFrame::none; frame = map.frames[frame].parent)
            text += " < " + map.frames[frame].name + " " + map.files[map.frames[frame].file] + ":"
                    + std::to_string(map.frames[frame].line);
        lines.push_back(text);
    }
    return lines;
}

// `mac NAME`, a line for each of the operations, `endm`, from a line on.
Listing& define(Listing& listing, int line, const std::string& name, const std::vector<std::string>& body) {
    listing.code(line, "0801 ????", "", "mac\t" + name);
    for (const std::string& operation : body) listing.code(++line, "0801 ????", "", operation);
    return listing.code(++line, "0801 ????", "", "endm");
}

TEST(DasmListing, has_lines_as_dasm_writes_them) {
    const Reading reading = reading_of("------- FILE main.asm LEVEL 1 PASS 2\n"
                                       "      1  0a03 ????\t\t\t\t      processor\t6502\n"
                                       "      2  0a03 ????\t       00 fb\t   zp\t      equ\t$fb\n"
                                       "      3  0801\t\t\t\t\t      org\t$0801\n"
                                       "      4  0801\t\t       32 30 36 31*\t      .byte.b\t\"2061\", 0\n"
                                       "      5  0806\t\t       a9 00\t   start      lda\t#0\n"
                                       "      6  0808\t\t       20 2e 08 \t      jsr\tsub1\n"
                                       "      7  080b\t\t       01 02 03 04*table      .byte.b\t1,2,3,4,5,6,7,8,9,10\n"
                                       "      8  0815\t\t\t\t\t\t; the end\n"
                                       "      9 U0080\t\t       00\t   v1\t      ds\t1\n");
    EXPECT_EQ(reading.tool, "DASM");
    EXPECT_THAT(lines_of(reading.map),
                ElementsAre("$0801+5 main.asm:4 data", "$0806+2 main.asm:5", "$0808+3 main.asm:6", "$080b+10 main.asm:7 data"));
    EXPECT_THAT(names_of(reading.map), ElementsAre("$0806 start", "$080b table"));
}

TEST(DasmListing, shows_values_and_skipped_lines_that_are_no_bytes) {
    EXPECT_THAT(lines_in(Listing()
                             .line(1, "0801", "00 05", "five", "=\t5")
                             .line(2, "0801", "00 06", "six", "set\t6")
                             .code(3, "0801", "-", "lda\t#1")
                             .code(4, "0801", "ea", "NOP")
                             .line(5, "U0080", "00 00", "zp", "ds\t2")),
                ElementsAre("$0801+1 main.asm:4"));
}

TEST(DasmListing, leaves_out_bytes_of_unknown_operations) {
    const Reading reading = reading_of(Listing()
                                           .code(1, "0801", "01 02 03 04*", "ds\t10")
                                           .code(2, "080b", "ff ff", "unknown")
                                           .code(3, "0810", "00 00 00", "align\t16")
                                           .code(4, "0810", "ea", "nop")
                                           .text());
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+4 main.asm:1 data", "$0810+1 main.asm:4"));
    EXPECT_THAT(left_out_of(reading),
                ElementsAre("1 of an operation that gato does not know", "1 of ALIGN after a line whose length is not known"));
}

TEST(DasmListing, has_other_lines_that_are_not_of_the_listing) {
    EXPECT_THAT(lines_in(Listing()
                             .raw(" ECHO 12  0801")
                             .raw("main.asm (3): error")
                             .raw("")
                             .code(1, "0801", "ea", "nop")
                             .raw("      2  0802")),
                ElementsAre("$0801+1 main.asm:1"));
}

TEST(DasmListing, shows_how_long_cut_lines_are_by_the_next_certain_address) {
    EXPECT_THAT(lines_in(Listing()
                             .code(1, "0801", "01 02 03 04*", "hex\t010203040506")
                             .code(2, "0801", "", "echo\t\"stale\"")
                             .line(3, "0801", "00 01", "one", "equ\t1")
                             .line(4, "0807", "", "label", "")
                             .code(5, "0807", "01 02 03 04*", "ds\t10")
                             .code(6, "0900", "", "org\t$0900")
                             .code(7, "0900", "ea", "nop")),
                ElementsAre("$0801+6 main.asm:1 data", "$0807+4 main.asm:5 data", "$0900+1 main.asm:7"));
}

TEST(DasmListing, shows_how_long_the_last_line_is_by_the_program) {
    const std::string text = Listing().code(1, "0801", "01 02 03 04*", "hex\t010203040506").text();
    EXPECT_THAT(lines_of(reading_of(text, "\x01\x08\1\2\3\4\5\6").map), ElementsAre("$0801+6 main.asm:1 data"));
    EXPECT_THAT(lines_of(reading_of(text).map), ElementsAre("$0801+4 main.asm:1 data"));
}

TEST(DasmListing, shows_alignments_at_their_end) {
    const Reading reading = reading_of(Listing()
                                           .code(1, "0801", "ea", "nop")
                                           .code(2, "0810", "00 00 00 00*", "align\t16")
                                           .code(3, "0810", "01 02 03 04*", "ds\t10")
                                           .code(4, "0820", "00 00 00 00*", "align\t16")
                                           .code(5, "0820", "ea", "nop")
                                           .text());
    EXPECT_THAT(lines_of(reading.map),
                ElementsAre("$0801+1 main.asm:1", "$0802+14 main.asm:2 data", "$0810+4 main.asm:3 data", "$0820+1 main.asm:5"));
    EXPECT_THAT(left_out_of(reading), ElementsAre("1 of ALIGN after a line whose length is not known"));
}

TEST(DasmListing, shows_no_bytes_of_included_binaries) {
    const Reading reading = reading_of(Listing()
                                           .code(1, "0801", "", "incbin\t\"a.bin\"")
                                           .code(2, "0810", "ea", "nop")
                                           .code(3, "0811", "", "incbin\t\"b.bin\"")
                                           .code(4, "0900", "", "org\t$0900")
                                           .text());
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+15 main.asm:1 data", "$0810+1 main.asm:2"));
    EXPECT_THAT(left_out_of(reading), ElementsAre("1 of a file that INCBIN includes, whose length is not known"));
}

TEST(DasmListing, has_lines_of_included_files) {
    EXPECT_THAT(
        lines_in(Listing()
                     .code(1, "0801", "ea", "nop")
                     .file("lib/a.h", 2)
                     .code(0, "0802", "", "include\t\"lib/a.h\"")
                     .code(1, "0802", "e8", "inx")
                     .file("b.h", 3)
                     .code(0, "0803", "", "include\t\"b.h\"")
                     .code(1, "0803", "c8", "iny")
                     .file("lib/a.h", 0)
                     .code(3, "0804", "ca", "dex")
                     .file("main.asm", 0)
                     .code(3, "0805", "60", "rts")),
        ElementsAre("$0801+1 main.asm:1", "$0802+1 lib/a.h:1", "$0803+1 b.h:1", "$0804+1 lib/a.h:3", "$0805+1 main.asm:3"));
}

TEST(DasmListing, names_files_that_incdir_finds_by_their_folder) {
    const Listing listing = Listing()
                                .code(1, "0801", "", "incdir\t\"lib\"")
                                .file("a.h", 2)
                                .code(1, "0801", "ea", "nop")
                                .file("main.asm", 0)
                                .code(3, "0802", "60", "rts");
    EXPECT_THAT(lines_in(listing), ElementsAre("$0801+1 a.h:1", "$0802+1 main.asm:3"));
    EXPECT_THAT(lines_in(listing, {{"lib/a.h", "\tnop\n"}}), ElementsAre("$0801+1 lib/a.h:1", "$0802+1 main.asm:3"));
    EXPECT_THAT(lines_in(listing, {{"a.h", "\tnop\n"}, {"lib/a.h", "\tnop\n"}}),
                ElementsAre("$0801+1 a.h:1", "$0802+1 main.asm:3"));
}

TEST(DasmListing, has_lines_of_expansions_in_their_macro) {
    Listing listing;
    define(listing, 1, "inner", {"nop", "inx"});
    define(listing, 5, "outer", {"inner", "iny", "inner"});
    listing.code(0, "0801", "", "OUTER")
        .code(0, "0801", "", "inner")
        .code(1, "0801", "ea", "nop")
        .code(2, "0802", "e8", "inx")
        .code(2, "0803", "c8", "iny")
        .code(0, "0804", "", "inner")
        .code(1, "0804", "ea", "nop")
        .code(2, "0805", "e8", "inx")
        .code(11, "0806", "60", "rts");
    EXPECT_THAT(calls_of(reading_of(listing.text()).map),
                ElementsAre("$0801 main.asm:2 < inner main.asm:6 < OUTER main.asm:10",
                            "$0802 main.asm:3 < inner main.asm:6 < OUTER main.asm:10", "$0803 main.asm:7 < OUTER main.asm:10",
                            "$0804 main.asm:2 < inner main.asm:8 < OUTER main.asm:10",
                            "$0805 main.asm:3 < inner main.asm:8 < OUTER main.asm:10", "$0806 main.asm:11"));
}

TEST(DasmListing, has_expansions_without_lines_that_end_early_and_that_include) {
    Listing listing;
    define(listing, 1, "empty", {});
    define(listing, 3, "early", {"nop", "mexit", "inx"});
    define(listing, 8, "including", {"include\t\"a.h\"", "iny"});
    listing.code(0, "0801", "", "empty")
        .code(0, "0801", "", "early")
        .code(1, "0801", "ea", "nop")
        .code(13, "0801", "", "mexit")
        .code(0, "0802", "", "including")
        .file("a.h", 2)
        .code(0, "0802", "", "include\t\"a.h\"")
        .code(1, "0802", "e8", "inx")
        .file("including", 0)
        .code(2, "0803", "c8", "iny")
        .code(15, "0804", "60", "rts");
    EXPECT_THAT(calls_of(reading_of(listing.text()).map),
                ElementsAre("$0801 main.asm:4 < early main.asm:13", "$0802 a.h:1 < including main.asm:14",
                            "$0803 main.asm:10 < including main.asm:14", "$0804 main.asm:15"));
}

TEST(DasmListing, has_frames_of_repetitions) {
    Listing listing;
    define(listing, 1, "wait", {"repeat\t2", "nop", "repend"});
    listing.code(6, "0801", "", "repeat\t2")
        .code(7, "0801", "-", "repeat\t0")
        .code(8, "0801", "-", "inx")
        .code(9, "0801", "", "repend")
        .code(0, "0801", "", "wait")
        .code(1, "0801", "", "repeat\t2")
        .code(2, "0801", "ea", "nop")
        .code(1, "0801", "", "repend")
        .code(2, "0802", "ea", "nop")
        .code(3, "0803", "", "repend")
        .code(6, "0803", "", "repend")
        .code(7, "0803", "-", "repeat\t0")
        .code(8, "0803", "-", "inx")
        .code(9, "0803", "", "repend")
        .code(0, "0803", "", "wait")
        .code(1, "0803", "", "repeat\t2")
        .code(2, "0803", "ea", "nop")
        .code(1, "0803", "", "repend")
        .code(2, "0804", "ea", "nop")
        .code(3, "0805", "", "repend")
        .code(11, "0805", "", "repend")
        .code(12, "0805", "60", "rts");
    EXPECT_THAT(calls_of(reading_of(listing.text()).map),
                ElementsAre("$0801 main.asm:3 < repetition 1 main.asm:2 < wait main.asm:10 < repetition 1 main.asm:6",
                            "$0802 main.asm:3 < repetition 2 main.asm:2 < wait main.asm:10 < repetition 1 main.asm:6",
                            "$0803 main.asm:3 < repetition 1 main.asm:2 < wait main.asm:10 < repetition 2 main.asm:6",
                            "$0804 main.asm:3 < repetition 2 main.asm:2 < wait main.asm:10 < repetition 2 main.asm:6",
                            "$0805 main.asm:12"));
}

Listing hidden_macro() {
    return Listing()
        .file("macro.h", 2)
        .file("main.asm", 0)
        .code(4, "0801", "", "list\ton")
        .code(0, "0801", "", "hidden")
        .code(1, "0801", "ea", "nop")
        .code(2, "0802", "e8", "inx")
        .code(6, "0803", "60", "rts");
}

TEST(DasmListing, finds_macros_that_list_off_hides_in_the_sources) {
    EXPECT_THAT(
        calls_of(
            reading_of(hidden_macro().text(), {}, {{"macro.h", "; text\n MAC hidden ; text\n\tnop\n\tinx\n .endm\n"}}).map),
        ElementsAre("$0801 macro.h:3 < hidden main.asm:5", "$0802 macro.h:4 < hidden main.asm:5", "$0803 main.asm:6"));
}

TEST(DasmListing, has_expansions_of_unknown_macros_at_their_call) {
    EXPECT_THAT(calls_of(reading_of(hidden_macro().text()).map),
                ElementsAre("$0801 main.asm:5", "$0802 main.asm:5", "$0803 main.asm:6"));
    const std::string twice = "\tmac hidden\n\tnop\n\tendm\n";
    EXPECT_THAT(calls_of(reading_of(hidden_macro().text(), {}, {{"macro.h", twice + twice}}).map),
                ElementsAre("$0801 main.asm:5", "$0802 main.asm:5", "$0803 main.asm:6"));
}

TEST(DasmListing, leaves_out_what_may_be_in_an_unknown_macro_or_after_it) {
    const Reading reading = reading_of(Listing()
                                           .code(0, "0801", "", "hidden")
                                           .code(1, "0801", "ea", "nop")
                                           .code(2, "0802", "e8", "inx")
                                           .file("a.h", 2)
                                           .code(1, "0803", "c8", "iny")
                                           .text());
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 main.asm:1", "$0803+1 a.h:1"));
    EXPECT_THAT(left_out_of(reading), ElementsAre("1 of a macro or file whose place is not known"));
}

TEST(DasmListing, knows_where_a_relocated_block_runs) {
    const std::string text = Listing()
                                 .code(1, "0810", "", "rorg\t$c000")
                                 .code(2, "0810", "ea", "nop")
                                 .code(3, "0900", "", "org\t$0900")
                                 .line(4, "0900", "e8", "inner", "inx")
                                 .code(5, "0901", "", "rend")
                                 .code(6, "0901", "60", "rts")
                                 .code(7, "0902", "", "rorg\ttarget + 1")
                                 .line(8, "0902", "c8", ".local", "iny")
                                 .line(9, "0903", "", "label", "")
                                 .code(10, "0903", "", "rend")
                                 .code(11, "0903", "", "rorg\ttarget")
                                 .code(12, "0903", "ca", "dex")
                                 .text();
    const std::string symbols = "--- Symbol List (sorted by symbol)\ninner c001\nlabel d002\ntarget e000\n";
    const Reading reading = reading_of({{"a.lst", text}, {"a.sym", symbols}});
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0810+1 main.asm:2", "$0900+1 main.asm:4", "$0901+1 main.asm:6",
                                                   "$0902+1 main.asm:8", "$0903+1 main.asm:12", "$c000+1 main.asm:2",
                                                   "$c001+1 main.asm:4", "$d001+1 main.asm:8", "$e000+1 main.asm:12"));
}

TEST(DasmListing, knows_where_relocated_blocks_of_several_segments_run) {
    EXPECT_THAT(lines_in(Listing()
                             .code(1, "0810", "", "seg\tone")
                             .code(2, "0810", "", "rorg\t$c000")
                             .code(3, "0810", "ea", "nop")
                             .code(4, "0900", "", "seg\ttwo")
                             .code(5, "0900", "ea", "nop")
                             .code(6, "0811", "", "seg\tone")
                             .code(7, "0811", "ea", "nop")),
                ElementsAre("$0810+1 main.asm:3", "$0811+1 main.asm:7", "$0900+1 main.asm:5", "$c000+1 main.asm:3",
                            "$c001+1 main.asm:7"));
}

TEST(DasmListing, says_of_a_relocated_block_without_labels_where_it_is_loaded) {
    for (const std::string operand : {"target", "010", "*+5"}) {
        const Reading reading =
            reading_of(Listing().code(1, "0810", "", "rorg\t" + operand).code(2, "0810", "ea", "nop").text());
        EXPECT_THAT(lines_of(reading.map), ElementsAre("$0810+1 main.asm:2")) << operand;
        EXPECT_THAT(left_out_of(reading), ElementsAre("1 at the address where relocated code runs, which is not known"));
    }
}

TEST(DasmListing, is_compared_with_the_program) {
    const std::string text = Listing().code(1, "0801", "a9 01", "lda\t#1").code(2, "0810", "00 00 00 00*", "align\t16").text();
    const std::string program = std::string("\x01\x08\xa9\x01", 4) + std::string(13, '\0');
    EXPECT_EQ(reading_of(text, program).contradiction, "");
    EXPECT_TRUE(reading_of(text, program).is_checked);
    EXPECT_EQ(reading_of(text, "\x01\x08\xa9\x02\x60").contradiction,
              "line 2 shows a9 01 at $0801, where the program has a9 02");
}

TEST(DasmListing, of_all_passes_counts_as_that_of_the_last) {
    const Listing first = Listing().code(1, "0801", "ea", "nop").code(2, "0802", "ea", "nop");
    const Listing second = Listing().code(1, "0802", "ea", "nop");
    EXPECT_THAT(lines_of(reading_of(first.text() + second.text()).map), ElementsAre("$0802+1 main.asm:1"));
}

TEST(DasmListing, without_its_end_is_read_without_the_line_that_is_cut) {
    const std::string text = Listing().code(1, "0801", "ea", "nop").code(2, "0802", "20 2e 08", "jsr\t$082e").text();
    EXPECT_THAT(lines_of(reading_of(text.substr(0, text.find("2e 08"))).map), ElementsAre("$0801+1 main.asm:1"));
}

TEST(DasmListing, with_endless_macros_is_refused_with_its_line) {
    Listing listing;
    define(listing, 1, "again", {"again"});
    for (int i = 0; i < 2000; ++i) listing.code(0, "0801", "", "again");
    EXPECT_EQ(refusal_of(listing.text()), "map:1004: files and macros are nested too deeply");
}

TEST(DasmListing, is_recognised_by_its_first_line) {
    EXPECT_EQ(format_of("------- FILE a.asm LEVEL 1 PASS 2\n")->kind, "listing");
    EXPECT_EQ(format_of("------- FILE a.asm LEVEL 2 PASS 2\n"), nullptr);
    EXPECT_EQ(format_of("------- FILE a.asm\n"), nullptr);
    EXPECT_THAT(lines_in(Listing()), IsEmpty());
}

}  // namespace
}  // namespace gato::maps::dasm
