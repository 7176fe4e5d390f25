// SPDX-License-Identifier: MIT
#include "simulator/chips/vic/bus.hpp"

namespace gato::simulator {

Cycle VicBus::next_bad_fall(const VicBeam& beam, const VicModel& model, const VicRegisters& registers) const {
    if (is_bad_line_ && beam.cycle < last_bad_cycle) return beam.done + std::max(first_bad_cycle - beam.cycle, 1);
    const bool is_on = registers.is_display_on();
    const bool may_come = beam.line < first_bad_line ? is_on : may_have_bad_lines_;
    int next = matching_line(std::max(beam.line + 1, first_bad_line), registers);
    if (!may_come || next > last_bad_line) {
        if (!is_on) return never;
        next = model.standard.lines + matching_line(first_bad_line, registers);
    }
    return beam.done - beam.cycle + Cycle{next - beam.line} * model.timing->cycles + first_bad_cycle;
}

int VicBus::cycles_until_free(int cycle, unsigned sprite_dma, const LineTiming& timing) const {
    if (is_bad_cycle(cycle)) return last_bad_cycle + 1 - cycle;
    int cycles = 1, at = cycle + 1;
    for (;; ++at, ++cycles) {
        if (at > timing.cycles) at = 1;
        if ((sprite_dma & timing.bus_users_in(at)) == 0) return cycles;
    }
}

}  // namespace gato::simulator
