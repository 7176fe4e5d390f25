// SPDX-License-Identifier: MIT
// Checks a case with `forall` for one input after another. Each thread has its own.
#pragma once

#include "testing/expectations.hpp"
#include "testing/proof/runners.hpp"
#include "testing/proof/sameness.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gato::cases {

class InputCheck {
public:
    enum class Answer : std::uint8_t { excluded, holds, fails };

    // `there` is the setup of the routine of `same_as`, or null. Both must outlive this object.
    InputCheck(const ProofSetup& here, const ProofSetup* there);

    // The first input of several that follow each other.
    void begin(const InputCursor& input) { set(input, 0); }
    // The next one.
    void go_on(const InputCursor& input) { set(input, input.first_changed()); }
    // Checks the input that was set last.
    [[nodiscard]] Answer check(const InputCursor& input);

    // Does `where` exclude the input that was set last?
    [[nodiscard]] bool excludes() { return is_excluded(here_.plain.before()); }
    // Did the last check run on a machine?
    [[nodiscard]] bool is_slow() const { return here_.left_in_a_row > 0; }

    // Of the last check: the routine's cycles; why it fails, if the check says more than a run of the case for this input would; the
    // expected values, with numbers.
    [[nodiscard]] simulator::Cycle cycles() const { return cycles_; }
    [[nodiscard]] const std::string& complaint() const { return complaint_; }
    [[nodiscard]] const std::vector<ExpectedValue>& expected() const { return expectations_.values(); }

    // Over all checks, in the program of the case, and in that of `same_as` if it is another.
    [[nodiscard]] simulator::Dependences dependences() const;
    [[nodiscard]] simulator::Dependences dependences_there() const;

private:
    // A routine, and both ways to run it.
    struct Routine {
        explicit Routine(const ProofSetup& of) : setup(of), plain(of) {}

        [[nodiscard]] RoutineOutcome run(const InputCursor& input);
        [[nodiscard]] Deed deed(const RoutineOutcome& outcome) const {
            return {outcome, outcome.machine != nullptr ? machine.get() : nullptr};
        }
        void add_dependences(simulator::Dependences& dependences) const;

        const ProofSetup& setup;
        PlainRunner plain;
        std::unique_ptr<MachineRunner> machine;  // made when it is needed
        unsigned left_in_a_row = 0;
    };

    void set(const InputCursor& input, std::size_t first);
    [[nodiscard]] bool is_excluded(const StateView& before);
    [[nodiscard]] bool holds(const RoutineOutcome& outcome, const InputCursor& input);
    [[nodiscard]] bool is_preserved(const RoutineOutcome& outcome) const;
    [[nodiscard]] bool is_same(const RoutineOutcome& outcome, const InputCursor& input);

    const TestCase& test_;
    const ForAll& all_;
    Routine here_;
    std::optional<Routine> there_;
    std::optional<Sameness> sameness_;
    Expectations expectations_;
    Formula::Values where_values_;
    Bytes preserved_;  // memory
    std::vector<TestPlace> preserved_registers_;
    simulator::Registers before_;
    simulator::Cycle cycles_ = 0;
    bool where_fails_ = false;
    std::string complaint_;
};

}  // namespace gato::cases
