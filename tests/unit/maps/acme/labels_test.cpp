// SPDX-License-Identifier: MIT
// ACME's files of symbols: --vicelabels and --symbollist.
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps::acme {
namespace {

using testing::ElementsAre;

std::vector<std::string> constants_of(const ProgramMap& map) {
    std::vector<std::string> names;
    for (const MapSymbol& symbol : map.symbols)
        if (symbol.kind == SymbolKind::constant) names.push_back(symbol.name + " = " + std::to_string(symbol.value));
    return names;
}

TEST(AcmeLabels, in_the_form_of_vice_have_constants_before_addresses) {
    const Reading reading = reading_of("al C:0007 .unused\nal C:fffffffb .minus5\n\nal C:12345 .big\n\nal C:0816 .start\n");
    EXPECT_EQ(reading.tool, "ACME");
    EXPECT_THAT(names_of(reading.map), ElementsAre("$fffffffb minus5", "$0007 unused", "$0816 start", "$12345 big"));
    EXPECT_THAT(constants_of(reading.map), ElementsAre("minus5 = -5", "unused = 7", "big = 74565"));
}

TEST(AcmeLabels, may_be_all_of_one_kind) {
    EXPECT_THAT(constants_of(reading_of("\n\nal C:0816 .start\n").map), ElementsAre());
    EXPECT_THAT(constants_of(reading_of("al C:0001 .one\n\n\n").map), ElementsAre("one = 1"));
}

TEST(AcmeLabels, are_not_recognised_in_labels_of_another_tool) {
    EXPECT_EQ(format_of("al C:0801 .a\n\nal C:0802 .b\n")->tool, "VICE");
    EXPECT_EQ(format_of("al C:0801 .a\nbreak 0801\n\n\n")->tool, "VICE");
}

TEST(AcmeSymbolList, has_addresses_and_constants_alike) {
    const ProgramMap map = reading_of("\tstart\t= $80d\t; unused\n\tzp\t= $fb\n\ttable\t= $840\t; ?\n\tbig\t= $12345\n").map;
    EXPECT_THAT(names_of(map), ElementsAre("$00fb zp", "$080d start", "$0840 table", "$12345 big"));
    EXPECT_THAT(constants_of(map), ElementsAre("big = 74565"));
}

TEST(AcmeSymbolList, has_values_that_a_map_does_not_have) {
    EXPECT_THAT(names_of(reading_of("\tpi\t= 3.140000000000000124\n\tnone\t=  ?\t; ?\n\tone\t= $1\n").map),
                ElementsAre("$0001 one"));
}

TEST(AcmeSymbolList, and_vice_labels_together_know_which_are_constants) {
    const std::string list = "\tzp\t= $fb\n\tstart\t= $80d\n", labels = "\n\nal C:00fb .zp\n\nal C:080d .start\n";
    const ProgramMap map = reading_of({{"a.sym", list}, {"a.vs", labels.substr(1)}}).map;
    EXPECT_THAT(names_of(map), ElementsAre("$00fb zp", "$080d start"));
    EXPECT_THAT(constants_of(map), ElementsAre("zp = 251"));
}

TEST(AcmeSymbolList, that_is_damaged_is_refused_with_its_line) {
    EXPECT_EQ(refusal_of("\tone\t= $1\n\ttwo\t= $\n"), "map:2: `$` is not a value");
    EXPECT_EQ(refusal_of("\tone\t= $1\n\ttw"), "map:2: not a line of ACME's symbol list, `name = value` after a tab");
}

TEST(AcmeSymbolList, begins_with_a_tab_unlike_the_labels_of_others) {
    EXPECT_EQ(format_of("one\t= $1\n")->tool, "64tass");
    EXPECT_EQ(format_of("\tone = $1\n"), nullptr);
    EXPECT_EQ(format_of("\tone\t= $1 2\n"), nullptr);
    EXPECT_EQ(format_of("\tone\t= two\n"), nullptr);
    EXPECT_EQ(format_of("\tone\t= $1\t; unused\n")->kind, "symbol list");
}

}  // namespace
}  // namespace gato::maps::acme
