// SPDX-License-Identifier: MIT
// Tests the cases of a program: which mutants of it do they notice? Each case is run once to see which instructions it reaches; then each
// mutant is tried with the cases that reach its place, those with the fewest instructions first, until one fails.
//
//     CaseReach reach = reach_of(program, test, world, result);  // of each case, which must pass
//     const Mutants mutants(program, {{&test, &reach}, ...});
//     for (const std::size_t number : chosen_numbers(mutants.all().size(), 500, seed)) mutants.attempt(mutants.all()[number], world)
//
// Only instructions of the program's own file are changed, where they are in memory once it is loaded. A case does not count as one that reaches
// a mutant if at its end the bytes that are changed are not those of the file: what was executed there was something else, or the program
// writes the operand itself.
#pragma once

#include "testing/mutants.hpp"
#include "testing/run_case.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gato::cases {

// What a run of a case has executed of its program, as it is.
struct CaseReach {
    simulator::ByteSet executed;     // addresses of instructions
    simulator::ByteSet changed;      // bytes of the program that were not those of its file at the end
    std::uint64_t instructions = 0;  // how many were executed: what a run costs
    simulator::Cycle cycles = 0;     // of a case with `forall`: of its worst input
};

// Runs the case. `result` is that of run_case(); `world.counts` and `world.at_end` are not used.
[[nodiscard]] CaseReach reach_of(const TestedProgram& program, const TestCase& test, CaseWorld world, CaseResult& result);

// Why no instruction of the program can be changed; empty if some can.
[[nodiscard]] std::string why_no_mutants(const TestedProgram& program);

struct MutantResult {
    enum class Verdict : std::uint8_t { survived, killed, timed_out, equivalent };
    Verdict verdict = Verdict::survived;
    std::size_t cases = 0;  // how many were run, the last one included
    std::size_t by =
        0;  // the case that noticed it, or that proves that there is nothing to notice, an index as below; of a survivor: 0
};

// The mutants of one program.
class Mutants {
public:
    struct Case {
        const TestCase* test = nullptr;
        const CaseReach* reach = nullptr;
    };
    // All of them, in the order of their addresses. What the cases point to must outlive this object.
    Mutants(const TestedProgram& program, std::vector<Case> cases);

    [[nodiscard]] const std::vector<Mutant>& all() const { return mutants_; }
    [[nodiscard]] MutantResult attempt(const Mutant& mutant, const CaseWorld& world) const;

private:
    [[nodiscard]] Trial trial_of(const Mutant& mutant, const Case& one) const;
    void look_for_proof(const Mutant& mutant, const CaseWorld& world, MutantResult& result) const;
    [[nodiscard]] static bool reaches(const CaseReach& reach, const Mutant& mutant);

    const TestedProgram& program_;
    std::vector<Case> cases_;
    std::vector<std::size_t> order_;  // of the cases, the cheapest first
    std::vector<Mutant> mutants_;
};

// `wanted` of the numbers below `count`, in their order: a choice that depends on nothing but the seed. All of them if there are no more.
[[nodiscard]] std::vector<std::size_t> chosen_numbers(std::size_t count, std::size_t wanted, std::uint64_t seed);

// After this many cycles a mutated run is given up.
[[nodiscard]] constexpr simulator::Cycle most_cycles_of_mutant(simulator::Cycle original) {
    return 4 * original + 10'000;
}

}  // namespace gato::cases
