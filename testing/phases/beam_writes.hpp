// SPDX-License-Identifier: MIT
// Where the beam is when a phase writes to the addresses that must be stable, and in what two phases differ.
#pragma once

#include "testing/case.hpp"
#include "testing/phases/prepared_run.hpp"

#include <string>
#include <vector>

namespace gato::cases {

struct BeamWrite {
    std::uint16_t address = 0;
    int line = 0, cycle = 0;

    bool operator==(const BeamWrite&) const = default;
};

// Of each place of TestCase::phases.stable, in order. Of a program only those of the last whole frame before its end count, since what
// it does before its first interrupt is never stable.
using BeamWrites = std::vector<std::vector<BeamWrite>>;

[[nodiscard]] BeamWrites beam_writes(const TestCase& test, const PreparedRun& run, const simulator::VideoStandard& video);

// Returns why the run does not show whether it is stable, or an empty text.
[[nodiscard]] std::string nothing_to_compare(const TestCase& test, const PreparedRun& run,
                                             const simulator::VideoStandard& video);

// A write that is not at the same place of the beam in both. Empty if all are.
struct BeamDifference {
    std::string here, there;  // "$d020 is written in line 100, cycle 12", "in line 100, cycle 11"
};
[[nodiscard]] BeamDifference difference(const TestCase& test, const BeamWrites& here, const BeamWrites& there);

}  // namespace gato::cases
