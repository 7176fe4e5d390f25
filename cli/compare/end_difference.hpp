// SPDX-License-Identifier: MIT
// Where the ends of two recorded runs differ, and which of the places is to be explained.
#pragma once

#include "cli/record/past_run.hpp"
#include "recording/recording.hpp"

#include <optional>
#include <string>

namespace gato::cli {

struct RecordedRun {
    const recording::Recording& recording;
    PastRun& past;
};

// A place in both runs. Where the program has moved, its address in each is another.
struct EndDifference {
    std::string name;
    debugger::Place old, now;
};

[[nodiscard]] std::uint8_t value_at_end(const PastRun& past, debugger::Place place);

// The place in which a case found a wrong value, if it differs; else the first cell of the screen that does, else the first byte of data with a label,
// else a register, and if both ran the same program any byte of RAM. Nothing: these are all equal.
[[nodiscard]] std::optional<EndDifference> end_difference(const RecordedRun& old, const RecordedRun& now);

}  // namespace gato::cli
