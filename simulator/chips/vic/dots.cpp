// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/dots.hpp"

namespace gato::simulator {

namespace reg = c64::vic;

DotSources sources_of(VicMode mode, const VicCell& cell) {
    const auto paper = [](unsigned number) { return static_cast<std::uint8_t>(reg::background_0 + number); };
    const auto high = static_cast<std::uint8_t>(cell.character >> 4), low = static_cast<std::uint8_t>(cell.character & 0x0f),
               color = static_cast<std::uint8_t>(mode.is_multicolor ? cell.color & 0x07 : cell.color);
    if (mode.is_extended && (mode.is_bitmap || mode.is_multicolor)) return {};
    if (mode.is_bitmap && mode.is_multicolor) return {paper(0), high, low, cell.color};
    if (mode.is_bitmap) return {low, low, high, high};
    if (mode.is_multicolor && (cell.color & 0x08) != 0) return {paper(0), paper(1), paper(2), color};
    const std::uint8_t background = paper(mode.is_extended ? cell.character >> 6 : 0);
    return {background, background, color, color};
}

}  // namespace gato::simulator
