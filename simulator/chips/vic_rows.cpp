// SPDX-License-Identifier: MIT
// From one bad line to the next at once: what a program that only computes waits for 24 times a frame.
#include "simulator/chips/vic.hpp"

#include "simulator/chips/vic/timing.hpp"

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr int row_lines = 8, free_cycle = last_bad_cycle + 1;

}  // namespace

// Is it where a bad line gives the bus back, and is that so of `now`, with nothing else to happen on the way? Neither sprites nor a
// picture, and no line at which the border may open or close.
bool Vic::can_pass_row(Cycle now) const {
    if (beam.cycle != free_cycle || now - beam.done != Cycle{row_lines} * model_.timing->cycles) return false;
    const int next = beam.line + row_lines;
    const bool is_inside = beam.line >= top_line + 4 && next < bottom_line - 4;
    const bool is_bad = bus.makes_bad(next, registers_);
    return is_inside && is_bad && !registers_.control_changed && !is_pending_ && !steps_ && is_plain()
           && sprites.shown_before() == 0;
}

void Vic::pass_row() {
    border.close_vertical();
    counters.end_line(bus.is_bad_line());
    counters.pass_lines(row_lines - 1);
    beam.line += row_lines;
    beam.done += Cycle{row_lines} * model_.timing->cycles - free_cycle;
    beam.cycle = 0;
    bus.look_for_bad_line(beam.line, registers_);
    counters.leave_idle_state(bus.is_bad_line(), beam.cycle);
    pass_text();
    beam.move_to(beam.cycle + 1);
    counters.count(1);
    border.look_at_edges(beam.cycle, registers_, false);
    bus.release();
}

}  // namespace gato::simulator
