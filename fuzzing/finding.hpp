// SPDX-License-Identifier: MIT
// What a campaign found, with an input that shows it.
#pragma once

#include "fuzzing/alphabet.hpp"
#include "fuzzing/fault.hpp"

#include <cstdint>
#include <vector>

namespace gato::fuzzing {

struct Finding {
    Fault fault;
    Input keys{};                         // of a campaign with keys
    std::vector<std::uint32_t> values{};  // of one with a routine: for each varied place
    simulator::Cycle cycles = 0;          // that the input takes up to there, from the start of the program or the call
};

// The result of a campaign, or of all of them together.
struct Outcome {
    std::vector<Finding> findings{};
    std::vector<Fault> unrepeated{};  // that did not show again when the input was typed from the start; none is a finding
    simulator::Cycle cycles = 0;      // executed
    std::uint64_t inputs = 0;         // tried
    std::size_t branches = 0;         // taken, by where from and where to
    std::size_t states = 0;           // in which the program has waited for a key
    bool reads_keys = false;          // the program has taken one or looked for one
    bool tried_all = false;           // every input there is
};

// Adds a fault that is no finding yet, once.
void add_unrepeated(Outcome& outcome, const Fault& fault);
// Adds a new finding.
void add(Outcome& outcome, Finding finding);
// Goes on with what the second has found besides.
void merge(Outcome& outcome, const Outcome& more);

}  // namespace gato::fuzzing
