// SPDX-License-Identifier: MIT
// One instruction on a bus that sees every cycle: what the single-step vectors check.
#include "simulator/engine/operations.hpp"

namespace gato::simulator {
namespace {

struct CallersBus {
    static constexpr bool can_stall = false;
    Bus& bus;

    std::uint8_t read(std::uint16_t address, Cycle) { return bus.read(address); }
    void write(std::uint16_t address, std::uint8_t value, Cycle) { bus.write(address, value); }
    std::uint8_t fetch(std::uint16_t address, Cycle) { return bus.read(address); }
    void idle_fetch(std::uint16_t address, Cycle) { bus.read(address); }
    void idle_read(std::uint16_t address, Cycle) { bus.read(address); }
    void idle_write(std::uint16_t address, std::uint8_t value, Cycle) { bus.write(address, value); }
    std::uint8_t read_zero(std::uint8_t address, Cycle) { return bus.read(address); }
    void idle_zero(std::uint8_t address, Cycle) { bus.read(address); }
    void write_zero(std::uint8_t address, std::uint8_t value, Cycle) { bus.write(address, value); }
    void idle_write_zero(std::uint8_t address, std::uint8_t value, Cycle) { bus.write(address, value); }
    std::uint8_t read_stack(std::uint8_t s, Cycle) { return bus.read(std::uint16_t(0x100 + s)); }
    void idle_stack(std::uint8_t s, Cycle) { bus.read(std::uint16_t(0x100 + s)); }
    void write_stack(std::uint8_t s, std::uint8_t value, Cycle) { bus.write(std::uint16_t(0x100 + s), value); }
    static std::uint16_t vector(Cycle) { return irq_vector; }
};

}  // namespace

StepResult step(Registers& registers, Bus& bus, UnstableConstants constants) {
    CallersBus callers{bus};
    Operations<CallersBus> cpu(callers, constants, 0);
    cpu.load(registers);
    Outcome outcome = Outcome::next;
    switch (cpu.fetch()) {
#define GATO_OPCODE(value, mnemonic, mode, cycles, penalty, status)                                                            \
    case value:                                                                                                                \
        outcome = cpu.execute<isa::Mnemonic::mnemonic, isa::Mode::mode>();                                                     \
        break;
#include "core/isa/opcodes.def"
#undef GATO_OPCODE
    }
    cpu.store(registers);
    return {static_cast<int>(cpu.clock), outcome == Outcome::jam};
}

}  // namespace gato::simulator
