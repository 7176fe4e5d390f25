// SPDX-License-Identifier: MIT
// What a player sees at one moment, cell by cell: the code, the colour and the shape that the VIC draws. A shape comes from the
// character set or the bitmap wherever it is, so that a set at another address is no difference. The cursor's blinking is
// taken out: its phase is time. Shapes of sprites that are switched on count too; where they are is a write to the VIC.
//
// Not included: what a program changes while the beam moves down (it is in the writes of its handlers), and the colour of a
// space.
#pragma once

#include "comparison/ignored.hpp"
#include <gato/simulator/machine.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::comparison {

struct Cell {
    std::uint8_t code = 0;
    std::uint8_t color = 0;  // of the colour RAM; 0 for a space
    std::array<std::uint8_t, 8> shape{};

    bool operator==(const Cell&) const = default;
};

struct Screen {
    std::vector<Cell> cells;            // 25 rows of 40
    std::vector<std::string> rows;      // as text
    std::vector<std::uint8_t> sprites;  // 63 bytes for each sprite that is on, by number
    std::uint16_t base = 0;             // where the codes are in RAM
};

[[nodiscard]] Screen screen_of(const simulator::Machine& machine);

// What may differ in a cell; or a sprite.
inline constexpr std::string_view the_character = "the character", the_color = "the colour", the_shape = "the shape",
                                  a_sprite = "a sprite's shape";

// Where two screens differ: a cell of the old one (or, in a row with texts that do not count, of the new one), or a sprite.
struct ScreenDifference {
    std::size_t row = 0, column = 0;
    bool is_sprite = false;
    std::string_view what;  // one of those above
};
[[nodiscard]] std::optional<ScreenDifference> difference(const Screen& old, const Screen& now, const Ignored& ignored);

}  // namespace gato::comparison
