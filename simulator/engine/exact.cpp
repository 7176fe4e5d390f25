// SPDX-License-Identifier: MIT
#include "simulator/engine/exact.hpp"

#include "simulator/engine/buses.hpp"
#include "simulator/engine/operations.hpp"

namespace gato::simulator {

ExactStep step_exactly(Board& board) {
    ExactBus bus{board};
    Operations<ExactBus> cpu(bus, board.unstable(), board.clock);
    cpu.load(board.registers);
    ExactStep result{.masked = (cpu.control & interrupt_flag) != 0};
    bool delayed = false;
    switch (cpu.fetch()) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value:                                                                                                                \
        if constexpr (isa::Mnemonic::mnemonic == isa::Mnemonic::JAM) return {.outcome = Outcome::jam};                         \
        delayed = delays_interrupt_flag(isa::Mnemonic::mnemonic);                                                              \
        result.polls = isa::Mnemonic::mnemonic != isa::Mnemonic::BRK;                                                          \
        result.outcome = cpu.execute<isa::Mnemonic::mnemonic, isa::Mode::mode>();                                              \
        break;
#include <gato/isa/opcodes.def>
#undef GATO_OPCODE
    }
    cpu.store(board.registers);
    board.clock = cpu.clock;
    if (!delayed) result.masked = (board.registers.p & interrupt_flag) != 0;
    return result;
}

void interrupt_if_due(Board& board) {
    interrupt_if_due(board, (board.registers.p & interrupt_flag) != 0, 0);
}

void interrupt_if_due(Board& board, bool masked_at_poll, Cycle lateness) {
    const bool masked = (board.registers.p & interrupt_flag) != 0;
    if (!board.poll_interrupts(board.clock, lateness, masked_at_poll, masked)) return;
    ExactBus bus{board};
    Operations<ExactBus> cpu(bus, board.unstable(), board.clock);
    cpu.load(board.registers);
    cpu.interrupt();
    cpu.store(board.registers);
    board.clock = cpu.clock;
    board.schedule(board.clock, true);
}

}  // namespace gato::simulator
