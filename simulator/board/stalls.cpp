// SPDX-License-Identifier: MIT
// When the VIC or the REU takes the bus. Around these cycles instructions are executed on the bus that sees each of them;
// everywhere else the engine's loop knows nothing of it.
#include "simulator/board/board.hpp"

#include <algorithm>

namespace gato::simulator {

Cycle Board::bus_for_processor(std::uint16_t address, Cycle now) {
    return now < vic.next_stall() ? now : vic.bus_free(now, code(address));
}

Cycle Board::wait_for_bus(std::uint16_t address, Cycle now) {
    const Cycle free = bus_for_processor(address, now >= dma_at_ ? run_dma(now) : now);
    stolen_cycles += free - now;
    return free;
}

void Board::pass(Cycle cycles) {
    if (clock + cycles <= next_stall()) {
        clock += cycles;
        return;
    }
    for (Cycle left = cycles; left > 0;) {
        if (clock >= next_stall()) clock = wait_for_bus(registers.pc, clock);
        const Cycle undisturbed = std::clamp<Cycle>(next_stall() - clock, 1, left);
        clock += undisturbed;
        left -= undisturbed;
    }
}

void Board::draw_into(Canvas* canvas) {
    finish_fetches();
    vic.draw_into(canvas);
    schedule(clock, (registers.p & interrupt_flag) != 0);
}

}  // namespace gato::simulator
