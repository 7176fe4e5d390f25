// SPDX-License-Identifier: MIT
#include <gato/simulator/vic.hpp>

#include <gato/c64/registers.hpp>

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

}  // namespace

int Vic::raster_line(Cycle now) const {
    return static_cast<int>(now % standard_.cycles_per_frame()) / standard_.cycles_per_line;
}

// The line that the raster is compared with.
int Vic::compare_line() const {
    return registers_[reg::raster] | (registers_[reg::control_1] & reg::raster_bit_8) << 1;
}

// The flags of collisions that are the first since the register was read: only they interrupt.
std::uint8_t Vic::first_of(Collisions found) const {
    const bool sprites = found.sprites != 0 && sprite_collisions_ == 0;
    const bool background = found.background != 0 && background_collisions_ == 0;
    return static_cast<std::uint8_t>((sprites ? reg::sprite_flag : 0) | (background ? reg::background_flag : 0));
}

std::uint8_t Vic::peek(std::uint8_t number, Cycle now, Collisions unseen) const {
    switch (number) {
    case reg::control_1:
        return static_cast<std::uint8_t>((registers_[number] & ~reg::raster_bit_8) | (raster_line(now) & 0x100) >> 1);
    case reg::raster: return static_cast<std::uint8_t>(raster_line(now));
    case reg::light_pen_x:
    case reg::light_pen_y: return 0x00;  // no light pen
    case reg::interrupt_flags: {
        const int raster = now >= next_match_ ? reg::raster_flag : 0;
        const auto pending = static_cast<std::uint8_t>(flags_ | raster | first_of(unseen));
        const bool interrupts = (pending & registers_[reg::interrupt_mask]) != 0;
        return static_cast<std::uint8_t>(pending | unused_bits(number) | (interrupts ? reg::interrupting : 0));
    }
    case reg::sprite_collisions: return sprite_collisions_ | unseen.sprites;
    case reg::background_collisions: return background_collisions_ | unseen.background;
    default: return registers_[number] | unused_bits(number);
    }
}

Cycle Vic::constant_until(std::uint8_t number, Cycle now) const {
    const Cycle in_frame = now % standard_.cycles_per_frame();
    switch (number) {
    case reg::control_1: {  // bit 8 of the raster line
        const Cycle line_256 = Cycle{256} * standard_.cycles_per_line;
        return now - in_frame + (in_frame < line_256 ? line_256 : standard_.cycles_per_frame());
    }
    case reg::raster: return now - in_frame % standard_.cycles_per_line + standard_.cycles_per_line;
    case reg::interrupt_flags: return next_match_;
    case reg::sprite_collisions:
    case reg::background_collisions: return now;
    default: return never;
    }
}

std::uint8_t Vic::read(std::uint8_t number, Cycle now) {
    sync(now);
    const std::uint8_t value = peek(number, now);
    if (number == reg::sprite_collisions) sprite_collisions_ = 0;
    if (number == reg::background_collisions) background_collisions_ = 0;
    return value;
}

void Vic::write(std::uint8_t number, std::uint8_t value, Cycle now) {
    if (number >= register_count || is_read_only(number)) return;
    sync(now);
    switch (number) {
    case reg::control_1:
    case reg::raster: write_compare(number, value, now); break;
    case reg::interrupt_flags:
        flags_ &= static_cast<std::uint8_t>(~value);
        if ((flags_ & registers_[reg::interrupt_mask]) == 0) interrupt_since_ = never;
        break;
    case reg::interrupt_mask:
        registers_[number] = value & reg::all_flags;
        if ((flags_ & registers_[number]) == 0)
            interrupt_since_ = never;
        else if (interrupt_since_ == never)
            interrupt_since_ = now;
        break;
    default: registers_[number] = value;
    }
}

// Moving the compare value onto the current line triggers at once.
void Vic::write_compare(std::uint8_t number, std::uint8_t value, Cycle now) {
    const int before = compare_line();
    registers_[number] = value;
    if (compare_line() == before && next_match_ != never) return;
    if (compare_line() != before && compare_line() == raster_line(now)) raise(reg::raster_flag, now);
    next_match_ = match_after(now);
}

// A line begins with its cycle 0, but line 0 is noticed one cycle late.
Cycle Vic::match_after(Cycle now) const {
    const int line = compare_line();
    if (line >= standard_.lines) return never;
    const Cycle frame = standard_.cycles_per_frame();
    const Cycle phase = line == 0 ? 1 : Cycle{line} * standard_.cycles_per_line;
    const Cycle candidate = now - now % frame + phase;
    return candidate > now ? candidate : candidate + frame;
}

void Vic::sync(Cycle now) {
    if (now < next_match_) return;
    raise(reg::raster_flag, next_match_);
    next_match_ = match_after(now);
}

void Vic::raise(std::uint8_t flags, Cycle when) {
    flags_ |= flags;
    if ((flags & registers_[reg::interrupt_mask]) != 0 && interrupt_since_ == never) interrupt_since_ = when;
}

void Vic::collide(std::uint8_t sprites, std::uint8_t background, Cycle when) {
    raise(first_of({sprites, background}), when);
    sprite_collisions_ |= sprites;
    background_collisions_ |= background;
}

bool Vic::may_collide() const {
    return registers_[reg::sprite_enable] != 0;
}

bool Vic::collision_may_interrupt() const {
    if (!may_collide() || interrupt_since_ != never) return false;
    const std::uint8_t mask = registers_[reg::interrupt_mask];
    return ((mask & reg::sprite_flag) != 0 && sprite_collisions_ == 0)
           || ((mask & reg::background_flag) != 0 && background_collisions_ == 0);
}

std::optional<int> Vic::sprite_row(unsigned sprite, int line) const {
    constexpr int rows = 21;
    const bool tall = (registers_[reg::sprite_tall] >> sprite & 1) != 0;
    const int offset = line - registers_[reg::sprite_0_y + 2 * sprite] - 1;
    const bool enabled = (registers_[reg::sprite_enable] >> sprite & 1) != 0;
    if (!enabled || offset < 0 || offset >= rows * (tall ? 2 : 1)) return std::nullopt;
    return tall ? offset / 2 : offset;
}

Cycle Vic::next_interrupt() const {
    return interrupt_since_ == never && (registers_[reg::interrupt_mask] & reg::raster_flag) != 0 ? next_match_ : never;
}

}  // namespace gato::simulator
