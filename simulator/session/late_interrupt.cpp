// SPDX-License-Identifier: MIT
#include "simulator/session/late_interrupt.hpp"

#include "core/c64/registers.hpp"
#include "simulator/engine/exact.hpp"
#include "simulator/machine/parts.hpp"

namespace gato::simulator {
namespace {

constexpr Cycle until_polled = 2;   // from the edge to the end of an instruction that sees it
constexpr Cycle writes_in_row = 2;  // at the end of an instruction: they do not wait for the bus

// Where instructions can end, if the program does not write to the VIC meanwhile.
class InstructionEnds {
public:
    explicit InstructionEnds(const Machine& machine) : vic_(machine.parts().board.vic), next_(machine.clock()) {
        vic_.look_away();
    }

    // Asked for rising cycles: the one that follows the instruction.
    bool can_be(Cycle end) {
        const Cycle last = end - 1;
        for (; next_ < last; ++next_) look(next_);
        look(last);
        return is_free(last) || last < stalled_ + writes_in_row;
    }
    // Need a read not wait in this cycle, which is the last one that was asked for?
    [[nodiscard]] bool is_free(Cycle now) const { return now >= free_; }

private:
    void look(Cycle now) {
        if (now < free_ || now < vic_.next_stall()) return;
        free_ = vic_.bus_free(now, 0);
        stalled_ = now;
    }

    Vic vic_;
    Cycle next_;                    // to be looked at
    Cycle stalled_ = 0, free_ = 0;  // the last stall; `free_` is the first cycle after it
};

}  // namespace

void rest(Machine& machine, Cycle until) {
    if (machine.clock() < until) machine.parts().hang(until);
}

Cycle raster_edge(Cycle frame, int line, const VideoStandard& video) {
    return line == 0 ? frame + 1 : frame + Cycle{line} * video.cycles_per_line;
}

std::vector<Cycle> entries_after(const Machine& machine, Cycle edge, Cycle latest) {
    InstructionEnds ends(machine);
    std::vector<Cycle> entries;
    for (Cycle end = edge + until_polled; entries.empty() || end <= entries.front() + latest; ++end)
        if (ends.can_be(end)) entries.push_back(end);
    return entries;
}

// One that does not see the interrupt begins in the cycle after the edge, and may read in each of its cycles.
std::vector<Cycle> entries_of_instructions(const Machine& machine, Cycle edge, int longest) {
    InstructionEnds ends(machine);
    std::vector<Cycle> entries;
    int executed = 0;
    for (Cycle end = edge + until_polled; executed < longest; ++end) {
        if (ends.can_be(end)) entries.push_back(end);
        if (ends.is_free(end - 1)) ++executed;
    }
    return entries;
}

void acknowledge_interrupts(Machine& machine, unsigned chips) {
    if ((chips & interrupts_of_vic) != 0)
        machine.parts().board.vic.write(c64::vic::interrupt_flags, c64::vic::all_flags, machine.clock());
    if ((chips & interrupts_of_cia_1) != 0) (void)machine.read_device(c64::cia::first_1 + c64::cia::interrupt_control);
    if ((chips & interrupts_of_cia_2) != 0) (void)machine.read_device(c64::cia::first_2 + c64::cia::interrupt_control);
}

void force_interrupt(Machine& machine) {
    Board& board = machine.parts().board;
    enter_interrupt(board);
    board.finish_fetches();
}

}  // namespace gato::simulator
