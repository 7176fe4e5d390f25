// SPDX-License-Identifier: MIT
// DASM's symbol dump. The texts have the form of what DASM 2.20.14 writes.
#include "unit/maps/reading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::maps::dasm {
namespace {

using testing::ElementsAre;

const std::string start = "--- Symbol List (sorted by symbol)\n", end = "--- End of Symbol List.\n";

TEST(DasmSymbols, have_values_and_flags) {
    const Reading reading = reading_of(start + "after                    0877                  \n"
                                       + "a_name_of_more_than_24_letters 080d              (R )\n" + end);
    EXPECT_EQ(reading.tool, "DASM");
    EXPECT_THAT(names_of(reading.map), ElementsAre("$080d a_name_of_more_than_24_letters", "$0877 after"));
}

TEST(DasmSymbols, may_be_local_to_a_block) {
    const ProgramMap map = reading_of(start + "6.x                      c002              (R )\n"
                                      + "9$1$                     082b              (R )\nx 0801\n" + end)
                               .map;
    ASSERT_EQ(map.symbols.size(), 3U);
    EXPECT_EQ(map.symbols[0].kind, SymbolKind::label);
    EXPECT_EQ(map.symbols[1].kind, SymbolKind::local);
    EXPECT_EQ(map.symbols[2].kind, SymbolKind::local);
}

TEST(DasmSymbols, that_are_no_addresses_are_constants) {
    const ProgramMap map =
        reading_of("--- Symbol List (sorted by address)\nneg                      fffffffffffffffe                  \n"
                   "big                      12345                  \nhuge 123456789abcdef0 \n"
                   + end)
            .map;
    ASSERT_EQ(map.symbols.size(), 2U);
    EXPECT_EQ(map.symbols[0].value, -2);
    EXPECT_EQ(map.symbols[1].value, 0x12345);
    for (const MapSymbol& symbol : map.symbols) EXPECT_EQ(symbol.kind, SymbolKind::constant);
}

TEST(DasmSymbols, that_are_texts_or_not_known_are_left_out) {
    EXPECT_THAT(names_of(reading_of(start + "cnt2                     0000      str eqm ( S) \"3+4\"\n"
                                    + "str                      68656c6c      str          \"hell\"\n"
                                    + "what                     ????              (R )\none 0001\n" + end)
                             .map),
                ElementsAre("$0001 one"));
}

TEST(DasmSymbols, end_where_the_list_ends) {
    EXPECT_THAT(names_of(reading_of(start + "one 0001\n" + end + "two 0002\n").map), ElementsAre("$0001 one"));
    EXPECT_THAT(names_of(reading_of(start + "one 0001\ntwo 0002").map), ElementsAre("$0001 one", "$0002 two"));
}

TEST(DasmSymbols, that_are_damaged_are_refused_with_their_line) {
    EXPECT_EQ(refusal_of(start + "one 0001\ntwo 00g2\n"), "map:3: `00g2` is not a value");
    EXPECT_EQ(refusal_of(start + "one"), "map:2: `` is not a value");
}

}  // namespace
}  // namespace gato::maps::dasm
