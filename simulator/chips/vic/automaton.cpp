// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/automaton.hpp"

#include "simulator/chips/vic/cycle_dots.hpp"
#include "simulator/chips/vic/line_at_once.hpp"
#include "simulator/chips/vic/text_fetches.hpp"

namespace gato::simulator {

namespace {

// What is written into $d011 counts from the next cycle on, which may be in another line.
void look_at_control(VicUnits& vic) {
    if (!vic.registers.control_changed || vic.beam.cycle == 1) return;
    vic.registers.control_changed = false;
    vic.border.look_at_line(vic.beam.line, vic.registers);
    vic.bus.look_for_bad_line(vic.beam.line, vic.registers);
}

void begin_frame(VicUnits& vic) {
    if (vic.beam.line != 0) return;
    vic.counters.begin_frame();
    vic.light_pen.begin_frame(vic.model, vic.beam, vic.interrupts);
}

// While dots are drawn one by one, the edges are compared among them.
void move_border(VicUnits& vic) {
    if (vic.beam.cycle == left_border_cycle) vic.border.close_vertical();
    if (vic.drawing.steps) return;
    vic.border.look_at_edges(vic.beam.cycle, vic.registers, true);
    vic.border.look_at_edges(vic.beam.cycle, vic.registers, false);
}

// The text is over.
void end_text(VicUnits& vic) {
    if (!vic.drawing.is_pending) return;
    finish_line(vic);
    vic.sprites.shifters.shift_out(vic.drawn_sprites());
    if (vic.is_drawn()) plan_line(vic);  // some chips show sprites a cycle later
}

void fetch_sprite(VicUnits& vic) {
    const unsigned sprite = vic.timing().sprite_in(vic.beam.cycle);
    vic.sprites.fetch(sprite, vic.bus.is_taken(vic.beam.done), vic.memory);
    if (!vic.drawing.steps) vic.sprites.shifters.stop(1U << sprite);  // else where its dots are drawn
    if (vic.beam.cycle == vic.timing().last_sprite_fetch) note_text_begins(vic);
}

void fetch_sprites(VicUnits& vic, unsigned work) {
    if ((work & fetches_pointer) != 0)
        vic.sprites.fetch_pointer(vic.timing().sprite_in(vic.beam.cycle), vic.bus.is_taken(vic.beam.done), vic.registers,
                                  vic.memory);
    if ((work & fetches_sprite) != 0) fetch_sprite(vic);
}

// The counter of refreshes goes down five times a line.
std::uint8_t refreshed_byte(const VicUnits& vic) {
    const int row = 0xff - 5 * vic.beam.line - (vic.beam.cycle - first_refresh);
    return vic.memory.read(0x3f00U | (static_cast<unsigned>(row) & 0xffU));
}

// For the cell that has been counted.
std::uint8_t graphics_byte(const VicUnits& vic) {
    const unsigned counted = vic.counters.is_displaying() ? 1 : 0, cell = std::max(vic.counters.vmli(), counted) - counted;
    return vic.memory.read(graphics_address(vic, (vic.counters.vc() - counted) & vc_mask, cell));
}

}  // namespace

void step_cycle(VicUnits& vic) {
    draw_cycle(vic);
    if (!vic.is_drawn()) choose_drawing(vic);
    vic.beam.cycle = vic.beam.cycle == vic.timing().cycles ? 0 : vic.beam.cycle;
    vic.graphics.move(vic.beam.cycle + 1);
    pass_cycle(vic);
}

void pass_cycle(VicUnits& vic) {
    vic.beam.move_to(vic.beam.cycle + 1);
    const unsigned work = vic.timing().work_in(vic.beam.cycle);
    look_at_control(vic);
    begin_work(vic, work);
    vic.note_bus(vic.beam.cycle, vic.beam.done);
    fetch_sprites(vic, work);
    fetch_text(vic, vic.beam.cycle, vic.beam.cycle);
}

void pass_quiet_cycles(VicUnits& vic, int until) {
    if (vic.registers.control_changed && until > vic.beam.cycle + 1) pass_quiet_cycles(vic, vic.beam.cycle + 1);
    const int from = vic.beam.cycle + 1;
    vic.beam.move_to(until);
    look_at_control(vic);
    vic.note_bus(from, vic.beam.done - (until - from));
    fetch_text(vic, from, until);
}

void begin_work(VicUnits& vic, unsigned work) {
    if ((work & begins_line) != 0) begin_line(vic);
    if ((work & begins_frame) != 0) begin_frame(vic);
    if ((work & loads_counters) != 0) vic.counters.load(vic.bus.is_bad_line());
    if ((work & ends_sprite_rows) != 0) vic.sprites.end_rows();
    if ((work & moves_border) != 0) move_border(vic);
    if ((work & starts_sprite_dma) != 0) vic.sprites.start_dma(vic.beam.line, vic.drawing.steps, vic.registers, vic.memory);
    if ((work & flips_sprite_rows) != 0) vic.sprites.flip_rows(vic.registers);
    if ((work & ends_row) != 0) end_text(vic);
    if ((work & shows_sprites) != 0) show_sprites(vic);
    if ((work & ends_row) != 0) vic.counters.end_line(vic.bus.is_bad_line());
}

void begin_line(VicUnits& vic) {
    vic.registers.control_changed = false;
    vic.beam.line = vic.model.line_after(vic.beam.line);
    vic.border.close_vertical();
    vic.border.look_at_line(vic.beam.line, vic.registers);
    vic.bus.begin_line(vic.beam.line, vic.registers);
}

void show_sprites(VicUnits& vic) {
    vic.sprites.show(vic.beam.line, vic.registers);
    if ((vic.sprites.shown_before() | vic.sprites.shown()) != 0 || vic.is_drawn()) plan_line(vic);
}

std::uint8_t phase_1_byte(const VicUnits& vic) {
    const int cycle = vic.beam.cycle;
    if (cycle >= first_refresh && cycle <= last_refresh) return refreshed_byte(vic);
    if (cycle >= first_g_access && cycle <= last_g_access) return graphics_byte(vic);
    if ((vic.timing().work_in(cycle) & fetches_pointer) != 0)
        return vic.memory.read(vic.registers.pointer_of(vic.timing().sprite_in(cycle)));
    return vic.memory.read(idle_address);
}

}  // namespace gato::simulator
