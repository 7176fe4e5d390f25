// SPDX-License-Identifier: MIT
// The automaton: what happens in which cycle of a line, and when the chip takes the bus.
#include "simulator/chips/vic.hpp"

#include "core/c64/registers.hpp"
#include "simulator/chips/vic/timing.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace gato::simulator {

namespace reg = c64::vic;

void Vic::work(unsigned bits) {
    if ((bits & begins_line) != 0) begin_line();
    if ((bits & begins_frame) != 0 && beam.line == 0) {
        counters.begin_frame();
        light_pen_.begin_frame(model_, beam, interrupts_);
    }
    if ((bits & loads_counters) != 0) counters.load(bus.is_bad_line());
    if ((bits & ends_sprite_rows) != 0) sprites.end_rows();
    if ((bits & moves_border) != 0) {
        if (beam.cycle == left_border_cycle) border.close_vertical();
        if (!steps_) {
            border.look_at_edges(beam.cycle, registers_, true);
            border.look_at_edges(beam.cycle, registers_, false);
        }
    }
    if ((bits & starts_sprite_dma) != 0) start_sprite_dma();
    if ((bits & flips_sprite_rows) != 0) sprites.flip_rows(registers_);
    if ((bits & ends_row) != 0 && is_pending_) {
        end_pending();
        sprites.shifters.shift_out(drawn_sprites());
        if (canvas_ != nullptr) plan_dots();  // some chips show sprites a cycle later
    }
    if ((bits & shows_sprites) != 0) show_sprites();
    if ((bits & fetches_pointer) != 0) fetch_pointer();
    if ((bits & fetches_sprite) != 0) fetch_sprite();
    if ((bits & ends_row) != 0) counters.end_line(bus.is_bad_line());
}

void Vic::show_sprites() {
    sprites.show(beam.line, registers_);
    if ((sprites.shown_before() | sprites.shown()) != 0 || canvas_ != nullptr) plan_dots();
}

// A sprite whose DMA has just begun takes the bus now.
void Vic::fetch_pointer() {
    note_bus(beam.cycle, beam.done);
    sprites.fetch_pointer(model_.timing->sprite_in(beam.cycle), bus.is_taken(beam.done), registers_, memory_);
}

void Vic::fetch_sprite() {
    note_bus(beam.cycle, beam.done);
    const unsigned sprite = model_.timing->sprite_in(beam.cycle);
    sprites.fetch(sprite, bus.is_taken(beam.done), memory_);
    if (!steps_) sprites.shifters.stop(1U << sprite);  // else where its dots are drawn
    if (beam.cycle == model_.timing->last_sprite_fetch) note_text_begins();
}

// What is written into $d011 counts from the next cycle on, which may be in another line.
void Vic::look_at_control() {
    if (!registers_.control_changed || beam.cycle == 1) return;
    registers_.control_changed = false;
    border.look_at_line(beam.line, registers_);
    bus.look_for_bad_line(beam.line, registers_);
}

void Vic::begin_line() {
    registers_.control_changed = false;
    beam.line = model_.line_after(beam.line);
    border.close_vertical();
    border.look_at_line(beam.line, registers_);
    bus.begin_line(beam.line, registers_);
}

// Of a g-access, with the counters as they are.
unsigned Vic::graphics_address(unsigned vc, unsigned vmli) const {
    return graphics_address(vc, vmli, registers_[reg::control_1]);
}

unsigned Vic::graphics_address(unsigned vc, unsigned vmli, std::uint8_t control) const {
    const unsigned pointers = registers_[reg::memory_pointers], character = row_.characters[vmli];
    unsigned address = 0x3fff;
    if (counters.is_displaying())
        address = (control & reg::bitmap_mode) != 0 ? (pointers & reg::bitmap_half) << 10 | vc << 3 | counters.rc()
                                                    : (pointers & reg::character_base) << 10 | character << 3 | counters.rc();
    return (control & reg::extended_mode) != 0 ? address & 0x39ff : address;
}

