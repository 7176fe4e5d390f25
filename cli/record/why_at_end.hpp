// SPDX-License-Identifier: MIT
// `gato run --why`: a recording of the run is played once more with a history, which is asked for the causes.
#pragma once

#include "cli/run/run_report.hpp"
#include "recording/recording.hpp"

#include <string>
#include <vector>

namespace gato::cli {

// `path` is the program, or the recording's file. Throws Failure (misuse) for what is no place.
[[nodiscard]] std::vector<Explained> explain_end(const recording::Recording& recording, const std::string& path,
                                                 const std::vector<std::string>& places);

}  // namespace gato::cli
