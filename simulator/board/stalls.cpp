// SPDX-License-Identifier: MIT
// When the VIC takes the bus. Around these cycles instructions are executed on the bus that sees each of them; everywhere else the
// engine's loop knows nothing of it.
#include <gato/simulator/board.hpp>

namespace gato::simulator {

Cycle Board::wait_for_bus(std::uint16_t address, Cycle now) {
    const Cycle free = vic.bus_free(now, code(address));
    stolen_cycles += free - now;
    return free;
}

void Board::draw_into(Canvas* canvas) {
    vic.draw_into(canvas);
    schedule(clock, (registers.p & interrupt_flag) != 0);
}

}  // namespace gato::simulator
