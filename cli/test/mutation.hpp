// SPDX-License-Identifier: MIT
// `gato test --mutate`: tests the cases of a run by planting mistakes in the programs that they test.
#pragma once

#include "cli/exit_code.hpp"

#include "testing/report.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace gato::cli {

struct MutationOptions {
    std::size_t most = std::numeric_limits<std::size_t>::max();  // how many mutants
    std::uint64_t seed = 1;                                      // which ones, if there are more
    std::optional<unsigned> least_score{};                       // in percent; less is a failure
    unsigned jobs = 1;
    double timeout = cases::default_timeout;  // of a case with the program as it is, in seconds
    bool json = false;
};

// Prints the report. Returns input_is_wrong if a case fails with the programs as they are, if nothing can be planted, if the score is less
// than asked for, or if a signal stopped it.
[[nodiscard]] ExitCode test_the_cases(std::vector<cases::CaseReport>& reports, const MutationOptions& options);

}  // namespace gato::cli
