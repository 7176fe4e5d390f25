// SPDX-License-Identifier: MIT
// The registers as the processor sees them, and the interrupts.
#include "simulator/chips/vic.hpp"

#include "core/c64/registers.hpp"
#include "simulator/chips/vic/timing.hpp"

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

// What is drawn before the next line's sprites are chosen, or the state behind it.
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

// When the chip takes the bus.
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

Vic::Vic(VideoStandard standard) : model_(standard), raster_(standard) {
    connect({.bank = nothing.data(), .colors = nothing.data()});
    beam.line = model_.standard.lines - 1;  // the clock's first cycle begins line 0
    beam.cycle = model_.standard.cycles_per_line;
}

// What a register shows when the chip has gone through what shows there.
std::uint8_t Vic::as_read(std::uint8_t number, Cycle now) const {
    switch (number) {
    case reg::control_1:
        return static_cast<std::uint8_t>((registers_[number] & ~reg::raster_bit_8) | (raster_line(now) & 0x100) >> 1);
    case reg::raster: return static_cast<std::uint8_t>(raster_line(now));
    case reg::light_pen_x: return light_pen_.x();
    case reg::light_pen_y: return light_pen_.y();
    case reg::interrupt_flags:
        return interrupts_.shown(now >= raster_.next_match() ? reg::raster_flag : 0) | unused_bits(number);
    case reg::sprite_collisions: return collisions_.with_sprites();
    case reg::background_collisions: return collisions_.with_foreground();
    default: return registers_[number] | unused_bits(number);
    }
}

std::uint8_t Vic::peek(std::uint8_t number, Cycle now) const {
    if (!shows_collisions(number) || (!has_sprites() && now < light_pen_.next())) return as_read(number, now);
    Vic ahead = *this;
    return ahead.read(number, now);
}

Cycle Vic::constant_until(std::uint8_t number, Cycle now) const {
    const int counted = raster_line(now);
    switch (number) {
    case reg::control_1: return raster_.begin_of(counted < 256 ? 256 : model_.standard.lines, now);  // the line's bit 8
    case reg::raster: return raster_.begin_of(counted + 1, now);
    case reg::interrupt_flags: return has_sprites() ? now : std::min(raster_.next_match(), light_pen_.next());
    case reg::sprite_collisions:
    case reg::background_collisions: return now;
    default: return never;
    }
}

std::uint8_t Vic::read(std::uint8_t number, Cycle now) {
    sync(now);
    if (shows_collisions(number)) look_for_collisions(now);
    const std::uint8_t value = as_read(number, now);
    if (number == reg::sprite_collisions) collisions_.clear_sprites(now);
    if (number == reg::background_collisions) collisions_.clear_foreground(now);
    return value;
}

// What was fetched and drawn up to this cycle was by the old value.
void Vic::catch_up(std::uint8_t number, std::uint8_t value, Cycle now) {
    sync(now);
    const bool shows = affects_dots(number) || (canvas_ != nullptr && affects_colors(number));
    if (steps_ || shows || affects_stalls(number)) run(now);
    if (shows) settle(now);
    if (places_sprites(number)) places_.forget();
    if (number == reg::interrupt_flags && (value & (reg::sprite_flag | reg::background_flag)) != 0) look_for_collisions(now);
}

void Vic::look_for_collisions(Cycle now) {
    if (!has_sprites()) return;
    run(now);
    find_collisions();
}

void Vic::write(std::uint8_t number, std::uint8_t value, Cycle now) {
    if (number >= register_count || is_read_only(number)) return;
    catch_up(number, value, now);
    registers_.written = steps_ ? number : VicRegisters::none;
    registers_.before = registers_[number];
    switch (number) {
    case reg::control_1:
        write_compare(number, value, now);
        registers_.control_changed = true;
        bus.note_display_on(beam.line, registers_);
        break;
    case reg::raster: write_compare(number, value, now); break;
    case reg::interrupt_flags: interrupts_.acknowledge(value); break;
    case reg::interrupt_mask: write_mask(value, now); break;
    case reg::sprite_tall:
        sprites.write_tall(value, beam.cycle);
        registers_.values[number] = value;
        break;
    default: registers_.values[number] = value;
    }
    if (affects_stalls(number)) find_next_stall();
}

void Vic::write_mask(std::uint8_t value, Cycle now) {
    registers_.values[reg::interrupt_mask] = value & reg::all_flags;
    interrupts_.set_mask(registers_[reg::interrupt_mask], now);
    choose_drawing();
}

void Vic::write_compare(std::uint8_t number, std::uint8_t value, Cycle now) {
    const int before = registers_.compare_line();
    registers_.values[number] = value;
    raster_.compare(before, registers_.compare_line(), now, interrupts_);
}

void Vic::collide(std::uint8_t with_sprites, std::uint8_t with_foreground) {
    collisions_.note(with_sprites, with_foreground, beam.done, interrupts_);
}

void Vic::set_light_pen(bool is_low, Cycle now) {
    if (is_low == light_pen_.is_low()) return;
    run(now);
    light_pen_.set_line(is_low, model_, beam, raster_.cycle_of_frame(beam.done), interrupts_);
}

}  // namespace gato::simulator
