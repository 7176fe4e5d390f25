// SPDX-License-Identifier: MIT
// What has the VIC-II's bus: bad lines, in which the chip takes the bus for a row of characters, and its lines BA and AEC. BA
// falls three cycles before AEC, with which the bus belongs to the chip in both phases. Facts: Bauer 3.5, 3.6.1.
#pragma once

#include "simulator/chips/vic/beam.hpp"
#include "simulator/chips/vic/registers.hpp"

#include <algorithm>

namespace gato::simulator {

class VicBus {
public:
    [[nodiscard]] bool is_bad_line() const { return is_bad_line_; }
    void begin_line(int line, const VicRegisters& registers) {
        if (line == 0) may_have_bad_lines_ = false;
        note_display_on(line, registers);
        look_for_bad_line(line, registers);
    }
    // DEN in any cycle of line $30 allows bad lines in this frame.
    void note_display_on(int line, const VicRegisters& registers) {
        if (line == first_bad_line && registers.is_display_on()) may_have_bad_lines_ = true;
    }
    // A bad line may begin and end with every write to $d011.
    void look_for_bad_line(int line, const VicRegisters& registers) { is_bad_line_ = makes_bad(line, registers); }
    // Will this line of the frame be a bad one, if nothing is written?
    [[nodiscard]] bool makes_bad(int line, const VicRegisters& registers) const {
        return may_have_bad_lines_ && line >= first_bad_line && line <= last_bad_line && matching_line(line, registers) == line;
    }
    // The first bad line of the frame after `line`, if nothing is written; a line after last_bad_line if there is none.
    [[nodiscard]] int next_bad_line(int line, const VicRegisters& registers) const {
        return may_have_bad_lines_ ? matching_line(std::max(line + 1, first_bad_line), registers) : last_bad_line + 1;
    }
    // When BA will fall for a bad line, or may do so again in this one; `never` while the display is off.
    [[nodiscard]] Cycle next_bad_fall(const VicBeam& beam, const VicModel& model, const VicRegisters& registers) const;

    // Is BA low in a cycle of this line, whether or not sprites need it to be?
    [[nodiscard]] bool is_held(int cycle, bool by_sprites) const { return by_sprites || is_bad_cycle(cycle); }
    // `now` is this cycle on the machine's clock.
    void note(int cycle, bool held_by_sprites, Cycle now) {
        if (!is_held(cycle, held_by_sprites))
            release();
        else if (aec_from_ == never)
            aec_from_ = now + cycles_until_aec;
    }
    // The same after several cycles in which nothing changed.
    void note_late(int cycle, bool held_by_sprites, Cycle now) {
        aec_from_ = is_held(cycle, held_by_sprites) ? now - cycles_until_aec : never;
    }
    void release() { aec_from_ = never; }
    // The text of a line has been passed, up to the last c-access.
    void pass_text(Cycle now) {
        aec_from_ = is_bad_line_ ? now - (last_bad_cycle - first_bad_cycle - cycles_until_aec) : never;
    }

    // When BA fell; valid only while it is low.
    [[nodiscard]] Cycle fell() const { return aec_from_ - cycles_until_aec; }
    [[nodiscard]] bool is_taken(Cycle now) const { return now >= aec_from_; }
    // Counted from a cycle in which BA is low; as far as is known now.
    [[nodiscard]] int cycles_until_free(int cycle, unsigned sprite_dma, const LineTiming& timing) const;

private:
    [[nodiscard]] bool is_bad_cycle(int cycle) const {
        return is_bad_line_ && cycle >= first_bad_cycle && cycle <= last_bad_cycle;
    }
    // Returns the first line from this one on whose lowest three bits are YSCROLL.
    [[nodiscard]] static int matching_line(int from, const VicRegisters& registers) {
        return from + ((registers[c64::vic::control_1] - from) & c64::vic::y_scroll);
    }

    bool is_bad_line_ = false;
    bool may_have_bad_lines_ = false;  // DEN was set in line $30 of this frame
    Cycle aec_from_ = never;           // while BA is low: when the bus begins to belong to the chip in both phases
};

}  // namespace gato::simulator
