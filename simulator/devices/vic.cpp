// SPDX-License-Identifier: MIT
#include <gato/simulator/vic.hpp>

namespace gato::simulator {
namespace {

// Bits that do not exist read as 1.
constexpr std::uint8_t unused_bits(std::uint8_t reg) {
    if (reg >= 0x2f) return 0xff;
    if (reg >= 0x20) return 0xf0;
    switch (reg) {
    case 0x16: return 0xc0;
    case 0x18: return 0x01;
    case 0x19: return 0x70;
    case 0x1a: return 0xf0;
    default: return 0x00;
    }
}

}  // namespace

int Vic::raster_line(Cycle now) const {
    return static_cast<int>(now % standard_.cycles_per_frame()) / standard_.cycles_per_line;
}

std::uint8_t Vic::peek(std::uint8_t reg, Cycle now) const {
    switch (reg) {
    case 0x11: return static_cast<std::uint8_t>((registers_[0x11] & 0x7f) | (raster_line(now) & 0x100) >> 1);
    case 0x12: return static_cast<std::uint8_t>(raster_line(now));
    case 0x13:
    case 0x14: return 0x00;  // no light pen
    case 0x19: {
        const auto pending = static_cast<std::uint8_t>(flags_ | (now >= next_match_ ? raster : 0));
        return static_cast<std::uint8_t>(pending | unused_bits(reg) | ((pending & registers_[0x1a]) != 0 ? 0x80 : 0));
    }
    case 0x1e: return sprite_collisions_;
    case 0x1f: return background_collisions_;
    default: return registers_[reg] | unused_bits(reg);
    }
}

Cycle Vic::constant_until(std::uint8_t reg, Cycle now) const {
    const Cycle in_frame = now % standard_.cycles_per_frame();
    switch (reg) {
    case 0x11: {  // bit 8 of the raster line
        const Cycle line_256 = Cycle{256} * standard_.cycles_per_line;
        return now - in_frame + (in_frame < line_256 ? line_256 : standard_.cycles_per_frame());
    }
    case 0x12: return now - in_frame % standard_.cycles_per_line + standard_.cycles_per_line;
    case 0x19: return next_match_;
    case 0x1e:
    case 0x1f: return now;
    default: return never;
    }
}

std::uint8_t Vic::read(std::uint8_t reg, Cycle now) {
    sync(now);
    const std::uint8_t value = peek(reg, now);
    if (reg == 0x1e) sprite_collisions_ = 0;
    if (reg == 0x1f) background_collisions_ = 0;
    return value;
}

void Vic::write(std::uint8_t reg, std::uint8_t value, Cycle now) {
    if (reg >= 0x2f || reg == 0x1e || reg == 0x1f || reg == 0x13 || reg == 0x14) return;
    sync(now);
    switch (reg) {
    case 0x11:
    case 0x12: write_compare(reg, value, now); break;
    case 0x19:
        flags_ &= static_cast<std::uint8_t>(~value);
        if ((flags_ & registers_[0x1a]) == 0) interrupt_since_ = never;
        break;
    case 0x1a:
        registers_[reg] = value & 0x0f;
        if ((flags_ & registers_[0x1a]) == 0)
            interrupt_since_ = never;
        else if (interrupt_since_ == never)
            interrupt_since_ = now;
        break;
    default: registers_[reg] = value;
    }
}

// Moving the compare value onto the current line triggers at once.
void Vic::write_compare(std::uint8_t reg, std::uint8_t value, Cycle now) {
    const int before = compare_line();
    registers_[reg] = value;
    if (compare_line() == before && next_match_ != never) return;
    if (compare_line() != before && compare_line() == raster_line(now)) raise(raster, now);
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
    raise(raster, next_match_);
    next_match_ = match_after(now);
}

void Vic::raise(std::uint8_t flags, Cycle when) {
    flags_ |= flags;
    if ((flags & registers_[0x1a]) != 0 && interrupt_since_ == never) interrupt_since_ = when;
}

void Vic::collide(std::uint8_t sprites, std::uint8_t background, Cycle when) {
    if (sprites != 0 && sprite_collisions_ == 0) raise(sprite_sprite, when);
    if (background != 0 && background_collisions_ == 0) raise(sprite_background, when);
    sprite_collisions_ |= sprites;
    background_collisions_ |= background;
}

bool Vic::may_collide() const {
    return registers_[0x15] != 0;
}

// Only the first collision since the register was read does.
bool Vic::collision_may_interrupt() const {
    if (!may_collide() || interrupt_since_ != never) return false;
    return ((registers_[0x1a] & sprite_sprite) != 0 && sprite_collisions_ == 0)
           || ((registers_[0x1a] & sprite_background) != 0 && background_collisions_ == 0);
}

std::optional<int> Vic::sprite_row(unsigned sprite, int line) const {
    constexpr int rows = 21;
    const bool tall = (registers_[0x17] >> sprite & 1) != 0;
    const int offset = line - registers_[sprite * 2 + 1] - 1;
    if ((registers_[0x15] >> sprite & 1) == 0 || offset < 0 || offset >= rows * (tall ? 2 : 1)) return std::nullopt;
    return tall ? offset / 2 : offset;
}

Cycle Vic::next_interrupt() const {
    return interrupt_since_ == never && (registers_[0x1a] & raster) != 0 ? next_match_ : never;
}

}  // namespace gato::simulator
