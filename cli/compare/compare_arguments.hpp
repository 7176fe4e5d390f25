// SPDX-License-Identifier: MIT
// The command line of `gato compare` as a value; the tool `compare` of `gato mcp` has a part of it.
#pragma once

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
    std::string place;  // of two recordings: what to explain
    bool cycles = false, same_reads = false, json = false;

    [[nodiscard]] comparison::Rules rules() const;  // throws Failure
};

}  // namespace gato::cli
