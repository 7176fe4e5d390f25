// SPDX-License-Identifier: MIT
// ACME's report. The texts have the form of what ACME 0.97 writes.
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace gato::maps::acme {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A report, line by line.
class Report {
public:
    Report& file(const std::string& name) {
        text_ += "\n; ******** Source: " + name + "\n";
        return *this;
    }
    // `bytes` is "080d a900", perhaps with "..." at its end, or empty.
    Report& line(int number, const std::string& bytes, const std::string& source) {
        std::array<char, 40> start{};
        (void)std::snprintf(start.data(), start.size(), "%6d  %-24s", number, bytes.c_str());
        text_ += start.data() + source + "\n";
        return *this;
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

Report report() {
    return Report().file("main.a");
}

std::vector<std::string> lines_in(const Report& report, const Sources& sources = {}) {
    return lines_of(reading_of(report.text(), {}, sources).map);
}

std::vector<std::string> places_of(const ProgramMap& map) {
    std::vector<std::string> places;
    for (const MapSymbol& symbol : map.symbols)
        places.push_back(symbol.name + (symbol.kind == SymbolKind::constant ? " = " : " at ") + std::to_string(symbol.value)
                         + " " + symbol.file + ":" + std::to_string(symbol.line));
    return places;
}

TEST(AcmeReport, has_lines_of_code_and_of_data) {
    const Reading reading = reading_of(report()
                                           .line(1, "", "* = $0801")
                                           .line(2, "0801 a900aa", "start\tlda #0 : tax\t; !byte")
                                           .line(3, "0804 0102", "\t!byte 1, 2")
                                           .line(4, "0806 64", ".text: !TEXT \"d\"")
                                           .line(5, "0807 ea", "+\t!if 1 { nop }")
                                           .line(6, "0808 d0fd", "\tbne -")
                                           .text());
    EXPECT_EQ(reading.tool, "ACME");
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+3 main.a:2", "$0804+2 main.a:3 data", "$0806+1 main.a:4 data",
                                                   "$0807+1 main.a:5", "$0808+2 main.a:6"));
}

TEST(AcmeReport, has_expansions_at_their_call) {
    EXPECT_THAT(lines_in(report()
                             .line(1, "", "!macro print .text {")
                             .line(2, "", "\tjsr print")
                             .line(3, "", "\t!text .text, 0 }")
                             .line(4, "", "!macro table { !byte 1 }")
                             .line(5, "0801 20ffff646500", "\t+print \"de\"")
                             .line(6, "0807 01", "\t+table")),
                ElementsAre("$0801+6 main.a:5", "$0807+1 main.a:6 data"));
}

TEST(AcmeReport, has_loops_at_the_line_that_ends_them) {
    EXPECT_THAT(lines_in(report()
                             .line(1, "", "\t!for i, 1, 2 {")
                             .line(2, "", "\t!byte i, '}'")
                             .line(3, "0801 017d027d", "\t}")
                             .line(4, "", "\t!do while y < 9 { inc $d020")
                             .line(5, "0805 ee20d0ee20d0", "\t!set y = y + 1 } until y > 7")),
                ElementsAre("$0801+4 main.a:3 data", "$0805+6 main.a:5"));
}

TEST(AcmeReport, cuts_rows_whose_length_the_next_one_shows) {
    EXPECT_THAT(lines_in(report()
                             .line(1, "0801 0102030405060708...", "table !byte 1, 2, 3, 4, 5, 6, 7, 8, 9, 10")
                             .line(2, "", "next = 7 ; and nothing else")
                             .line(3, "080b ea", "\tnop")),
                ElementsAre("$0801+10 main.a:1 data", "$080b+1 main.a:3"));
}

TEST(AcmeReport, cuts_rows_that_the_program_ends) {
    const std::string text = report().line(1, "0801 0102030405060708...", "\t!fill 9").text();
    EXPECT_THAT(lines_of(reading_of(text, "\x01\x08\1\2\3\4\5\6\7\10\11").map), ElementsAre("$0801+9 main.a:1 data"));
    EXPECT_THAT(lines_of(reading_of(text).map), ElementsAre("$0801+8 main.a:1 data"));
}

TEST(AcmeReport, cuts_rows_of_unknown_length_before_the_program_counter_is_set) {
    for (const std::string setting : {"* = $0900", "\t!skip 100", "label *=*+20", "\t+reserve", "\t+unknown"}) {
        const auto lines = lines_in(report()
                                        .line(1, "", "!macro reserve { !skip 9 }")
                                        .line(2, "0801 0102030405060708...", "\t!fill 9")
                                        .line(3, "", setting)
                                        .line(4, "0900 ea", "\tnop"));
        EXPECT_THAT(lines, ElementsAre("$0801+8 main.a:2 data", "$0900+1 main.a:4")) << setting;
    }
}

TEST(AcmeReport, leaves_out_lines_whose_bytes_are_at_several_places) {
    const Reading reading = reading_of(report()
                                           .line(1, "", "!macro basic { !byte 1")
                                           .line(2, "", "* = $0810")
                                           .line(3, "", "\tnop }")
                                           .line(4, "0801 01ea", "\t+basic")
                                           .line(5, "0811 eaea", "\tnop : !skip 2 : nop")
                                           .line(6, "0820 eaea", " * = $0820 : nop : nop : !skip 2")
                                           .text());
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0820+2 main.a:6"));
    EXPECT_THAT(left_out_of(reading), ElementsAre("2 of a line that sets the program counter between its bytes"));
}

TEST(AcmeReport, is_read_with_what_later_lines_overwrite) {
    const std::string text =
        report().line(1, "0801 010203", "\t!byte 1, 2, 3").line(2, "", "* = $0802, overlay").line(3, "0802 ea", "\tnop").text();
    const Reading reading = reading_of(text, "\x01\x08\1\xea\3");
    EXPECT_EQ(reading.contradiction, "");
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 main.a:1 data", "$0802+1 main.a:3", "$0803+1 main.a:1 data"));
}

TEST(AcmeReport, is_compared_with_the_program) {
    const std::string text = report().line(1, "0801 a901", "\tlda #1").line(2, "0803 60", "\trts").text();
    EXPECT_TRUE(reading_of(text, "\x01\x08\xa9\x01\x60").is_checked);
    EXPECT_EQ(reading_of(text, "\x01\x08\xa9\x01\x60").contradiction, "");
    EXPECT_EQ(reading_of(text, "\x01\x08\xa9\x02\x60").contradiction,
              "line 3 shows a9 01 at $0801, where the program has a9 02");
}

TEST(AcmeReport, shows_other_bytes_than_the_program_has_after_xor) {
    const std::string text = report().line(1, "", "\t!xor $ff").line(2, "0801 a901", "\tlda #1").text();
    const Reading reading = reading_of(text, "\x01\x08\x56\xfe");
    EXPECT_EQ(reading.contradiction, "");
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+2 main.a:2"));
}

TEST(AcmeReport, shows_leftover_bytes_after_a_change_of_file) {
    // x.a has no line end after its second `rts`.
    const Report mixed = report()
                             .line(1, "0801 ea", "\tnop")
                             .file("x.a")
                             .line(1, "0802 ea60", "\trts")
                             .line(2, "0804 ea", "\tnop")
                             .file("main.a")
                             .line(3, "0805 600102", "\t!byte 1, 2")
                             .line(4, "0808 60", "\trts");
    const Reading reading = reading_of(mixed.text());
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0801+1 main.a:1", "$0804+1 x.a:2", "$0808+1 main.a:4"));
    EXPECT_THAT(left_out_of(reading), Contains("2 after a change of file, where the report may show bytes of another line"));
}

TEST(AcmeReport, is_certain_of_instructions_and_of_tidy_sources_after_a_change_of_file) {
    const Report tidy = report()
                            .line(1, "0801 ea", "\tnop")
                            .file("x.a")
                            .line(1, "0802 60", "x\trts")
                            .file("main.a")
                            .line(3, "0803 0102", "\t!byte 1, 2");
    EXPECT_THAT(lines_in(tidy), ElementsAre("$0801+1 main.a:1", "$0802+1 x.a:1"));
    const std::vector<std::string> all{"$0801+1 main.a:1", "$0802+1 x.a:1", "$0803+2 main.a:3 data"};
    EXPECT_EQ(lines_in(tidy, {{"main.a", "\tnop\n!src \"x.a\"\n\t!byte 1, 2\n"}, {"x.a", "x\trts\n"}}), all);
    EXPECT_EQ(lines_in(tidy, {{"main.a", "\tnop\n!src \"x.a\"\n\t!byte 1, 2\n"}, {"x.a", "x\trts\n; the end"}}), all);
    for (const std::string x : {"x\trts\n\tnop", "x\trts"})
        EXPECT_EQ(lines_in(tidy, {{"main.a", "\tnop\n!src \"x.a\"\n\t!byte 1, 2\n"}, {"x.a", x}}).size(), 2U) << x;
    for (const std::string includer : {"lda #1 : !src \"x.a\"\n", "!for i, 1, 1 { !src \"x.a\"\n }\n"})
        EXPECT_EQ(lines_in(tidy, {{"main.a", includer}, {"x.a", "x\trts\n"}}).size(), 2U) << includer;
}

TEST(AcmeReport, knows_where_a_relocated_block_runs_by_its_labels) {
    const std::string text = report()
                                 .line(1, "0810 ea", "\tnop")
                                 .line(2, "", "\t!pseudopc somewhere + 2 {")
                                 .line(3, "0811 ea", "\tnop")
                                 .line(4, "0812 eaea", "inner\tnop : nop")
                                 .line(5, "", "\t!pseudopc elsewhere {")
                                 .line(6, "", "deep")
                                 .line(7, "0814 60", "\trts }")
                                 .line(8, "0815 e8", "\tinx")
                                 .line(9, "", "}")
                                 .line(10, "0816 60", "\trts")
                                 .text();
    const Reading reading = reading_of({{"a.rep", text}, {"a.vs", "al C:c001 .inner\nal C:d000 .deep\n"}});
    EXPECT_THAT(lines_of(reading.map),
                ElementsAre("$0810+1 main.a:1", "$0811+1 main.a:3", "$0812+2 main.a:4", "$0814+1 main.a:7", "$0815+1 main.a:8",
                            "$0816+1 main.a:10", "$c000+1 main.a:3", "$c001+2 main.a:4", "$c004+1 main.a:8",
                            "$d000+1 main.a:7"));
    EXPECT_THAT(places_of(reading.map), ElementsAre("inner at 49153 main.a:4", "deep at 53248 main.a:6"));
}

TEST(AcmeReport, knows_where_a_relocated_block_runs_by_its_address) {
    const auto block = [](const std::string& start) {
        return report().line(1, "", start).line(2, "0811 ea", "\tnop").line(3, "0812 60", "\trts }").text();
    };
    const std::vector<std::string> both{"$0811+1 main.a:2", "$0812+1 main.a:3", "$c000+1 main.a:2", "$c001+1 main.a:3"};
    EXPECT_EQ(lines_of(reading_of(block("\t!pseudopc $c000 {")).map), both);
    EXPECT_EQ(lines_of(reading_of(block("\t!pseudopc 49152 {")).map), both);
    const std::string symbols = "\ttarget\t= $c000\n";
    EXPECT_EQ(lines_of(reading_of({{"a.rep", block("\t!pseudopc target {")}, {"a.sym", symbols}}).map), both);
    const std::string variable = block("\t!pseudopc target {") + Report().line(4, "", "\t!set target = $c000").text();
    EXPECT_EQ(lines_of(reading_of({{"a.rep", variable}, {"a.sym", symbols}}).map).size(), 2U);
}

TEST(AcmeReport, knows_blocks_that_end_in_a_last_line_without_an_end) {
    const Report listing = report()
                               .line(1, "0810 ea", "\tnop")
                               .file("x.a")
                               .line(1, "", "\t!pseudopc $c000 {")
                               .line(2, "0811 ea", "\tnop")
                               .file("main.a")
                               .line(3, "0812 60", "\trts");
    const std::string includer = "\tnop\n\t!source \"x.a\"\n\trts\n", included = "\t!pseudopc $c000 {\n\tnop\n\t}";
    EXPECT_THAT(lines_in(listing, {{"main.a", includer}, {"x.a", included}}),
                ElementsAre("$0810+1 main.a:1", "$0811+1 x.a:2", "$0812+1 main.a:3", "$c000+1 x.a:2"));
}

TEST(AcmeReport, does_not_know_blocks_whose_lines_it_may_not_show) {
    const std::string text = report()
                                 .line(1, "0810 ea", "\tnop")
                                 .file("x.a")
                                 .line(1, "0811 ea", "label\tnop")
                                 .file("main.a")
                                 .line(3, "", "\t!pseudopc $c000 {")
                                 .line(4, "0812 60", "\trts")
                                 .text();
    const std::string x = "label\tnop\n";
    for (const Sources& sources : {Sources{}, Sources{{"main.a", "\tnop\n\t!if 1 { !source \"x.a\"\n"}, {"x.a", x}}}) {
        const Reading reading = reading_of(text, {}, sources);
        EXPECT_THAT(lines_of(reading.map), ElementsAre("$0810+1 main.a:1", "$0811+1 x.a:1", "$0812+1 main.a:4"));
        EXPECT_THAT(names_of(reading.map), IsEmpty());
    }
}

TEST(AcmeReport, says_of_a_relocated_block_without_labels_where_it_is_loaded) {
    const Reading reading = reading_of(
        report().line(1, "", "\t!pseudopc somewhere {").line(2, "0811 ea", "\tnop").line(3, "0812 60", "\trts }").text());
    EXPECT_THAT(lines_of(reading.map), ElementsAre("$0811+1 main.a:2", "$0812+1 main.a:3"));
    EXPECT_THAT(left_out_of(reading), ElementsAre("2 at the address where relocated code runs, which is not known"));
}

TEST(AcmeReport, gives_symbols_their_places) {
    const std::string text = report()
                                 .line(1, "", "zp = $fb")
                                 .line(2, "", "\t!addr { chrout = 65490")
                                 .line(3, "", "chrin = 65487 }")
                                 .line(4, "0801 ea", "start\tnop")
                                 .line(5, "", "lost")
                                 .line(6, "", "* = $0900")
                                 .line(7, "", "table:")
                                 .line(8, "0900 01", "\t!byte 1")
                                 .text();
    const std::string list = "\tzp\t= $fb\n\tstart\t= $801\n\tlost\t= $802\n\ttable\t= $900\n\tchrin\t= $ffcf\n";
    EXPECT_THAT(places_of(reading_of({{"a.rep", text}, {"a.sym", list}}).map),
                ElementsAre("zp = 251 main.a:1", "start at 2049 main.a:4", "lost at 2050 :0", "table at 2304 main.a:7",
                            "chrin at 65487 main.a:3"));
    EXPECT_THAT(places_of(reading_of(text).map), ElementsAre("start at 2049 main.a:4", "table at 2304 main.a:7"));
}

TEST(AcmeReport, does_not_believe_labels_that_may_be_elsewhere) {
    EXPECT_THAT(places_of(reading_of(report()
                                         .line(1, "", "\t!if DEBUG {")
                                         .line(2, "", "never")
                                         .line(3, "", "} else {")
                                         .line(4, "0801 ea", "sure\tnop")
                                         .line(5, "", "}")
                                         .line(6, "", "twice")
                                         .line(7, "0802 ea", "\tnop")
                                         .line(8, "0803 ea", "twice\tnop")
                                         .line(9, "0804 ea", ".local\tnop")
                                         .text())
                              .map),
                ElementsAre("sure at 2049 main.a:4"));
}

TEST(AcmeReport, that_is_damaged_is_refused_with_its_line) {
    const std::string start = report().line(1, "0801 ea", "\tnop").text();
    for (const std::string damage :
         {"     2  0802 ea", "     2  0802 e                  nop", "     2   802 ea                 nop", "hello", "     2",
          "99999999999  ", "     2  0802 ea                ", "     2  0802 eaeaeaeaeaeaeaeaea   nop"})
        EXPECT_EQ(refusal_of(start + damage), "map:4: not a line of ACME's report") << damage;
}

TEST(AcmeReport, is_read_whatever_its_sources_contain) {
    for (const std::string source : {"}}}}", "{{{{", "\"open", "'", "!", "+", "-", ".", "@", "*", "= 1", "!pseudopc {",
                                     "!ifdef", ": : :", "\xff\xfe", "!macro {", "} else {", "\"\\", "!pseudopc $fffff {"})
        EXPECT_THAT(lines_in(report().line(1, "0801 ea", source).line(2, "0802 ea", "nop")).back(),
                    HasSubstr("$0802+1 main.a:2"))
            << source;
    EXPECT_THAT(lines_in(report()), IsEmpty());
}

}  // namespace
}  // namespace gato::maps::acme
