// SPDX-License-Identifier: MIT
#include "testing/phases/late_entry.hpp"

#include "core/c64/locations.hpp"
#include "core/c64/registers.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/session/late_interrupt.hpp"
#include "testing/case_entry.hpp"

namespace gato::cases {

using simulator::Machine;

namespace {

constexpr simulator::Cycle longest_way = 1'000;  // through the KERNAL, with bad lines and sprites

struct Vectors {
    std::uint16_t of_processor, entry_in_rom, in_ram;
};
constexpr Vectors irq_vectors{0xfffe, 0xff48, 0x0314}, nmi_vectors{0xfffa, 0xfe43, 0x0318};

// A vector leads to the handler while the handler is being entered: the case may have left it to the program.
class BentVector {
public:
    BentVector(Machine& machine, std::uint16_t vector, std::uint16_t handler)
        : machine_(machine), vector_(vector), before_(machine.ram_word(vector)) {
        machine.set_ram_word(vector, handler);
    }
    BentVector(const BentVector&) = delete;
    BentVector& operator=(const BentVector&) = delete;
    ~BentVector() { machine_.set_ram_word(vector_, before_); }

private:
    Machine& machine_;
    std::uint16_t vector_, before_;
};

class UntilPc final : public simulator::Observer {
public:
    explicit UntilPc(std::uint16_t pc) : pc_(pc) {}
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle) override { return registers.pc != pc_; }

private:
    std::uint16_t pc_;
};

// As the handlers of earlier interrupts have done.
void acknowledge(Machine& machine) {
    machine.parts().board.vic.write(c64::vic::interrupt_flags, c64::vic::all_flags, machine.clock());
    (void)machine.read_device(c64::cia::first_1 + c64::cia::interrupt_control);
    (void)machine.read_device(c64::cia::first_2 + c64::cia::interrupt_control);
}

}  // namespace

void enter_late(Machine& machine, TestCase::As as, std::uint16_t handler, LateEntry entry) {
    const bool is_nmi = as == TestCase::As::nmi;
    const Vectors& vectors = is_nmi ? nmi_vectors : irq_vectors;
    simulator::rest(machine, entry.edge - 1);
    acknowledge(machine);
    simulator::rest(machine, entry.edge);
    if (is_nmi) machine.press_restore();
    simulator::rest(machine, entry.begin);
    machine.registers().pc = interrupted_pc;
    const bool through_kernal = machine.rom_visible(vectors.entry_in_rom);
    const BentVector bent(machine, through_kernal ? vectors.in_ram : vectors.of_processor, handler);
    simulator::force_interrupt(machine);
    if (through_kernal) {
        UntilPc observer(handler);
        (void)machine.run(machine.clock() + longest_way, observer);
    }
    machine.registers().pc = handler;  // a cartridge may have vectors of its own
    machine.begin_statistics();
}

}  // namespace gato::cases
