// SPDX-License-Identifier: MIT
// The VIC-II's shift register for the text and the bitmap: a cell is drawn in the cycle after that of its g-access, starting at
// the dot that XSCROLL selects. Eight dots leave it at once if no register changes among them, else one by one; both give the
// same picture. Facts: Bauer 3.7.3, and the community's measurements of the dots at which a register takes effect.
#pragma once

#include "simulator/chips/vic/border.hpp"
#include "simulator/chips/vic/dot_bits.hpp"
#include "simulator/chips/vic/dots.hpp"

namespace gato::simulator {

class VicGraphics {
public:
    // Moves into the cycle in which the beam is now.
    void move(int cycle) {
        loaded_ = fetched_;
        has_loaded_ = has_fetched_;
        has_fetched_ = cycle >= first_g_access && cycle <= last_g_access;
    }
    // Takes what this cycle's g-access fetched.
    void fetch(const VicCell& cell) { fetched_ = cell; }

    // Draws the dots of a cycle; the processor must already have done what it does in it.
    void draw(VicDots& dots, int cycle, const VicRegisters& registers, const VicBorder& border, bool is_hmos);
    // Notes $d011 before the next cycle that is drawn: at the end of a drawn cycle, and after cycles that were not drawn.
    void note_control(const VicRegisters& registers) { control_before_ = registers.at(c64::vic::control_1, 0, dots_per_cycle); }
    void skip_control(const VicRegisters& registers) { control_before_ = registers[c64::vic::control_1]; }
    [[nodiscard]] std::uint8_t control_before() const { return control_before_; }

    // For a line that is drawn at once: what is left of the last cell before it, and the register as the line's own last cell
    // would leave it.
    [[nodiscard]] const VicCell& shown() const { return shown_; }
    void leave_text(const VicCell& last, const VicRegisters& registers, const VicBorder& border);
    void empty() {
        shown_.pattern = value_ = 0;
        has_fetched_ = has_loaded_ = false;
    }

private:
    [[nodiscard]] bool is_blank(int cycle, const VicRegisters& registers, const VicBorder& border) const;
    void pass_blank(const VicRegisters& registers, const VicBorder& border);
    [[nodiscard]] bool changes_mode(const VicRegisters& registers) const;
    [[nodiscard]] bool draws_at_once(const VicRegisters& registers) const;
    void draw_at_once(VicDots& dots, bool is_seen, const VicRegisters& registers, const VicBorder& border);
    void draw_one_by_one(VicDots& dots, const VicRegisters& registers, const VicBorder& border, bool is_hmos);
    void shift(bool takes_pairs);
    void load(int dot, const VicBorder& border);
    [[nodiscard]] int next_load(const VicRegisters& registers) const { return has_loaded_ ? registers.x_scroll() : last_load_; }
    [[nodiscard]] VicMode mode_at(int dot, const VicRegisters& registers, bool is_hmos) const;

    VicCell fetched_, loaded_, shown_;  // fetched in the last cycle, in the one before, and being shifted out
    bool has_fetched_ = false, has_loaded_ = false;
    bool second_bit_ = false;          // the second bit of a pair comes next, or a single bit was taken
    std::uint8_t value_ = 0;           // the two bits that it shows
    std::uint8_t last_load_ = 0;       // the dot of a cycle
    std::uint8_t control_before_ = 0;  // $d011 in the cycle before the last one that was drawn
};

}  // namespace gato::simulator
