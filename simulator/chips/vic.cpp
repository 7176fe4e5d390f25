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

// Dots between the first that a cycle draws and where the beam is when an edge counts in it; fewer in HMOS chips, and when the line is
// low already.
constexpr int light_pen_delay = 4, early_light_pen_delay = 2;

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

Vic::Vic(VideoStandard standard) : model_(standard) {
    connect({.bank = nothing.data(), .colors = nothing.data()});
    beam.line = model_.standard.lines - 1;  // the clock's first cycle begins line 0
    beam.cycle = model_.standard.cycles_per_line;
}

// Most often it is asked for close to what it last was.
int Vic::cycle_of_frame(Cycle now) const {
    const Cycle frame = model_.standard.cycles_per_frame(), since = now - frame_began_;
    return static_cast<int>(since >= 0 && since < frame ? since : now % frame);
}

// The counter of lines is reset a cycle later than it counts: the first cycle of a frame still has the last line (Bauer 3.6.3).
int Vic::raster_line(Cycle now) const {
    const int at = cycle_of_frame(now);
    return at == 0 ? model_.standard.lines - 1 : at / model_.standard.cycles_per_line;
}

// What a register shows when the chip has gone through what shows there.
std::uint8_t Vic::as_read(std::uint8_t number, Cycle now) const {
    switch (number) {
    case reg::control_1:
        return static_cast<std::uint8_t>((registers_[number] & ~reg::raster_bit_8) | (raster_line(now) & 0x100) >> 1);
    case reg::raster: return static_cast<std::uint8_t>(raster_line(now));
    case reg::light_pen_x: return light_pen_x_;
    case reg::light_pen_y: return light_pen_y_;
    case reg::interrupt_flags: {
        const auto pending = static_cast<std::uint8_t>(flags_ | (now >= next_match_ ? reg::raster_flag : 0));
        const bool interrupts = (pending & registers_[reg::interrupt_mask]) != 0;
        return static_cast<std::uint8_t>(pending | unused_bits(number) | (interrupts ? reg::interrupting : 0));
    }
    case reg::sprite_collisions: return sprite_collisions_;
    case reg::background_collisions: return background_collisions_;
    default: return registers_[number] | unused_bits(number);
    }
}

std::uint8_t Vic::peek(std::uint8_t number, Cycle now) const {
    if (!shows_collisions(number) || (!has_sprites() && now < next_light_pen_)) return as_read(number, now);
    Vic ahead = *this;
    return ahead.read(number, now);
}

Cycle Vic::constant_until(std::uint8_t number, Cycle now) const {
    const Cycle begin = now - cycle_of_frame(now);
    const int counted = raster_line(now);
    const auto until_line = [&](int next) {
        if (now == begin) return now + 1;
        return next == model_.standard.lines ? begin + model_.standard.cycles_per_frame() + 1
                                             : begin + Cycle{next} * model_.standard.cycles_per_line;
    };
    switch (number) {
    case reg::control_1: return until_line(counted < 256 ? 256 : model_.standard.lines);  // the line's bit 8
    case reg::raster: return until_line(counted + 1);
    case reg::interrupt_flags: return has_sprites() ? now : std::min(next_match_, next_light_pen_);
    case reg::sprite_collisions:
    case reg::background_collisions: return now;
    default: return never;
    }
}

std::uint8_t Vic::read(std::uint8_t number, Cycle now) {
    sync(now);
    if (shows_collisions(number)) look_for_collisions(now);
    const std::uint8_t value = as_read(number, now);
    if (number == reg::sprite_collisions) {
        sprite_collisions_ = 0;
        sprites_read_ = now;
    }
    if (number == reg::background_collisions) {
        background_collisions_ = 0;
        background_read_ = now;
    }
    return value;
}

// What was fetched and drawn up to this cycle was by the old value.
void Vic::catch_up(std::uint8_t number, std::uint8_t value, Cycle now) {
    sync(now);
    const bool shows = affects_dots(number) || (canvas_ != nullptr && affects_colors(number));
    if (steps_ || shows || affects_stalls(number)) run(now);
    if (shows) settle(now);
    if (places_sprites(number)) places_.are_known = false;
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
        note_display_on();
        break;
    case reg::raster: write_compare(number, value, now); break;
    case reg::interrupt_flags: write_flags(value); break;
    case reg::interrupt_mask: write_mask(value, now); break;
    case reg::sprite_tall: write_sprite_tall(value); break;
    default: registers_.values[number] = value;
    }
    if (affects_stalls(number)) find_next_stall();
}

