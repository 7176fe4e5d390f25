// SPDX-License-Identifier: MIT
// Labels as 64tass 1.58 lists them.
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps {
namespace {

using testing::ElementsAre;

// "name = value", with `label` or `constant`, and with where it is defined if that is known.
std::vector<std::string> definitions_of(const ProgramMap& map) {
    std::vector<std::string> definitions;
    for (const MapSymbol& symbol : map.symbols)
        definitions.push_back(
            symbol.name + " = " + std::to_string(symbol.value) + (symbol.kind == SymbolKind::constant ? " constant" : " label")
            + (symbol.line == 0 ? ""
                                : " " + symbol.file + ":" + std::to_string(symbol.line) + ":" + std::to_string(symbol.column)));
    return definitions;
}

TEST(TassLabels, are_addresses_in_hexadecimal_and_constants_in_decimal) {
    const Reading reading = reading_of("start\t\t= $0816\nsize\t\t= 6\nneg\t\t= -5\naveryveryverylonglabelname= $080c\n");
    EXPECT_THAT(definitions_of(reading.map), ElementsAre("neg = -5 constant", "size = 6 constant",
                                                         "averyveryverylonglabelname = 2060 label", "start = 2070 label"));
    EXPECT_EQ(reading.tool, "64tass");
    EXPECT_EQ(format_of("start\t\t= $0816\n")->kind, "labels");
}

TEST(TassLabels, of_other_values_than_whole_numbers_are_left_out) {
    EXPECT_THAT(
        definitions_of(reading_of("lst\t\t= [1,2,3]\naa\t\t= ($0841,$0842)\nstr\t\t= \"= 5\"\nflt\t\t= 2.5\nb\t\t= 2\n").map),
        ElementsAre("b = 2 constant"));
}

TEST(TassLabels, that_the_source_changes_are_left_out) {
    EXPECT_THAT(definitions_of(reading_of("k\t\t:= 3\nb\t\t= $0002\n").map), ElementsAre("b = 2 label"));
}

TEST(TassLabels, outside_the_memory_are_left_out) {
    EXPECT_THAT(definitions_of(reading_of("far\t\t= $20009\nlast\t\t= $ffff\n").map), ElementsAre("last = 65535 label"));
}

TEST(TassLabels, in_a_dump_have_the_place_of_their_definition) {
    const Reading reading = reading_of("inc.asm:7:1: sub = $080d\nsub/t.asm:22:9: func.x = $0815\nt.asm:23:1: size = 6\n");
    EXPECT_THAT(definitions_of(reading.map), ElementsAre("size = 6 constant t.asm:23:1", "sub = 2061 label inc.asm:7:1",
                                                         "func.x = 2069 label sub/t.asm:22:9"));
    EXPECT_EQ(format_of("inc.asm:7:1: sub = $080d\n")->kind, "labels with their lines");
}

TEST(TassLabels, in_a_dump_of_another_system_have_colons_in_their_paths) {
    EXPECT_THAT(definitions_of(reading_of("C:\\game\\1:2.asm:7:12: sub = $080d\n").map),
                ElementsAre("sub = 2061 label C:/game/1:2.asm:7:12"));
}

TEST(TassLabels, have_one_entry_if_two_files_name_them) {
    const std::vector<File> files = {
        {"t.dump", "t.asm:6:1: start = $0816\n"}, {"t.vice", "al 816 .start\n"}, {"t.lbl", "start\t\t= $0816\n"}};
    EXPECT_THAT(definitions_of(reading_of(files).map), ElementsAre("start = 2070 label t.asm:6:1"));
}

TEST(TassLabels, that_are_damaged_are_refused_with_their_line) {
    EXPECT_EQ(refusal_of("start\t\t= $0816\nsi\n"), "map:2: `si` is not `name = value`");
    EXPECT_EQ(refusal_of("t.asm:6:1: start = $0816\nt.asm:7\n"), "map:2: `t.asm:7` is not `file:line:column: name = value`");
}

TEST(TassLabels, are_not_what_other_assemblers_write) {
    EXPECT_EQ(format_of("\tstart\t= $816\t; unused\n")->tool, "ACME");
    EXPECT_EQ(format_of(".label start=$0816\n"), nullptr);
    EXPECT_EQ(format_of("start lda #5\n"), nullptr);
}

}  // namespace
}  // namespace gato::maps
