// SPDX-License-Identifier: MIT
// The dots of character_set.def as bytes, put together to two sets in the order of screen codes. The compiler does it, and refuses a drawing in which
// a dot is missing.
#include "simulator/chips/character_set.hpp"

#include <iterator>
#include <string_view>

namespace gato::simulator {
namespace {

using Glyph = std::array<std::uint8_t, 8>;

constexpr std::size_t band_width = 8;  // glyphs beside each other
constexpr std::size_t rows = 8;

// The rows of the bands below each other.
constexpr std::string_view drawn_characters[] = {
#define GATO_CHARACTERS
#include "simulator/chips/character_set.def"
#undef GATO_CHARACTERS
};
constexpr std::string_view drawn_small_letters[] = {
#define GATO_SMALL_LETTERS
#include "simulator/chips/character_set.def"
#undef GATO_SMALL_LETTERS
};
constexpr std::string_view drawn_other_graphics[] = {
#define GATO_OTHER_GRAPHICS
#include "simulator/chips/character_set.def"
#undef GATO_OTHER_GRAPHICS
};

consteval std::uint8_t byte_of(std::string_view dots) {
    if (dots.size() != rows) throw "a glyph has eight dots in a row";
    std::uint8_t byte = 0;
    for (const char dot : dots) {
        if (dot != '#' && dot != '.') throw "a dot is `#` or `.`";
        byte = static_cast<std::uint8_t>(byte << 1 | (dot == '#' ? 1 : 0));
    }
    return byte;
}

template <std::size_t count, std::size_t line_count>
consteval std::array<Glyph, count> glyphs_of(const std::string_view (&lines)[line_count]) {
    static_assert(line_count == (count + band_width - 1) / band_width * rows, "a band has eight rows");
    std::array<Glyph, count> glyphs{};
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t row = 0; row < rows; ++row)
            glyphs[i][row] = byte_of(lines[i / band_width * rows + row].substr(i % band_width * (rows + 1), rows));
    return glyphs;
}

constexpr std::size_t set_size = 0x800, reversed = 0x400;
constexpr std::size_t first_letter = 1, last_letter = 26, first_shifted = 0x40;
constexpr std::uint8_t differing_codes[] = {0x5e, 0x5f, 0x69, 0x7a};

constexpr auto characters = glyphs_of<0x80>(drawn_characters);
constexpr auto small_letters = glyphs_of<last_letter>(drawn_small_letters);
constexpr auto other_graphics = glyphs_of<std::size(differing_codes)>(drawn_other_graphics);

void put(std::array<std::uint8_t, 0x1000>& rom, std::size_t set, std::size_t code, const Glyph& glyph) {
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t place = set * set_size + code * rows + row;
        rom[place] = glyph[row];
        rom[place + reversed] = static_cast<std::uint8_t>(~glyph[row]);
    }
}

}  // namespace

std::array<std::uint8_t, 0x1000> character_set() {
    std::array<std::uint8_t, 0x1000> rom{};
    for (std::size_t set = 0; set < 2; ++set)
        for (std::size_t code = 0; code < characters.size(); ++code) put(rom, set, code, characters[code]);
    for (std::size_t letter = first_letter; letter <= last_letter; ++letter) {
        put(rom, 1, letter, small_letters[letter - first_letter]);
        put(rom, 1, letter + first_shifted, characters[letter]);
    }
    for (std::size_t i = 0; i < std::size(differing_codes); ++i) put(rom, 1, differing_codes[i], other_graphics[i]);
    return rom;
}

}  // namespace gato::simulator
