// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/graphics.hpp"

namespace gato::simulator {

namespace reg = c64::vic;

namespace {

// The first dot of a cycle for which a value counts that is written in it.
constexpr int mode_rise_delay = 4, mode_fall_delay = 6, hmos_mode_fall_delay = 1, both_fall_delay = 5;
constexpr int multicolor_rise_delay = 4, multicolor_fall_delay = 4, hmos_multicolor_fall_delay = 5, shifter_delay = 7;
constexpr int scroll_delay = 8;
constexpr std::uint8_t invalid_modes = reg::extended_mode | reg::bitmap_mode;

Planes planes_of(VicMode mode, const VicCell& cell) {
    return mode.takes_pairs(cell) ? pairs(cell.pattern) : single_bits(cell.pattern);
}

}  // namespace

void VicGraphics::draw(VicDots& dots, int cycle, const VicRegisters& registers, const VicBorder& border, bool is_hmos) {
    if (is_blank(cycle, registers, border))
        pass_blank(registers, border);
    else if (draws_at_once(registers))
        draw_at_once(dots, !border.hides(cycle), registers, border);
    else
        draw_one_by_one(dots, registers, border, is_hmos);
}

// After the last cell of a row comes an empty one.
void VicGraphics::load(int dot, const VicBorder& border) {
    shown_ = has_loaded_ && !border.is_vertical() ? loaded_ : VicCell{0, shown_.character, shown_.color};
    second_bit_ = false;
    last_load_ = static_cast<std::uint8_t>(dot);
}

bool VicGraphics::changes_mode(const VicRegisters& registers) const {
    return registers.written == reg::control_1 || registers.written == reg::control_2
           || control_before_ != registers[reg::control_1];
}

// Hidden by the border, with no pattern to shift.
bool VicGraphics::is_blank(int cycle, const VicRegisters& registers, const VicBorder& border) const {
    const unsigned next = has_loaded_ && !border.is_vertical() ? loaded_.pattern : 0;
    return border.hides(cycle) && registers.written == VicRegisters::none && control_before_ == registers[reg::control_1]
           && (shown_.pattern | value_ | next) == 0;
}

void VicGraphics::pass_blank(const VicRegisters& registers, const VicBorder& border) {
    const int at = next_load(registers);
    load(at, border);
    second_bit_ = !mode_of(registers).takes_pairs(shown_) || at % 2 != 0;
}

// Not from the middle of a pair on.
bool VicGraphics::draws_at_once(const VicRegisters& registers) const {
    if (changes_mode(registers)) return false;
    return !second_bit_ || next_load(registers) == 0 || !mode_of(registers).takes_pairs(shown_);
}

// The end of the cell before, and the beginning of the one that is loaded.
void VicGraphics::draw_at_once(VicDots& dots, bool is_seen, const VicRegisters& registers, const VicBorder& border) {
    const VicMode mode = mode_of(registers);
    const int at = next_load(registers);
    const Planes before = planes_of(mode, shown_);
    std::uint64_t word = 0;
    if (is_seen && at != 0) paint(word, 0xff, before, looked_up(sources_of(mode, shown_), registers));
    load(at, border);
    const Planes now = planes_of(mode, shown_).from(at);
    const unsigned mask = 0xffU >> at;
    if (is_seen) paint(word, mask, now, looked_up(sources_of(mode, shown_), registers));
    set_bytes(dots.sources, word);
    dots.foreground = static_cast<std::uint8_t>((before.high & ~mask) | now.high);
    value_ = now.last();
    shown_.pattern = static_cast<std::uint8_t>(shown_.pattern << (dots_per_cycle - at));
    second_bit_ = !mode.takes_pairs(shown_) || at % 2 != 0;
}

// MCM reaches the colours before it reaches the shift register: between, single bits show as the pairs 00 and 10, pairs by
// their first bit.
void VicGraphics::draw_one_by_one(VicDots& dots, const VicRegisters& registers, const VicBorder& border, bool is_hmos) {
    const int scroll = registers.at(reg::control_2, 0, scroll_delay) & reg::x_scroll,
              loads_at = has_loaded_ ? scroll : last_load_;
    const bool changes = changes_mode(registers);
    VicMode mode = mode_at(0, registers, is_hmos);
    DotSources sources = sources_of(mode, shown_);
    for (int dot = 0; dot < dots_per_cycle; ++dot) {
        if (dot == loads_at) load(dot, border);
        if (changes) mode = mode_at(dot, registers, is_hmos);
        if (changes || dot == loads_at) sources = sources_of(mode, shown_);
        const bool takes_two = (registers.at(reg::control_2, dot, shifter_delay) & reg::multicolor_mode) != 0;
        shift(VicMode{mode.is_extended, mode.is_bitmap, takes_two}.takes_pairs(shown_));
        dots.sources[static_cast<std::size_t>(dot)] = sources[value_];
        if (value_ >= 2) dots.foreground |= static_cast<std::uint8_t>(0x80 >> dot);
    }
}

// Like a sprite's, the flip-flop waits for the second bit while single ones are taken.
void VicGraphics::shift(bool takes_pairs) {
    if (!takes_pairs) {
        value_ = shown_.pattern >> 6 & 2;
        second_bit_ = true;
    } else {
        if (!second_bit_) value_ = shown_.pattern >> 6;
        second_bit_ = !second_bit_;
    }
    shown_.pattern = static_cast<std::uint8_t>(shown_.pattern << 1);
}

// ECM and BMM rise before they fall, which both together do a dot earlier; in HMOS chips a cycle later.
VicMode VicGraphics::mode_at(int dot, const VicRegisters& registers, bool is_hmos) const {
    const std::uint8_t before = registers.at(reg::control_1, 0, dots_per_cycle);
    std::uint8_t control = before;
    if (is_hmos) {
        if (dot < hmos_mode_fall_delay) control |= control_before_;
    } else if (dot >= mode_rise_delay) {
        control = registers[reg::control_1] | (dot < mode_fall_delay ? before : 0);
        const bool both_fall = (before & ~registers[reg::control_1] & invalid_modes) == invalid_modes;
        if (both_fall && dot >= both_fall_delay) control &= static_cast<std::uint8_t>(~invalid_modes);
    }
    const int fall_delay = is_hmos ? hmos_multicolor_fall_delay : multicolor_fall_delay;
    return mode_of(control,
                   registers.at(reg::control_2, dot, multicolor_rise_delay) | registers.at(reg::control_2, dot, fall_delay));
}

// As the cells would have left the shift register one by one, to be followed by empty ones.
void VicGraphics::leave_text(const VicCell& last, const VicRegisters& registers, const VicBorder& border) {
    if (!border.is_vertical()) shown_ = last;
    empty();
    last_load_ = static_cast<std::uint8_t>(registers.x_scroll());
    second_bit_ = !mode_of(registers).takes_pairs(shown_) || last_load_ % 2 != 0;
}

}  // namespace gato::simulator
