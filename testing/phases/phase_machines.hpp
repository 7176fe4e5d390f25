// SPDX-License-Identifier: MIT
// The machines of the phases of a case: one for each chip, which has booted and loaded the program, and from it, for each choice of
// the varied registers, one that is about to reach the place of the beam. A phase is a copy of that.
//
// A handler is entered in the second frame, so that the chip has run through a whole frame with the case's values.
#pragma once

#include "testing/case_runner.hpp"
#include "testing/phases/late_entry.hpp"
#include "testing/phases/phase_list.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

namespace gato::cases {

// Why a phase cannot be run, with the place in the test file.
struct NoSuchPhase : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Of each chip. It does not change, so that threads may share it.
class ChipMachines {
public:
    // All must outlive it. Throws Failure.
    ChipMachines(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const PhaseList& phases,
                 Purpose purpose);

    // Why the program cannot be run; empty: it can.
    [[nodiscard]] const std::string& refusal() const { return refusal_; }
    [[nodiscard]] const simulator::Machine& of(std::size_t chip) const { return *machines_[chip]; }
    // Can copies be in different threads? Not with a drive that has no copies.
    [[nodiscard]] bool may_be_shared() const;

private:
    std::vector<std::unique_ptr<simulator::Machine>> machines_;
    std::string refusal_;
};

// Prepares runs of phases, best in order: what one phase has in common with the last one is kept.
class PhaseMachines {
public:
    PhaseMachines(const TestedProgram& program, const TestCase& test, const PhaseList& phases, const ChipMachines& chips)
        : program_(program), test_(test), phases_(phases), chips_(chips) {}

    // Returns the phase with its lateness in cycles; nothing if there are not so many. Throws NoSuchPhase.
    [[nodiscard]] std::optional<Phase> resolve(const Phase& phase);
    // The phase has been resolved. The run refers to this object. Throws NoSuchPhase.
    [[nodiscard]] PreparedRun prepare(const Phase& phase, bool wants_picture);
    // Of the run that was last prepared, after it has begun: the machine as the program found it, and what was done to it.
    [[nodiscard]] simulator::Machine found() const;
    [[nodiscard]] const Preparation& preparation() const { return entered_; }

private:
    [[nodiscard]] bool is_late_handler() const;
    void go_to(const Phase& phase);
    void begin_combination(const Phase& phase);
    void begin_handler(const Phase& phase);
    void draw_rows_before();
    void start_late(const Phase& phase);
    [[nodiscard]] simulator::Cycle entry_of(const Phase& phase) const;
    void prepare_handler(const Phase& phase, PreparedRun& run);

    const TestedProgram& program_;
    const TestCase& test_;
    const PhaseList& phases_;
    const ChipMachines& chips_;

    std::unique_ptr<simulator::Machine> machine_;  // of the last combination
    Phase combination_{};
    simulator::Cycle found_ = 0;             // when its preparation begins
    Preparation preparation_;                // of the combination
    Preparation entered_;                    // and of the last run
    simulator::Cycle edge_ = 0;              // of the interrupt
    std::vector<simulator::Cycle> entries_;  // in which its sequence can begin
    std::vector<std::uint8_t> rows_;         // of the picture up to the line before the interrupt; empty: not drawn yet
    simulator::Cycle picture_begin_ = 0;
};

}  // namespace gato::cases
