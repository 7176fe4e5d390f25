// SPDX-License-Identifier: MIT
// The VIC's registers as the processor sees them, and its interrupts.
#include "simulator/chips/vic.hpp"

#include "core/c64/registers.hpp"
#include "simulator/chips/vic/automaton.hpp"
#include "simulator/chips/vic/line_at_once.hpp"
#include "simulator/chips/vic/progress.hpp"
#include "simulator/chips/vic/whole_lines.hpp"

#include <algorithm>

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

constexpr std::uint8_t register_count = 0x2f;

// Bits that do not exist read as 1.
constexpr std::uint8_t unused_bits(std::uint8_t number) {
    if (number >= register_count) return 0xff;
    if (number >= reg::border_color) return 0xf0;
    switch (number) {
    case reg::control_2: return 0xc0;
    case reg::memory_pointers: return 0x01;
    case reg::interrupt_flags: return 0x70;
    case reg::interrupt_mask: return 0xf0;
    default: return 0x00;
    }
}

constexpr bool is_read_only(std::uint8_t number) {
    return number == reg::light_pen_x || number == reg::light_pen_y || number == reg::sprite_collisions
           || number == reg::background_collisions;
}

// What is drawn before the next line's sprites are chosen, or the state after it.
constexpr bool affects_dots(std::uint8_t number) {
    switch (number) {
    case reg::control_1:
    case reg::control_2:
    case reg::memory_pointers:
    case reg::interrupt_mask:  // collisions may interrupt from now on
    case reg::sprite_tall:
    case reg::sprite_multicolor:
    case reg::sprite_wide:
    case reg::sprite_x_high: return true;
    default: return number < reg::sprite_x_high && number % 2 == 0;
    }
}

// What is drawn, besides.
constexpr bool affects_colors(std::uint8_t number) {
    return number >= reg::border_color || number == reg::sprite_behind;
}

constexpr bool places_sprites(std::uint8_t number) {
    return number == reg::sprite_wide || number == reg::sprite_x_high || (number < reg::sprite_x_high && number % 2 == 0);
}

// Does the register affect when the chip takes the bus?
constexpr bool affects_stalls(std::uint8_t number) {
    return number == reg::control_1 || number == reg::sprite_enable || number == reg::sprite_tall
           || (number < reg::sprite_x_high && number % 2 == 1);
}

constexpr bool shows_collisions(std::uint8_t number) {
    return number == reg::interrupt_flags || number == reg::sprite_collisions || number == reg::background_collisions;
}

// What a chip sees that is not connected.
constexpr std::array<std::uint8_t, 0x4000> nothing{};

}  // namespace

// The clock's first cycle begins line 0.
Vic::Vic(VideoStandard standard) : units_(standard) {
    connect({.bank = nothing.data(), .colors = nothing.data()});
    units_.beam.line = standard.lines - 1;
    units_.beam.cycle = standard.cycles_per_line;
}

// Returns what a register shows; the chip must have run as far as that register shows.
std::uint8_t Vic::as_read(std::uint8_t number, Cycle now) const {
    switch (number) {
    case reg::control_1:
        return static_cast<std::uint8_t>((units_.registers[number] & ~reg::raster_bit_8) | (raster_line(now) & 0x100) >> 1);
    case reg::raster: return static_cast<std::uint8_t>(raster_line(now));
    case reg::light_pen_x: return units_.light_pen.x();
    case reg::light_pen_y: return units_.light_pen.y();
    case reg::interrupt_flags:
        return units_.interrupts.shown(now >= units_.raster.next_match() ? reg::raster_flag : 0) | unused_bits(number);
    case reg::sprite_collisions: return units_.collisions.with_sprites();
    case reg::background_collisions: return units_.collisions.with_foreground();
    default: return units_.registers[number] | unused_bits(number);
    }
}

std::uint8_t Vic::peek(std::uint8_t number, Cycle now) const {
    if (!shows_collisions(number) || (!units_.may_have_sprites() && now < units_.light_pen.next())) return as_read(number, now);
    Vic ahead = *this;
    return ahead.read(number, now);
}

Cycle Vic::constant_until(std::uint8_t number, Cycle now) const {
    const int counted = raster_line(now);
    switch (number) {
    case reg::control_1:
        return units_.raster.begin_of(counted < 256 ? 256 : units_.model.standard.lines, now);  // the line's bit 8
    case reg::raster: return units_.raster.begin_of(counted + 1, now);
    case reg::interrupt_flags:
        return units_.may_have_sprites() ? now : std::min(units_.raster.next_match(), units_.light_pen.next());
    case reg::sprite_collisions:
    case reg::background_collisions: return now;
    default: return never;
    }
}

std::uint8_t Vic::read(std::uint8_t number, Cycle now) {
    sync(now);
    if (shows_collisions(number)) find_collisions(now);
    const std::uint8_t value = as_read(number, now);
    if (number == reg::sprite_collisions) units_.collisions.clear_sprites(now);
    if (number == reg::background_collisions) units_.collisions.clear_foreground(now);
    return value;
}

