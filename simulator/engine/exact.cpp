// SPDX-License-Identifier: MIT
// Instructions on the bus that sees every access, one at a time: code in the I/O area, and interrupts outside the interpreter.
#include "simulator/engine/interpreter.hpp"

namespace gato::simulator {

bool MachineBus::step_exactly(Machine& machine, Registers& registers, Cycle& clock, UnstableConstants constants, bool& jammed) {
    ExactBus bus{machine};
    Operations<ExactBus> cpu(bus, constants, clock);
    cpu.load(registers);
    const bool masked_before = (cpu.control & interrupt_flag) != 0;
    bool delayed = false;
    switch (cpu.fetch()) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value:                                                                                                                \
        delayed = delays_interrupt_flag(isa::Mnemonic::mnemonic);                                                              \
        jammed = isa::Mnemonic::mnemonic == isa::Mnemonic::JAM;                                                                \
        if (jammed) return masked_before;                                                                                      \
        cpu.execute<isa::Mnemonic::mnemonic, isa::Mode::mode>();                                                               \
        break;
#include <gato/isa/opcodes.def>
#undef GATO_OPCODE
    }
    cpu.store(registers);
    clock = cpu.clock;
    return delayed ? masked_before : (registers.p & interrupt_flag) != 0;
}

// Enters an interrupt that became due while something else than the interpreter ran.
void Machine::interrupt_if_due() {
    const bool masked = (registers_.p & interrupt_flag) != 0;
    if (!poll_interrupts(clock_, 0, masked, masked)) return;
    ExactBus bus{*this};
    Operations<ExactBus> cpu(bus, options_.unstable, clock_);
    cpu.load(registers_);
    cpu.interrupt();
    cpu.store(registers_);
    clock_ = cpu.clock;
    schedule(clock_, true);
}

}  // namespace gato::simulator
