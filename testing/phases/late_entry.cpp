// SPDX-License-Identifier: MIT
#include "testing/phases/late_entry.hpp"

#include "core/c64/locations.hpp"
#include "simulator/session/late_interrupt.hpp"
#include "testing/case_entry.hpp"

namespace gato::cases {

using simulator::Machine;
using simulator::MachineInput;

namespace {

constexpr simulator::Cycle longest_way = 1'000;  // through the KERNAL, with bad lines and sprites

struct Vectors {
    std::uint16_t of_processor, entry_in_rom, in_ram;
};
constexpr Vectors irq_vectors{0xfffe, 0xff48, 0x0314}, nmi_vectors{0xfffa, 0xfe43, 0x0318};

// A vector leads to the handler while the handler is being entered: the case may have left it to the program.
class BentVector {
public:
    BentVector(Machine& machine, Preparation& done, std::uint16_t vector, std::uint16_t handler)
        : machine_(machine), done_(done), vector_(vector), before_(machine.ram_word(vector)) {
        lead_to(handler);
    }
    BentVector(const BentVector&) = delete;
    BentVector& operator=(const BentVector&) = delete;
    ~BentVector() { lead_to(before_); }

private:
    void lead_to(std::uint16_t address) {
        done_.act(
            machine_,
            {MachineInput::Kind::ram, vector_, {static_cast<std::uint8_t>(address), static_cast<std::uint8_t>(address >> 8)}});
    }

    Machine& machine_;
    Preparation& done_;
    std::uint16_t vector_, before_;
};

class UntilPc final : public simulator::Observer {
public:
    explicit UntilPc(std::uint16_t pc) : pc_(pc) {}
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle) override { return registers.pc != pc_; }

private:
    std::uint16_t pc_;
};

void go_on_at(Machine& machine, std::uint16_t address, Preparation& done) {
    simulator::Registers registers = machine.registers();
    registers.pc = address;
    done.act(machine, registers_set(registers));
}

}  // namespace

void enter_late(Machine& machine, TestCase::As as, std::uint16_t handler, LateEntry entry, Preparation& done) {
    const bool is_nmi = as == TestCase::As::nmi;
    const Vectors& vectors = is_nmi ? nmi_vectors : irq_vectors;
    done.rest(machine, entry.edge - 1);
    done.act(machine, {MachineInput::Kind::acknowledge, simulator::all_interrupts, {}});
    done.rest(machine, entry.edge);
    if (is_nmi) done.act(machine, {.kind = MachineInput::Kind::restore});
    done.rest(machine, entry.begin);
    go_on_at(machine, interrupted_pc, done);
    const bool through_kernal = machine.rom_visible(vectors.entry_in_rom);
    const BentVector bent(machine, done, through_kernal ? vectors.in_ram : vectors.of_processor, handler);
    done.act(machine, {.kind = MachineInput::Kind::interrupt});
    if (through_kernal) {
        UntilPc observer(handler);
        (void)machine.run(machine.clock() + longest_way, observer);
    }
    go_on_at(machine, handler, done);  // a cartridge may have vectors of its own
    machine.begin_statistics();
}

}  // namespace gato::cases
