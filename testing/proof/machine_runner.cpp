// SPDX-License-Identifier: MIT
// Runs on a whole machine, and watches each instruction.
#include "testing/case_entry.hpp"
#include "testing/machine_places.hpp"
#include "testing/proof/runners.hpp"

namespace gato::cases {

using simulator::Cycle;
using simulator::Machine;
using simulator::Stop;

namespace {

constexpr std::uint16_t io_area_first = 0xd000, io_area_last = 0xdfff;

}  // namespace

// All that looks at the instructions of a run.
class MachineRunner::Watch final : public simulator::Observer {
public:
    Watch(const Machine& machine, const ProofSetup& setup, simulator::Dependences& dependences)
        : access(machine, setup.known, setup.given_registers, dependences), chips(machine),
          sanitizer(machine, setup.test.sanitize), is_sanitized_(setup.test.sanitize.any()) {
        chips.watch(io_area_first, io_area_last);
        if (!is_sanitized_) return;
        sanitizer.add(setup.initialised);
        sanitizer.set_stack(machine.registers().s);
    }

    bool before_instruction(const simulator::Registers& registers, Cycle clock) override {
        access.before_instruction(registers, clock);
        chips.before_instruction(registers, clock);
        return !is_sanitized_ || sanitizer.before_instruction(registers, clock);
    }

    simulator::AccessWatch access;
    simulator::WriteHistory chips;
    simulator::Sanitizer sanitizer;

private:
    bool is_sanitized_;
};

MachineRunner::MachineRunner(const ProofSetup& setup) : setup_(setup), machine_(setup.start) {}

RoutineOutcome MachineRunner::run(const InputCursor& input) {
    machine_ = setup_.start;
    complaint_.clear();
    set_inputs(machine_, setup_.places, input);
    preserved_.clear();
    machine_.registers().s = static_cast<std::uint8_t>(machine_.registers().s + return_address_size);
    for (const TestPlace& place : setup_.test.preserves) preserved_.push_back(read_all(machine_, place));
    machine_.registers().s = static_cast<std::uint8_t>(machine_.registers().s - return_address_size);
    Watch watch(machine_, setup_, dependences_);
    const Cycle start = machine_.clock();
    RoutineOutcome outcome{.machine = &machine_};
    outcome.end = runs_to_its_end(watch) ? RoutineOutcome::End::returned : RoutineOutcome::End::failed;
    outcome.cycles = machine_.clock() - start - machine_.stolen_cycles();
    outcome.registers = machine_.registers();
    note_written(watch);
    return outcome;
}

bool MachineRunner::runs_to_its_end(Watch& watch) {
    const Cycle start = machine_.clock();
    while (true) {
        const Cycle used = machine_.clock() - start - machine_.stolen_cycles();
        if (used > setup_.limit) return false;
        const Stop stop = machine_.run(machine_.clock() + setup_.limit - used + 1, watch);
        if (stop == Stop::program_exit) return machine_.clock() - start - machine_.stolen_cycles() <= setup_.limit;
        if (stop != Stop::deadline) return false;
    }
}

void MachineRunner::note_written(const Watch& watch) {
    written_ = watch.access.written();
    chip_writes_ = watch.chips.writes();
    const Bytes spoilt = written_ & setup_.constants;
    for (std::size_t address = 0; spoilt.any() && address < spoilt.size(); ++address) {
        if (!spoilt[address]) continue;
        complaint_ = "writes to the constant at " + describe_address(static_cast<std::uint16_t>(address), setup_.program.map);
        return;
    }
}

}  // namespace gato::cases
