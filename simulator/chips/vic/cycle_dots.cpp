// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/cycle_dots.hpp"

#include "simulator/chips/vic/sprite_dots.hpp"

#include <algorithm>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr std::uint8_t light_grey = 15;
constexpr int color_delay = 1;  // dots of a cycle for which a colour does not count that is written in it

bool are_colors(const std::array<std::uint8_t, dots_per_cycle>& sources) {
    return (word_of(sources) & 0xf0 * each_byte_1) == 0;
}

void draw_border(VicUnits& vic, VicDots& dots) {
    const std::uint8_t source = looked_up(reg::border_color, vic.registers);
    vic.border.look_at_edges(vic.beam.cycle, vic.registers, true);
    if (vic.border.is_main()) std::fill_n(dots.sources.begin(), dots_per_cycle - 1, source);
    vic.border.look_at_edges(vic.beam.cycle, vic.registers, false);
    if (vic.border.is_main()) dots.sources.back() = source;
}

// Colours are looked up last. HMOS chips show grey while one is being written.
void put(const VicUnits& vic, const VicDots& dots) {
    std::uint8_t* const dots_of_line = vic.picture_line();
    const int column = (vic.beam.cycle - first_visible_cycle) * dots_per_cycle;
    if (column < 0 || column >= visible_dots || dots_of_line == nullptr) return;
    std::uint8_t* const out = dots_of_line + column;
    if (are_colors(dots.sources)) {
        std::ranges::copy(dots.sources, out);
        return;
    }
    for (int dot = 0; dot < dots_per_cycle; ++dot) {
        const std::uint8_t source = dots.sources[static_cast<std::size_t>(dot)];
        const bool is_grey = dot < color_delay && source == vic.registers.written && vic.model.standard.is_hmos();
        out[dot] = source < 16 ? source : is_grey ? light_grey : vic.registers.at(source, dot, color_delay) & 0x0f;
    }
}

}  // namespace

void draw_cycle(VicUnits& vic) {
    VicDots dots;
    vic.graphics.draw(dots, vic.beam.cycle, vic.registers, vic.border, vic.model.standard.is_hmos());
    draw_sprites(vic, dots);
    draw_border(vic, dots);
    if (vic.is_drawn()) put(vic, dots);
    vic.graphics.note_control(vic.registers);
    vic.registers.written = VicRegisters::none;
    vic.sprites.note_shown();
}

}  // namespace gato::simulator