// Of the g-access in which a forced bad line ends the idle state: of a character 0, with all bits of the set's address. To the NMOS
// chips' lower half it is still an idle access.
unsigned Vic::woken_address() const {
    return 0x3800U | (model_.standard.is_hmos() ? counters.rc() : 0xffU);
}

// After a change of BMM. The lower half of an address leaves the chip first, when BMM has not fallen yet; RAM takes the upper half
// soon enough to see it as well, ROM does not. A rise is in time, but of the 6567s' lower half between two places in RAM. To an HMOS
// chip all of it is a cycle late.
unsigned Vic::drawn_address() const {
    const std::uint8_t control = registers_[reg::control_1];
    const bool leaves_idle_state = bus.is_bad_line() && !counters.is_displaying();
    if (leaves_idle_state && (control & reg::bitmap_mode) == 0) return woken_address();
    const unsigned now = graphics_address(counters.vc(), counters.vmli(), control);
    if (((control ^ graphics.control_before()) & reg::bitmap_mode) == 0) return now;
    const unsigned before = graphics_address(counters.vc(), counters.vmli(), control ^ reg::bitmap_mode);
    if (model_.standard.is_hmos()) return before;
    const unsigned mixed = (now & 0x3f00U) | (before & 0xffU);
    if ((control & reg::bitmap_mode) == 0) return memory_.is_rom(now) ? mixed : before;
    const bool is_pal = model_.standard.cycles_per_line == pal.cycles_per_line;
    return is_pal || memory_.is_rom(before) ? now : mixed;
}

// g-accesses: only drawing wants to know what they fetch. Memory may have changed since they were gone through for the first time.
void Vic::fetch_graphics(int from, int to) {
    from = std::max(from, first_g_access);
    to = std::min(to, last_g_access);
    if (from > to) return;
    if (steps_) {
        const bool is_known = canvas_ != nullptr && beam.done <= replayed_to_;
        const std::uint8_t pattern =
            is_known ? row_.patterns[static_cast<std::size_t>(from - first_g_access)] : memory_.read(drawn_address());
        graphics.fetch(row_.cell(counters.vmli(), pattern, counters.is_displaying()));
    }
    counters.count(to - from + 1);
}

// All of these cycles' fetches for the text.
void Vic::fetch_text(int from, int to) {
    fetch_graphics(from, to);
    counters.leave_idle_state(bus.is_bad_line(), beam.cycle);
    if (bus.is_bad_line() && beam.done > replayed_to_) row_.fetch(from, to, beam, counters, bus, registers_, memory_);
    if (canvas_ != nullptr && !steps_) keep_patterns(from, to);
}

// A bad line that was seen coming is passed as a whole.
Cycle Vic::bus_free(Cycle now, std::uint8_t waits_for) {
    memory_.processor_byte = waits_for;
    if (now >= next_stall_ && now < stall_end_) now = stall_end_;
    can_pass_row(now) ? pass_row() : advance(now);
    while (holds_bus(beam.cycle)) {
        now += bus.cycles_until_free(beam.cycle, sprites.dma(), *model_.timing);
        advance(now);
    }
    find_next_stall();
    return now;
}

Vic::Bus Vic::bus_at(Cycle now) {
    if (now < next_stall_) return Bus::free;
    advance(now - 1);
    const bool had_sprite = (sprites.dma() & 1) != 0;
    advance(now);
    if (!holds_bus(beam.cycle)) {
        find_next_stall();
        return Bus::free;
    }
    const Cycle fall = bus.fell();
    if (now == fall && !had_sprite && (sprites.dma() & 1) != 0) late_fall_ = fall;
    const Cycle noticed = fall + (fall == late_fall_ ? 1 : 0);
    if (now < noticed) return Bus::falls_late;
    if (now == noticed) return Bus::falls;
    return bus.is_taken(now) ? Bus::taken : Bus::wanted;
}

// `end`: when the bus is free again; 0: not known.
struct Vic::Stall {
    Cycle begin = never, end = 0;
};