// An IRQ ends with its last flag.
void Vic::write_flags(std::uint8_t value) {
    flags_ &= static_cast<std::uint8_t>(~value);
    if ((flags_ & registers_[reg::interrupt_mask]) == 0) interrupt_since_ = never;
}

void Vic::write_mask(std::uint8_t value, Cycle now) {
    registers_.values[reg::interrupt_mask] = value & reg::all_flags;
    if ((flags_ & value) == 0)
        interrupt_since_ = never;
    else if (interrupt_since_ == never)
        interrupt_since_ = now;
    choose_drawing();
}

// Moving the compare value onto the current line triggers at once. Moved along with the line, in the last cycle before the next one
// begins, it goes on being equal, and does not trigger at all.
void Vic::write_compare(std::uint8_t number, std::uint8_t value, Cycle now) {
    const int before = registers_.compare_line();
    registers_.values[number] = value;
    if (registers_.compare_line() == before && next_match_ != never) return;
    if (registers_.compare_line() != before && registers_.compare_line() == raster_line(now)) raise(reg::raster_flag, now);
    const bool stays_equal = before == raster_line(now) && registers_.compare_line() == raster_line(now + 1);
    next_match_ = match_after(stays_equal ? now + 1 : now);
}

// A line begins with its cycle 0, but line 0 is noticed one cycle late.
Cycle Vic::match_after(Cycle now) const {
    const int compared = registers_.compare_line();
    if (compared >= model_.standard.lines) return never;
    const Cycle frame = model_.standard.cycles_per_frame();
    const Cycle phase = compared == 0 ? 1 : Cycle{compared} * model_.standard.cycles_per_line;
    const Cycle candidate = now - cycle_of_frame(now) + phase;
    return candidate > now ? candidate : candidate + frame;
}

void Vic::note_match(Cycle now) {
    frame_began_ = now - cycle_of_frame(now);
    raise(reg::raster_flag, next_match_);
    next_match_ = match_after(now);
}

void Vic::raise(std::uint8_t flags, Cycle when) {
    flags_ |= flags;
    if ((flags & registers_[reg::interrupt_mask]) != 0 && interrupt_since_ == never) interrupt_since_ = when;
}

// Only the first collision since the register was read interrupts, in the cycle behind that of its dots.
void Vic::collide(std::uint8_t with_sprites, std::uint8_t with_background) {
    const bool first_sprites = with_sprites != 0 && sprite_collisions_ == 0;
    const bool first_background = with_background != 0 && background_collisions_ == 0;
    sprite_collisions_ |= with_sprites;
    background_collisions_ |= with_background;
    if (first_sprites) raise(reg::sprite_flag, beam.done + 1);
    if (first_background) raise(reg::background_flag, beam.done + 1);
}

void Vic::set_light_pen(bool is_low, Cycle now) {
    if (is_low == light_pen_is_low_) return;
    run(now);
    light_pen_is_low_ = is_low;
    if (is_low) note_light_pen_edge();
    const Cycle in_frame = cycle_of_frame(beam.done), looked = beam.done - in_frame + frame_cycle;
    next_light_pen_ = !is_low ? never : in_frame + 1 < frame_cycle ? looked : looked + model_.standard.cycles_per_frame();
}

// It counts in the next cycle, but not in the last line from its second cycle on, nor before line 0's third.
void Vic::note_light_pen_edge() {
    const bool is_last = beam.cycle == model_.timing->cycles;
    const int at_line = is_last ? model_.line_after(beam.line) : beam.line, at = is_last ? 1 : beam.cycle + 1;
    if (at_line == model_.standard.lines - 1 ? at > 1 : at_line == 0 && at <= frame_cycle) return;
    const int delay = model_.standard.is_hmos() ? early_light_pen_delay : light_pen_delay;
    trigger_light_pen(at_line, model_.timing->x_in(at) + delay, beam.done + 1);
}

// A line that is low when a frame begins is noted there.
void Vic::look_at_light_pen() {
    if (!light_pen_is_low_) return;
    trigger_light_pen(beam.line, model_.timing->x[frame_cycle + 1] + early_light_pen_delay, beam.done + 1);
    next_light_pen_ = beam.done + 1 + model_.standard.cycles_per_frame();
}

// Once a frame; x in steps of two dots.
void Vic::trigger_light_pen(int at_line, int x, Cycle when) {
    if (light_pen_triggered_) return;
    light_pen_triggered_ = true;
    light_pen_x_ = static_cast<std::uint8_t>(x / 2);
    light_pen_y_ = static_cast<std::uint8_t>(at_line);
    raise(reg::light_pen_flag, when);
}

}  // namespace gato::simulator
