// SPDX-License-Identifier: MIT
// The first difference between two recorded runs in words, with the lines of both.
#pragma once

#include "cli/compare/end_difference.hpp"
#include "servers/debugger/two_pasts/first_difference.hpp"

#include <string>
#include <vector>

namespace gato::cli {

struct DifferenceText {
    std::string first;             // what differs first; empty: nothing is known
    std::vector<std::string> way;  // from there to the end, a line for each instruction, or two if the runs differ in it
};

[[nodiscard]] DifferenceText text_of(const debugger::FirstDifference& difference, const debugger::Counterparts& counterparts,
                                     const RecordedRun& old, const RecordedRun& now);

}  // namespace gato::cli
