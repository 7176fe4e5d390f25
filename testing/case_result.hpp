// SPDX-License-Identifier: MIT
// The result of a case.
#pragma once

#include "testing/case.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gato::cases {

// Of a case with `forall`.
struct ProofFigures {
    enum class Verdict : std::uint8_t { proved, failed, not_proved };
    Verdict verdict = Verdict::not_proved;
    std::uint64_t inputs = 0;  // all that the places give
    std::uint64_t excluded = 0, tried = 0, failing = 0;
    simulator::Cycle worst = 0;             // of an input that holds
    std::string worst_at{};                 // "a=255 x=170"; empty: there is none
    bool was_known = false;                 // a certificate says so; nothing was run
    std::vector<std::string> depends_on{};  // "number=0", "table..table+255", "c=0"
    std::string counter_example{};          // as a row of a test file; empty: none
};

struct CaseResult {
    TestCase::Fault fault = TestCase::Fault::none;  // it could not be run; failures[0] then says why
    std::vector<std::string> failures{};            // empty: passed
    // Values that are not as expected, and why they are what they are: the nearest causes, a line for each.
    struct Wrong {
        std::size_t failure = 0;  // its number in `failures`
        TestPlace place{};        // the byte, register or flag
        std::vector<std::string> causes{};
    };
    std::vector<Wrong> wrong{};
    std::vector<std::string> screen{};  // of a failed scenario
    std::vector<std::string> trail{};   // its last instructions
    simulator::Cycle cycles = 0;
    simulator::Cycle cpu_cycles = 0;  // of these, the ones in which the processor did not wait for the bus
    double emulated_seconds = 0;
    double seconds = 0;     // of real time
    std::string picture{};  // as PNG, if it is not the expected one
    std::optional<ProofFigures> proof{};
    // Of a case that was run in phases (testing/phases); cycles are then those of the longest one, or of the one that failed.
    std::uint64_t phases = 0;
    std::string verdict{};             // what has been shown; empty: nothing beyond `passed`
    std::vector<std::string> notes{};  // what limits it, or else is to be said, passed or not
    struct NamedPicture {
        std::string stem;  // of its file
        std::string png;
    };
    std::vector<NamedPicture> pictures{};  // of two phases that differ
};

}  // namespace gato::cases