// When BA may fall next, as the registers are now. The processor may still have to do what it does in this very cycle.
void Vic::find_next_stall() {
    if (registers_.control_changed || holds_bus(beam.cycle)) {
        next_stall_ = beam.done;
        stall_end_ = 0;
        return;
    }
    const Cycle bad_line = bus.next_bad_fall(beam, model_, registers_);
    Stall next{bad_line, bad_line + last_bad_cycle + 1 - first_bad_cycle}, other = next_sprite();
    if (other.begin < next.begin) std::swap(next, other);
    const bool joins = other.begin == next.end;
    next_stall_ = next.begin;
    stall_end_ = joins ? other.end : next.end;
}

// While one is fetched, or when one may begin to be.
Vic::Stall Vic::next_sprite() const {
    if ((sprites.dma() | registers_[reg::sprite_enable]) == 0) return {};
    const Cycle before_line = beam.done - beam.cycle;
    if (beam.cycle < model_.timing->dma_check
        && (beam.cycle >= model_.timing->last_sprite_fetch || sprites.are_fetched(beam.cycle, *model_.timing)))
        return stall_behind(sprites.to_fetch(beam.line, beam, registers_), before_line);
    if (sprites.dma() == 0) return {.begin = next_dma()};
    if (beam.cycle >= model_.timing->first_sprite_pointer && sprites.are_fetched(beam.cycle, *model_.timing))
        return stall_behind(sprites.to_fetch(model_.line_after(beam.line), beam, registers_),
                            before_line + model_.timing->cycles);
    int at = beam.cycle + 1;
    while (at <= model_.timing->cycles && !holds_bus(at) && (model_.timing->work_in(at) & starts_sprite_dma) == 0) ++at;
    return {.begin = before_line + at};
}

// For the fetches of these sprites, in the line behind `before_line`.
Vic::Stall Vic::stall_behind(unsigned mask, Cycle before_line) const {
    if (mask == 0) return {.begin = next_dma()};
    const SpriteFetches& fetches = sprite_fetches[mask];
    const Cycle pointers = before_line + model_.timing->first_sprite_pointer;
    return {.begin = pointers + 2 * fetches.first - cycles_until_aec,
            .end = fetches.are_together ? pointers + 2 * fetches.behind_first : 0};
}

// Of a sprite that has none yet.
Cycle Vic::next_dma() const {
    const unsigned enabled = registers_[reg::sprite_enable];
    Cycle next = never;
    for (unsigned sprite = 0; sprite < 8; ++sprite)
        if ((enabled >> sprite & 1) != 0) next = std::min(next, beam.done - beam.cycle + cycles_until_dma(sprite));
    return next == never ? never : std::max(next, beam.done + 1);
}

// From the line's beginning to the next check in a line that a sprite's y matches.
Cycle Vic::cycles_until_dma(unsigned sprite) const {
    const int check = model_.timing->dma_check;
    const int y = registers_.y_of(sprite);
    const int from = beam.cycle > check + 1 ? beam.line + 1 : beam.line;
    int matching = y >= from ? y : y + 0x100;
    if (matching < from || matching >= model_.standard.lines) matching = y + model_.standard.lines;
    return Cycle{matching - beam.line} * model_.timing->cycles + check;
}

std::uint8_t Vic::phase_1_byte(Cycle now) {
    run(now);
    if (beam.cycle >= first_refresh && beam.cycle <= last_refresh)
        return memory_.read(
            0x3f00U
            | ((0xff - 5U * static_cast<unsigned>(beam.line) - static_cast<unsigned>(beam.cycle - first_refresh)) & 0xff));
    if (beam.cycle >= first_g_access && beam.cycle <= last_g_access) {
        const unsigned counted = counters.is_displaying() ? 1 : 0, cell = std::max(counters.vmli(), counted) - counted;
        return memory_.read(graphics_address((counters.vc() - counted) & vc_mask, cell));
    }
    if ((model_.timing->work_in(beam.cycle) & fetches_pointer) != 0)
        return memory_.read(registers_.pointer_of(model_.timing->sprite_in(beam.cycle)));
    return memory_.read(0x3fff);
}

void Vic::draw_into(Canvas* canvas) {
    settle(beam.done);
    canvas_ = canvas;
    choose_drawing();
}

void Vic::look_away() {
    canvas_ = nullptr;
    choose_drawing();
}

}  // namespace gato::simulator
