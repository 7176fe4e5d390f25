// SPDX-License-Identifier: MIT
// Letters with accents on the screen of a program that has put them into its own character set.
#include "simulator/machine_support.hpp"
#include "simulator/picture/spanish_letters.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace gato::simulator {
namespace {

constexpr std::uint16_t screen_at = 0x0400, set_at = 0x3000;
constexpr int capitals_in_ram = 0x1c, small_letters_in_ram = 0x1e, capitals_in_rom = 0x14;

void show(Machine& machine, int memory_pointers, std::initializer_list<int> codes) {
    start_code(machine, "lda #" + std::to_string(memory_pointers) + " / sta $d018 / rts");
    machine.run(machine.clock() + 1000);
    place(machine, screen_at, codes);
}

void put_glyph(Machine& machine, int set, const SpanishLetter& letter) {
    for (int row = 0; row < 8; ++row)
        machine.ram(static_cast<std::uint16_t>(set + letter.code * 8 + row)) =
            static_cast<std::uint8_t>(letter.pattern >> (56 - 8 * row));
}

Machine with_letters(int memory_pointers, std::initializer_list<int> codes) {
    Machine machine;
    for (const SpanishLetter& letter : spanish_letters(machine.roms().chargen))
        for (const int set : {0x3000, 0x3800}) put_glyph(machine, set, letter);
    show(machine, memory_pointers, codes);
    return machine;
}

std::string shown(const Machine& machine) {
    const std::string line = row(machine, 0);
    return line.substr(0, line.find(' '));
}

TEST(SpanishLetters, have_the_codes_from_96_and_are_read_as_letters) {
    const std::string capitals = "AÁÉÍÓÚÑ¿¡", small = "aáéíóúñ¿¡";
    EXPECT_EQ(shown(with_letters(capitals_in_ram, {1, 96, 97, 98, 99, 100, 101, 102, 103, 32})), capitals);
    EXPECT_EQ(shown(with_letters(small_letters_in_ram, {1, 96, 97, 98, 99, 100, 101, 102, 103, 32})), small);
}

TEST(SpanishLetters, are_found_with_and_without_their_accents_in_either_case) {
    for (const int set : {capitals_in_ram, small_letters_in_ram}) {
        const Machine machine = with_letters(set, {102, 7, 1, 14, 99, 63, 32, 96, 97, 98, 99, 100, 101});
        for (const auto* text : {U"GANO?", U"gano", U"ganó?", U"GANÓ", U"¿ganó", U"aeioun", U"áÉiÓuñ"})
            EXPECT_TRUE(screen_contains(machine, text));
    }
}

TEST(SpanishLetters, are_not_found_where_the_screen_has_none) {
    const Machine machine = with_letters(capitals_in_ram, {7, 1, 14, 15, 63, 33, 96});
    for (const auto* text : {U"ganó", U"gañ", U"¿", U"¡", U"o¿", U"é", U"à"}) EXPECT_FALSE(screen_contains(machine, text));
}

TEST(SpanishLetters, are_only_glyphs_in_ram_of_exactly_that_shape) {
    EXPECT_EQ(shown(with_letters(capitals_in_rom, {1, 97, 98, 32})), "A▌▄") << "the ROM's own";
    Machine machine = with_letters(capitals_in_ram, {1, 97, 98, 32});
    machine.ram(set_at + 97 * 8 + 2) ^= 1;
    EXPECT_EQ(shown(machine), "A▌Í") << "another shape";
}

TEST(SpanishLetters, look_like_the_capitals_of_the_machine) {
    const Machine machine;
    const auto letters = spanish_letters(machine.roms().chargen);
    const std::pair<std::size_t, std::uint64_t> shapes[] = {
        {0, 0x0c003c66667e6600}, {5, 0x3c0066767e6e6600}, {6, 0x1800183860603e00}, {7, 0x1800181818181800}};
    for (const auto& [index, pattern] : shapes) EXPECT_EQ(letters.at(index).pattern, pattern) << index;
}

}  // namespace
}  // namespace gato::simulator
