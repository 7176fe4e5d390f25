// SPDX-License-Identifier: MIT
// The command line of `gato build` as a value, and what follows from it before and after a build.
#pragma once

#include "cli/build/map_summary.hpp"
#include "cli/build/output_options.hpp"
#include "cli/build/setting_options.hpp"
#include "cli/options/command.hpp"
#include "cli/shared_options.hpp"

#include <gato/project/build.hpp>

#include <string>
#include <vector>

namespace gato::cli {

struct BuildArguments {
    std::vector<std::string> inputs;
    OutputChoice outputs;
    std::string file, fill, areas, target, character_rom;
    std::vector<std::string> defines, include_folders;
    DiagnosticOptions diagnostics;
    SummaryOption summary;
    DebuggerPaths debugger_paths;
    bool timings = false;
    bool watch = false;
    SettingOptions settings;
    bool drops_remarks = false;

    void add_to(Command& command);
};

// Loads what the arguments name, and gives the build what they add to it. Throws Failure.
void prepare(project::Build& build, const BuildArguments& arguments);

// The names of the outputs to write. Throws Failure (misuse) for one that does not exist.
[[nodiscard]] std::vector<std::string> wanted_outputs(const project::Build& build, const BuildArguments& arguments);

// Where a program goes. Throws Failure as default_folder() does.
[[nodiscard]] std::string path_of(const std::string& program, const project::Build& build, const BuildArguments& arguments);

}  // namespace gato::cli
