// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/whole_lines.hpp"

#include "simulator/chips/vic/line_parts.hpp"

#include <algorithm>

namespace gato::simulator {

namespace {

constexpr int row_lines = 8, free_cycle = last_bad_cycle + 1;

// In which the DMA of one may begin.
int next_sprite_line(const VicUnits& vic) {
    int next = vic.model.standard.lines;
    unsigned enabled = vic.registers[c64::vic::sprite_enable];
    for (unsigned s = 0; enabled != 0; ++s, enabled >>= 1)
        if ((enabled & 1) != 0) next = std::min(next, vic.beam.line + 1 + ((vic.registers.y_of(s) - vic.beam.line - 1) & 0xff));
    return next;
}

// The next line that differs from others, at the latest the one after the frame's last.
int next_event_line(const VicUnits& vic) {
    int next = std::min(vic.model.standard.lines, next_sprite_line(vic));
    for (const int special : {first_bad_line, top_line, top_line + 4, bottom_line - 4, bottom_line})
        if (special > vic.beam.line) next = std::min(next, special);
    const int bad = vic.bus.next_bad_line(vic.beam.line, vic.registers);
    return bad <= last_bad_line ? std::min(next, bad) : next;
}

}  // namespace

void pass_lines(VicUnits& vic, Cycle now) {
    const Cycle left = now - vic.beam.done;
    if (!vic.is_text_alone() || vic.registers.control_changed || left < vic.timing().cycles) return;
    const auto passed = static_cast<int>(std::min<Cycle>(left / vic.timing().cycles, next_event_line(vic) - vic.beam.line - 1));
    if (passed <= 0) return;
    vic.beam.done += Cycle{passed} * vic.timing().cycles;
    vic.beam.line += passed;
    vic.bus.release();
    vic.bus.look_for_bad_line(vic.beam.line, vic.registers);
    vic.border.close_vertical();
    vic.border.pass_right_edge();
    vic.counters.pass_lines(passed);
}

// Not where the border may open or close. A sprite that begins on the way would have stopped the processor before.
bool can_pass_row(const VicUnits& vic, Cycle now) {
    if (vic.beam.cycle != free_cycle || now - vic.beam.done != Cycle{row_lines} * vic.timing().cycles) return false;
    const int next = vic.beam.line + row_lines;
    const bool is_inside = vic.beam.line >= top_line + 4 && next < bottom_line - 4;
    const bool is_drawn = vic.drawing.is_pending || vic.drawing.steps || vic.sprites.shown_before() != 0;
    return is_inside && vic.bus.makes_bad(next, vic.registers) && !vic.registers.control_changed && !is_drawn
           && vic.is_text_alone();
}

void pass_row(VicUnits& vic) {
    vic.border.close_vertical();
    vic.counters.end_line(vic.bus.is_bad_line());
    vic.counters.pass_lines(row_lines - 1);
    vic.beam.line += row_lines;
    vic.beam.done += Cycle{row_lines} * vic.timing().cycles - free_cycle;
    vic.beam.cycle = 0;
    vic.bus.look_for_bad_line(vic.beam.line, vic.registers);
    vic.counters.leave_idle_state(vic.bus.is_bad_line(), vic.beam.cycle);
    pass_text(vic);
    vic.beam.move_to(vic.beam.cycle + 1);
    vic.counters.count(1);
    vic.border.look_at_edges(vic.beam.cycle, vic.registers, false);
    vic.bus.release();
}

// The row after it is in this frame, too: then everything else is at the same distance.
bool can_repeat_row(const VicUnits& vic, Cycle now) {
    return now - vic.beam.done == Cycle{row_lines} * vic.timing().cycles && vic.beam.line + 2 * row_lines <= last_bad_line;
}

Cycle repeat_row(VicUnits& vic) {
    const Cycle cycles = Cycle{row_lines} * vic.timing().cycles;
    vic.beam.line += row_lines;
    vic.beam.done += cycles;
    vic.counters.load_next_row();
    vic.row.fetch_all(vic.counters, vic.registers, vic.memory);
    vic.counters.count(cells_per_row);
    return cycles;
}

}  // namespace gato::simulator
