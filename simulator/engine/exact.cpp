// SPDX-License-Identifier: MIT
#include "simulator/engine/exact.hpp"

#include "simulator/engine/buses.hpp"
#include "simulator/engine/operations.hpp"

namespace gato::simulator {

namespace {

// CLI and SEI have the new flag in their last cycle already: while that cycle waits for the bus, IRQ is polled with it. An IRQ
// for which SEI is too late was there in the cycle before.
void change_mask_while_waiting(ExactStep& step, const ExactBus& bus, bool masked) {
    const bool waited = bus.executed[0] - 1 != bus.executed[1];
    if (!waited || masked == step.masked) return;
    if (masked) step.irq_polled = bus.executed[1];
    step.masked = false;
}

}  // namespace

// A JAM may represent a routine of the host, which takes its time from here on: it is not even fetched.
ExactStep step_exactly(Board& board) {
    const std::uint8_t* const page = board.pages.read[board.registers.pc >> 8];
    if (page != nullptr && isa::opcode_table[page[board.registers.pc & 0xff]].mnemonic == isa::Mnemonic::JAM)
        return {.outcome = Outcome::jam, .polls = false};
    ExactBus bus{board};
    Operations<ExactBus> cpu(bus, board.unstable(), board.clock);
    cpu.load(board.registers);
    ExactStep result{.masked = (cpu.control & interrupt_flag) != 0};
    bool delayed = false, changes_mask = false;
    switch (cpu.fetch()) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value:                                                                                                                \
        if constexpr (isa::Mnemonic::mnemonic == isa::Mnemonic::JAM) return {.outcome = Outcome::jam, .polls = false};         \
        delayed = delays_interrupt_flag(isa::Mnemonic::mnemonic);                                                              \
        changes_mask = isa::Mnemonic::mnemonic == isa::Mnemonic::CLI || isa::Mnemonic::mnemonic == isa::Mnemonic::SEI;         \
        result.polls = isa::Mnemonic::mnemonic != isa::Mnemonic::BRK;                                                          \
        result.may_unmask = delayed || isa::Mnemonic::mnemonic == isa::Mnemonic::RTI;                                          \
        result.outcome = cpu.execute<isa::Mnemonic::mnemonic, isa::Mode::mode>();                                              \
        break;
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
    }
    cpu.store(board.registers);
    board.clock = cpu.clock;
    const bool masked = (board.registers.p & interrupt_flag) != 0;
    result.polled = bus.executed[result.outcome == Outcome::late_poll ? 1 : 0] - 1;
    if (!delayed) result.masked = masked;
    if (changes_mask) change_mask_while_waiting(result, bus, masked);
    return result;
}

void interrupt_if_due(Board& board) {
    const bool masked = (board.registers.p & interrupt_flag) != 0;
    if (board.poll_interrupts(board.clock, board.clock - 2, masked, masked)) enter_interrupt(board);
}

void interrupt_if_due(Board& board, const ExactStep& step) {
    const bool masked = (board.registers.p & interrupt_flag) != 0;
    if (board.poll_interrupts(board.clock, step.polled, step.masked, masked, step.irq_polled)) enter_interrupt(board);
}

void enter_interrupt(Board& board) {
    ExactBus bus{board};
    Operations<ExactBus> cpu(bus, board.unstable(), board.clock);
    cpu.load(board.registers);
    cpu.interrupt();
    cpu.store(board.registers);
    board.clock = cpu.clock;
    board.schedule(board.clock, true);
}

}  // namespace gato::simulator
