// SPDX-License-Identifier: MIT
// `gato test --record`: a recording of each case that has failed, and on request of those that have passed. A case prepares its machine and answers for routines by code, so what
// it did is found by playing it once more beside its own machines; what comes out is played again before it is written.
#pragma once

#include "testing/report.hpp"
#include <gato/support/output_file.hpp>

#include <string>
#include <vector>

namespace gato::cli {

// The files, in the order of the cases. Each recorded case gets a note that says how to open its recording, or why there is none.
[[nodiscard]] std::vector<OutputFile> record_cases(std::vector<cases::CaseReport>& reports, const std::string& folder,
                                                   double timeout, bool also_passed);

}  // namespace gato::cli
