// SPDX-License-Identifier: MIT
// The lines between the board and the tape recorder: motor, keys and write line at the processor port, and what the tape sends to
// CIA 1.
#include "simulator/board/board.hpp"

namespace gato::simulator {
namespace {

void send_edges(Datasette& tape, Cia& chip, Cycle now) {
    while (tape.next_edge() <= now) chip.drop_flag_pin(tape.take_edge());
}

}  // namespace

void Board::press_play() {
    datasette.press_play(clock);
    feel_recorder();
}

void Board::press_stop() {
    datasette.press_stop(clock);
    feel_recorder();
}

void Board::rewind_tape() {
    datasette.rewind(clock);
    feel_recorder();
}

void Board::feel_recorder() {
    refresh_port();
    schedule(clock, (registers.p & interrupt_flag) != 0);
}

void Board::drive_tape(Cycle now) {
    constexpr std::uint8_t motor_off = 0x20, write_line = 0x08;
    if (!datasette.has_signals()) return;
    datasette.set_write_line((ram_[1] & write_line) != 0, now);
    datasette.set_motor((ram_[1] & motor_off) == 0, now);
    schedule(now, false);
}

// Call this before CIA 1 goes through the cycles up to `now`: an edge is an event of its own cycle.
void Board::follow_tape(Cycle now) {
    send_edges(datasette, cia1, now);
}

Cia Board::cia1_at(Cycle now) const {
    if (datasette.next_edge() > now) return cia1.at(now);
    Datasette tape = datasette;
    Cia chip = cia1;
    send_edges(tape, chip, now);
    return chip.at(now);
}

}  // namespace gato::simulator
