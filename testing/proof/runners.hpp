// SPDX-License-Identifier: MIT
// Two ways to run a routine for an input: on memory alone, which is fast, and on a machine, wherever the first leaves.
#pragma once

#include "simulator/session/access_watch.hpp"
#include "simulator/session/write_history.hpp"
#include "testing/proof/setup.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::cases {

// What a run has done. It is valid until its runner's next call.
struct RoutineOutcome {
    enum class End : std::uint8_t { returned, failed, left };
    End end = End::left;
    simulator::Cycle cycles = 0;
    simulator::Registers registers{};             // the stack pointer is the caller's
    const simulator::Machine* machine = nullptr;  // null: on memory alone
    const simulator::RoutineMemory* memory = nullptr;

    [[nodiscard]] StateView state() const {
        return {.registers = registers, .bytes = memory != nullptr ? memory->bytes.data() : nullptr, .machine = machine};
    }
};

class PlainRunner {
public:
    explicit PlainRunner(const ProofSetup& setup);

    // Sets the places from `first` on.
    void set(const InputCursor& input, std::size_t first);
    [[nodiscard]] StateView before() const { return {.registers = callers_, .bytes = memory_->bytes.data()}; }
    [[nodiscard]] RoutineOutcome run();
    // Must be called after each run, before the next input is set.
    void undo() { memory_->undo(); }

    [[nodiscard]] const simulator::RoutineMemory& memory() const { return *memory_; }

private:
    const ProofSetup& setup_;
    std::unique_ptr<simulator::RoutineMemory> memory_;
    simulator::Registers start_, callers_;  // at the first instruction; the same with the caller's stack pointer
};

class MachineRunner {
public:
    explicit MachineRunner(const ProofSetup& setup);

    [[nodiscard]] RoutineOutcome run(const InputCursor& input);

    // Of the last run: why it failed, if it says more than a single run of the case would; the bytes that it wrote; what it wrote to
    // chips, in order.
    [[nodiscard]] const std::string& complaint() const { return complaint_; }
    [[nodiscard]] const Bytes& written() const { return written_; }
    [[nodiscard]] const std::vector<simulator::WriteHistory::Write>& chip_writes() const { return chip_writes_; }
    // What `preserves` names, before the run.
    [[nodiscard]] const std::vector<std::vector<std::uint8_t>>& preserved() const { return preserved_; }

    [[nodiscard]] const simulator::Dependences& dependences() const { return dependences_; }

private:
    class Watch;

    [[nodiscard]] bool runs_to_its_end(Watch& watch);
    void note_written(const Watch& watch);

    const ProofSetup& setup_;
    simulator::Machine machine_;
    simulator::Dependences dependences_;
    std::string complaint_;
    Bytes written_;
    std::vector<simulator::WriteHistory::Write> chip_writes_;
    std::vector<std::vector<std::uint8_t>> preserved_;
};

}  // namespace gato::cases
