// SPDX-License-Identifier: MIT
#include "simulator/engine/exact.hpp"

#include "simulator/engine/buses.hpp"
#include "simulator/engine/operations.hpp"

namespace gato::simulator {

ExactStep step_exactly(Board& board) {
    ExactBus bus{board};
    Operations<ExactBus> cpu(bus, board.unstable(), board.clock);
    cpu.load(board.registers);
    const bool masked_before = (cpu.control & interrupt_flag) != 0;
    bool delayed = false;
    switch (cpu.fetch()) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value:                                                                                                                \
        if constexpr (isa::Mnemonic::mnemonic == isa::Mnemonic::JAM) return {masked_before, true};                             \
        delayed = delays_interrupt_flag(isa::Mnemonic::mnemonic);                                                              \
        cpu.execute<isa::Mnemonic::mnemonic, isa::Mode::mode>();                                                               \
        break;
#include <gato/isa/opcodes.def>
#undef GATO_OPCODE
    }
    cpu.store(board.registers);
    board.clock = cpu.clock;
    return {delayed ? masked_before : (board.registers.p & interrupt_flag) != 0, false};
}

void interrupt_if_due(Board& board) {
    const bool masked = (board.registers.p & interrupt_flag) != 0;
    if (!board.poll_interrupts(board.clock, 0, masked, masked)) return;
    ExactBus bus{board};
    Operations<ExactBus> cpu(bus, board.unstable(), board.clock);
    cpu.load(board.registers);
    cpu.interrupt();
    cpu.store(board.registers);
    board.clock = cpu.clock;
    board.schedule(board.clock, true);
}

}  // namespace gato::simulator
