// SPDX-License-Identifier: MIT
// The table of names on its own: which names are the same symbol and which are not, for many names and in scopes.
#include "assembler/symbols.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

namespace gato::assembler {
namespace {

class Symbols : public testing::Test {
protected:
    Object object;
    bool stopped = false;
    SymbolTable table{object, stopped};
};

TEST_F(Symbols, are_the_same_in_capitals_and_small_letters) {
    const SymbolId first = table.global("playerX");
    EXPECT_EQ(table.global("PLAYERx"), first);
    EXPECT_EQ(table.find_global("playerx"), first);
    EXPECT_NE(table.global("player_x"), first);
    EXPECT_EQ(table.find_global("player"), std::nullopt);
}

TEST_F(Symbols, are_spelled_as_their_definition_does) {
    const SymbolId id = table.global("LOOP");
    table.spell(id, "Loop");
    EXPECT_EQ(object.name_of(id), "Loop");
}

// The table grows several times on the way.
TEST_F(Symbols, keep_their_numbers_however_many_there_are) {
    constexpr int count = 20'000;
    const auto name = [](int i) { return "name" + std::to_string(i); };
    std::set<SymbolId> ids;
    for (int i = 0; i < count; ++i) ids.insert(table.global(name(i)));
    EXPECT_EQ(ids.size(), static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) ASSERT_EQ(object.name_of(table.global(name(i))), name(i));
    EXPECT_FALSE(stopped);
}

TEST_F(Symbols, that_are_local_begin_anew_after_each_label) {
    table.open_scope("first");
    const SymbolId in_first = table.local("@loop");
    EXPECT_EQ(table.local("@LOOP"), in_first);
    table.open_scope("second");
    const SymbolId in_second = table.local("@loop");
    EXPECT_NE(in_second, in_first);
    EXPECT_NE(table.global("@loop"), in_second) << "one that is not local";
}

TEST_F(Symbols, that_are_local_are_found_by_the_number_of_their_scope) {
    table.open_scope("first");
    const SymbolId loop = table.local("@loop");
    const std::uint32_t scope = table.number_of_scope();
    table.open_scope("second");
    EXPECT_EQ(table.find_local("@loop", table.number_of_scope()), std::nullopt);
    EXPECT_EQ(table.find_local("@Loop", scope), loop);
    EXPECT_EQ(table.find_local("@other", scope), std::nullopt);
}

TEST_F(Symbols, of_an_expansion_know_the_scope_of_the_call) {
    table.open_scope("caller");
    const SymbolId outside = table.local("@loop");
    const std::uint32_t calling = table.number_of_scope();
    const SymbolTable::ScopeState before = table.scope();
    table.open_scope("macro", 1);
    EXPECT_NE(table.local("@loop"), outside);
    EXPECT_EQ(table.caller_of(table.number_of_scope()), calling);
    table.open_scope("label in the macro");
    EXPECT_EQ(table.caller_of(table.number_of_scope()), calling);
    table.restore_scope(before);
    EXPECT_EQ(table.local("@loop"), outside);
}

TEST_F(Symbols, are_unknown_until_something_is_known_of_them) {
    const SymbolId id = table.global("size");
    EXPECT_EQ(table.known(id).knowledge, SymbolTable::Knowledge::undefined);
    table.set_known(id, {SymbolTable::Knowledge::number, 40, false});
    EXPECT_EQ(table.known(table.global("SIZE")).value, 40);
}

}  // namespace
}  // namespace gato::assembler