// What was fetched and drawn up to this cycle was by the old value.
void Vic::catch_up(std::uint8_t number, std::uint8_t value, Cycle now) {
    sync(now);
    const bool shows = affects_dots(number) || (units_.is_drawn() && affects_colors(number));
    if (units_.drawing.steps || shows || affects_stalls(number)) run(now);
    if (shows) settle(now);
    if (places_sprites(number)) units_.places.forget();
    if (number == reg::interrupt_flags && (value & (reg::sprite_flag | reg::background_flag)) != 0) find_collisions(now);
}

void Vic::find_collisions(Cycle now) {
    if (!units_.may_have_sprites()) return;
    run(now);
    look_for_collisions(units_);
}

void Vic::write(std::uint8_t number, std::uint8_t value, Cycle now) {
    if (number >= register_count || is_read_only(number)) return;
    catch_up(number, value, now);
    repeats_rows_ = false;
    VicRegisters& registers = units_.registers;
    registers.written = units_.drawing.steps ? number : VicRegisters::none;
    registers.before = registers[number];
    switch (number) {
    case reg::control_1:
        set_compare(number, value, now);
        registers.control_changed = true;
        units_.bus.note_display_on(units_.beam.line, registers);
        break;
    case reg::raster: set_compare(number, value, now); break;
    case reg::interrupt_flags: units_.interrupts.acknowledge(value); break;
    case reg::interrupt_mask: set_interrupt_mask(value & reg::all_flags, now); break;
    case reg::sprite_tall: units_.sprites.write_tall(value, units_.beam.cycle); [[fallthrough]];
    default: registers.values[number] = value;
    }
    if (affects_stalls(number)) next_stall_.find(units_);
}

void Vic::set_compare(std::uint8_t number, std::uint8_t value, Cycle now) {
    const int before = units_.registers.compare_line();
    units_.registers.values[number] = value;
    units_.raster.compare(before, units_.registers.compare_line(), now, units_.interrupts);
}

void Vic::set_interrupt_mask(std::uint8_t value, Cycle now) {
    units_.registers.values[reg::interrupt_mask] = value;
    units_.interrupts.set_mask(value, now);
    choose_drawing(units_);
}

void Vic::run(Cycle now) {
    if (units_.beam.done >= now) return;
    advance(units_, now);
    if (now >= next_stall_.begin()) next_stall_.find(units_);
}

void Vic::settle(Cycle now) {
    run(now);
    replay_line(units_);
}

// A bad line that was expected is passed as a whole; after one such row the next one is no work but its fetches.
Cycle Vic::bus_free(Cycle now, std::uint8_t waits_for) {
    units_.memory.processor_byte = waits_for;
    if (now >= next_stall_.begin() && now < next_stall_.end()) now = next_stall_.end();
    if (repeats_rows_ && can_repeat_row(units_, now)) {
        next_stall_.move(repeat_row(units_));
        return now;
    }
    repeats_rows_ = can_pass_row(units_, now) && units_.registers[reg::sprite_enable] == 0;
    can_pass_row(units_, now) ? pass_row(units_) : advance(units_, now);
    while (units_.is_bus_held(units_.beam.cycle)) {
        now += units_.bus.cycles_until_free(units_.beam.cycle, units_.sprites.dma(), units_.timing());
        advance(units_, now);
    }
    next_stall_.find(units_);
    return now;
}

Vic::Bus Vic::bus_at(Cycle now) {
    if (now < next_stall_.begin()) return Bus::free;
    advance(units_, now - 1);
    const bool had_sprite = (units_.sprites.dma() & 1) != 0;
    advance(units_, now);
    if (!units_.is_bus_held(units_.beam.cycle)) {
        next_stall_.find(units_);
        return Bus::free;
    }
    const Cycle fall = units_.bus.fell();
    if (now == fall && !had_sprite && (units_.sprites.dma() & 1) != 0) late_fall_ = fall;
    const Cycle noticed = fall + (fall == late_fall_ ? 1 : 0);
    if (now < noticed) return Bus::falls_late;
    if (now == noticed) return Bus::falls;
    return units_.bus.is_taken(now) ? Bus::taken : Bus::wanted;
}

std::uint8_t Vic::phase_1_byte(Cycle now) {
    run(now);
    return gato::simulator::phase_1_byte(units_);
}

void Vic::set_light_pen(bool is_low, Cycle now) {
    if (is_low == units_.light_pen.is_low()) return;
    run(now);
    units_.light_pen.set_line(is_low, units_.model, units_.beam, units_.raster.cycle_of_frame(units_.beam.done),
                              units_.interrupts);
}

void Vic::draw_into(Canvas* canvas) {
    settle(units_.beam.done);
    units_.drawing.canvas = canvas;
    repeats_rows_ = false;
    choose_drawing(units_);
}

void Vic::look_away() {
    units_.drawing.canvas = nullptr;
    choose_drawing(units_);
}

}  // namespace gato::simulator
