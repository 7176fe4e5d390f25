// SPDX-License-Identifier: MIT
// The VIC-II's counters of the text, and whether it is in display or idle state. Facts: Bauer 3.7.1, 3.7.2.
#pragma once

#include "simulator/chips/vic/timing.hpp"

#include <algorithm>

namespace gato::simulator {

// VC counts the cells of the picture, 0-1023; RC the lines of a row, 0-7; VMLI the cells of a line, 0-40.
class VicCounters {
public:
    [[nodiscard]] unsigned vc() const { return vc_; }
    [[nodiscard]] unsigned vcbase() const { return vcbase_; }
    [[nodiscard]] unsigned rc() const { return rc_; }
    [[nodiscard]] unsigned vmli() const { return vmli_; }
    // If not, it is in idle state.
    [[nodiscard]] bool is_displaying() const { return is_displaying_; }

    void begin_frame() { vcbase_ = 0; }
    // Call this in load_cycle.
    void load(bool is_bad_line) {
        vc_ = vcbase_;
        vmli_ = 0;
        if (is_bad_line) rc_ = 0;
    }
    // A bad line switches from idle to display state after the g-access of its first cycle: a line that is forced within the
    // picture shows, and counts, one cell less than it has c-accesses.
    void leave_idle_state(bool is_bad_line, int cycle) {
        const bool too_late = cycle >= last_g_access && cycle < row_cycle;  // for this row
        if (is_bad_line && !too_late) is_displaying_ = true;
    }
    // The first line of the next row is loaded: from the end of the text in the first line of the last one.
    void load_next_row() {
        vcbase_ = vc_ = static_cast<std::uint16_t>((vcbase_ + cells_per_row) & vc_mask);
        vmli_ = 0;
    }
    // Counts this many g-accesses.
    void count(int cells) {
        if (!is_displaying_) return;
        vc_ = static_cast<std::uint16_t>((vc_ + cells) & vc_mask);
        vmli_ = static_cast<std::uint8_t>(vmli_ + cells);
    }
    // Call this in row_cycle.
    void end_line(bool is_bad_line) {
        if (rc_ == last_row) {
            vcbase_ = vc_;
            is_displaying_ = false;
        }
        is_displaying_ = is_displaying_ || is_bad_line;
        if (is_displaying_) rc_ = static_cast<std::uint8_t>((rc_ + 1) & last_row);
    }
    // Does what this many whole lines do, none of them a bad line.
    void pass_lines(int lines);

private:
    static constexpr std::uint8_t last_row = 7;

    std::uint16_t vc_ = 0, vcbase_ = 0;
    std::uint8_t rc_ = last_row, vmli_ = 0;  // as a row of text leaves RC
    bool is_displaying_ = false;
};

}  // namespace gato::simulator
