// SPDX-License-Identifier: MIT
// The VIC-II's border: two flip-flops. The main one shows the border colour, and the vertical one keeps the main one from being
// opened. Facts: Bauer 3.9.
#pragma once

#include "simulator/chips/vic/registers.hpp"
#include "simulator/chips/vic/timing.hpp"

namespace gato::simulator {

class VicBorder {
public:
    [[nodiscard]] bool is_main() const { return is_main_; }
    [[nodiscard]] bool is_vertical() const { return is_vertical_; }
    // Are all dots of this cycle, 1-65, border?
    [[nodiscard]] bool hides(int cycle) const { return is_main_ && cycle != left_border_cycle; }

    // The lines at which the vertical border opens and closes are compared in each cycle; here this is done once a line, and
    // when $d011 is written.
    void look_at_line(int line, const VicRegisters& registers) {
        const int inside = (registers[c64::vic::control_1] & c64::vic::rows_25) != 0 ? 0 : 4;
        if (line == bottom_line - inside) closes_ = true;
        if (line == top_line + inside && registers.is_display_on()) closes_ = is_vertical_ = false;
    }
    // It closes when the next line begins or the left edge comes.
    void close_vertical() { is_vertical_ = is_vertical_ || closes_; }

    // Two comparisons with the left edge, two with the right one; CSEL chooses among them. Those for 40 columns are at the
    // first dot of a cycle, those for 38 at the last, which already sees a value that is written in that cycle.
    void look_at_edges(int cycle, const VicRegisters& registers, bool at_first_dot) {
        const std::uint8_t control = at_first_dot ? registers.at(c64::vic::control_2, 0, 1) : registers[c64::vic::control_2];
        const bool has_40_columns = (control & c64::vic::columns_40) != 0;
        if (has_40_columns != at_first_dot) return;
        if (cycle == left_border_cycle) pass_left_edge();
        if (cycle == (has_40_columns ? right_border_cycle : narrow_right_border_cycle)) pass_right_edge();
    }
    // Each pair of comparisons as one, for parts of a line in which nothing is written.
    void pass_left_edge() { is_main_ = is_main_ && is_vertical_; }
    void pass_right_edge() { is_main_ = true; }

private:
    bool is_main_ = true, is_vertical_ = true;
    bool closes_ = true;  // the vertical one will
};

}  // namespace gato::simulator
