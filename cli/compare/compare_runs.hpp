// SPDX-License-Identifier: MIT
// The two ways to compare: whole runs with the same keys, and the cases of a test file.
#pragma once

#include "cli/exit_code.hpp"
#include "cli/run/run_options.hpp"

#include "comparison/streams.hpp"

#include <string>
#include <vector>

namespace gato::cli {

struct CompareArguments {
    RunArguments run;  // of both programs; it names neither
    std::string old_program, new_program;
    std::vector<std::string> old_maps, new_maps;
    std::string cases;
    std::vector<std::string> ignored;
    bool cycles = false, same_reads = false, json = false;

    [[nodiscard]] comparison::Rules rules() const;  // throws Failure
};

// Both print the result. They throw Failure.
[[nodiscard]] ExitCode compare_runs(const CompareArguments& arguments);
[[nodiscard]] ExitCode compare_cases(const CompareArguments& arguments);

}  // namespace gato::cli
