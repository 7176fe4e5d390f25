// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/line_parts.hpp"

#include "simulator/chips/vic/automaton.hpp"
#include "simulator/chips/vic/line_at_once.hpp"
#include "simulator/chips/vic/text_fetches.hpp"

namespace gato::simulator {

namespace {

// Can all sprites be fetched in one go, in the cycles that are left? Not if they are drawn among their fetches, or if the
// processor can act between their fetches.
bool can_fetch_sprites(VicUnits& vic, Cycle left) {
    return vic.sprites.dma() != 0 && left >= vic.sprites.last_fetch(vic.timing()) - vic.beam.cycle && !vic.is_last_line()
           && vic.sprites.are_together() && are_over_in_text(vic, vic.active_sprites());
}

// Moves to a cycle before the text, counted on from this line; it may still be within this line.
void pass_line_begin(VicUnits& vic, int to) {
    vic.beam.move_to(to);
    if (to > vic.timing().cycles) {
        vic.beam.cycle = 1;
        begin_line(vic);
        vic.counters.leave_idle_state(vic.bus.is_bad_line(), vic.beam.cycle);
        vic.beam.cycle = to - vic.timing().cycles;
    }
    vic.bus.note_late(vic.beam.cycle, vic.sprites_hold_bus(vic.beam.cycle), vic.beam.done);
    if (vic.beam.cycle == vic.timing().last_sprite_fetch) note_text_begins(vic);
}

bool is_before_text(const VicUnits& vic) {
    return vic.beam.cycle >= vic.timing().last_sprite_fetch && vic.beam.cycle < load_cycle;
}

// Is this a line that differs from the one before by its rows only? Its sprites are fetched at its end as they were before it.
bool can_pass_sprite_line(VicUnits& vic, Cycle left) {
    return is_before_text(vic) && vic.sprites.dma() != 0 && vic.beam.line != 0 && vic.sprites.finished() == 0
           && vic.sprites.starting(vic.beam.line, vic.registers) == 0 && can_fetch_sprites(vic, left);
}

// Passes the cycles from after the fetches of sprites to after the next ones: it does what the parts of the line below do, in
// their order. If they are over in the next line, it passes one cycle more, in which the processor continues.
void pass_sprite_line(VicUnits& vic, Cycle now) {
    pass_text(vic);
    pass_cells(vic, last_g_access, last_g_access);
    vic.sprites.flip_rows(vic.registers);
    vic.border.pass_right_edge();
    vic.beam.move_to(vic.timing().first_sprite_pointer);
    finish_line(vic);
    show_sprites(vic);
    vic.counters.end_line(vic.bus.is_bad_line());
    vic.sprites.fetch_all(vic.registers, vic.memory);
    pass_line_begin(vic, vic.sprites.last_fetch(vic.timing()));
    if (vic.beam.done == now || vic.beam.cycle > vic.timing().last_sprite_fetch) return;
    vic.beam.move_to(vic.beam.cycle + 1);
    vic.bus.release();
}

bool can_pass_text(const VicUnits& vic, Cycle left) {
    const bool is_over_sprites =
        is_before_text(vic) || (vic.beam.cycle >= 1 && vic.beam.cycle < load_cycle && vic.is_text_alone());
    return left >= last_c_access - vic.beam.cycle && is_over_sprites && vic.beam.line != 0;
}

bool can_pass_line_end(const VicUnits& vic, Cycle left) {
    return left >= vic.timing().cycles - vic.beam.cycle && vic.beam.cycle >= last_c_access && vic.beam.cycle < row_cycle
           && vic.is_text_alone() && vic.sprites.shown_before() == 0
           && vic.sprites.to_fetch(vic.beam.line, vic.beam, vic.registers) == 0;
}

// What is left of a line without sprites.
void pass_line_end(VicUnits& vic) {
    fetch_graphics(vic, vic.beam.cycle + 1, vic.timing().cycles);
    vic.border.pass_right_edge();
    vic.counters.end_line(vic.bus.is_bad_line());
    vic.bus.release();
    vic.beam.move_to(vic.timing().cycles);
}

bool can_pass_sprite_checks(const VicUnits& vic, Cycle left) {
    return left >= vic.timing().first_sprite_pointer - 1 - vic.beam.cycle && vic.beam.cycle >= last_c_access
           && vic.beam.cycle < vic.timing().dma_check;
}

// From the text to the cycle before the first pointer. Both checks find the same.
void pass_sprite_checks(VicUnits& vic) {
    const int from = vic.beam.cycle, to = vic.timing().first_sprite_pointer - 1;
    fetch_text(vic, from + 1, to);
    vic.beam.move_to(to);
    begin_work(vic, vic.timing().checks);
    vic.border.pass_right_edge();
    for (int at = from + 1; at <= to; ++at) vic.note_bus(at, vic.beam.done - (to - at));
}

// A sprite whose DMA began in the second check finds the bus not yet free: the single cycles handle that.
bool can_pass_sprite_fetches(VicUnits& vic, Cycle left) {
    const bool has_bus = (vic.sprites.dma() & 1) == 0 || vic.bus.is_taken(vic.beam.done + 1);
    return vic.beam.cycle == vic.timing().first_sprite_pointer - 1 && has_bus && can_fetch_sprites(vic, left);
}

// From the first pointer to the last data.
void pass_sprite_fetches(VicUnits& vic) {
    vic.beam.move_to(vic.beam.cycle + 1);
    begin_work(vic, vic.timing().work_in(vic.beam.cycle) & (shows_sprites | ends_row));
    vic.sprites.fetch_all(vic.registers, vic.memory);
    pass_line_begin(vic, vic.sprites.last_fetch(vic.timing()));
}

// What sprites without DMA fetch shows nothing.
bool can_pass_line_begin(const VicUnits& vic, Cycle left) {
    return left >= vic.timing().cycles + vic.timing().last_sprite_fetch - vic.beam.cycle
           && vic.beam.cycle >= vic.timing().first_sprite_pointer && vic.active_sprites() != 0
           && vic.sprites.are_fetched(vic.beam.cycle, vic.timing()) && !vic.is_last_line();
}

}  // namespace

bool pass_part(VicUnits& vic, Cycle now) {
    const Cycle left = now - vic.beam.done;
    if (vic.registers.control_changed) return false;
    if (can_pass_sprite_line(vic, left))
        pass_sprite_line(vic, now);
    else if (can_pass_text(vic, left))
        pass_text(vic);
    else if (can_pass_line_end(vic, left))
        pass_line_end(vic);
    else if (can_pass_sprite_checks(vic, left))
        pass_sprite_checks(vic);
    else if (can_pass_sprite_fetches(vic, left))
        pass_sprite_fetches(vic);
    else if (can_pass_line_begin(vic, left))
        pass_line_begin(vic, vic.timing().cycles + vic.timing().last_sprite_fetch);
    else
        return false;
    return true;
}

// What happens on the way, in its order.
void pass_text(VicUnits& vic) {
    vic.beam.move_to(last_c_access);
    vic.bus.pass_text(vic.beam.done);
    vic.counters.load(vic.bus.is_bad_line());
    vic.sprites.end_rows();
    vic.border.close_vertical();
    vic.border.pass_left_edge();
    if (vic.bus.is_bad_line()) vic.row.fetch_all(vic.counters, vic.registers, vic.memory);
    pass_cells(vic, first_g_access, last_c_access);
}

}  // namespace gato::simulator
