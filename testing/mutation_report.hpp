// SPDX-License-Identifier: MIT
// Reports which mutants the cases of a run noticed, as text and JSON.
#pragma once

#include "testing/mutation_run.hpp"
#include "testing/report.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace gato::cases {

struct MutantReport {
    std::string program;  // its name
    Mutant mutant;
    std::string file{},
        source{};  // where the instruction is in the sources, and the line without the spaces around it; empty: not known
    std::uint32_t line = 0;
    MutantResult result{};
    const CaseReport* by = nullptr;  // the case that noticed it, or proves that it changes nothing; null: a survivor
};

struct MutationReport {
    std::vector<MutantReport> mutants;  // those that were tried
    std::size_t possible = 0;           // how many exist
    std::uint64_t seed = 0;             // by which they were chosen, if they are fewer
    std::size_t planned = 0;            // how many were to be tried
    std::string stopped_by{};           // what ended the run before: "Ctrl-C"
};

struct MutationCounts {
    std::size_t killed = 0, timed_out = 0, survived = 0;
    std::size_t equivalent = 0;  // a proof shows that they change nothing: they are not among all()

    [[nodiscard]] std::size_t noticed() const { return killed + timed_out; }
    [[nodiscard]] std::size_t all() const { return noticed() + survived; }
    // Is the share of those that were noticed at least so many percent? Without mutants it is.
    [[nodiscard]] bool reaches(unsigned percent) const;
};
[[nodiscard]] MutationCounts counts_of(const MutationReport& report);

// In percent, rounded down to tenths, so that 100 means all. There must be some mutants that change something.
[[nodiscard]] std::string score_of(const MutationCounts& counts);
// "game.asm:12"; without lines, the program and the address.
[[nodiscard]] std::string place_of(const MutantReport& report);

// The survivors, those that change nothing, and how many there were of each kind.
[[nodiscard]] std::string text_of(const MutationReport& report);
// All mutants.
[[nodiscard]] std::string json_of(const MutationReport& report);

}  // namespace gato::cases
