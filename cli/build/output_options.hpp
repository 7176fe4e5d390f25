// SPDX-License-Identifier: MIT
// Options of build and link that are about their outputs.
#pragma once

#include "cli/options/command.hpp"

#include <gato/project/outputs.hpp>

#include <string>
#include <vector>

namespace gato::cli {

// -o, --out-dir and --emit.
struct OutputChoice {
    std::string file, folder, emit;

    // `names`: the outputs that there are; `folder_help`: what --out-dir says of itself.
    void add_to(Command& command, const std::vector<std::string>& names, const std::string& folder_help);
};

// `build` in the folder of a project. Throws Failure (environment_failed) when a link leads from there to somewhere else: a project that
// somebody downloads must not decide where on the computer files are written.
[[nodiscard]] std::string default_folder(const std::string& project_folder);

// --dbg-paths: how a .dbg names the sources.
struct DebuggerPaths {
    std::string kind = "absolute";

    void add_to(Command& command);
    // For OutputInput, of a program whose map has paths relative to `folder`.
    [[nodiscard]] std::string source_folder(const std::string& folder) const;
};

// "prg,map" as after --emit to names. Throws Failure (misuse) for one that is not known.
[[nodiscard]] std::vector<std::string> parse_emit_list(const std::string& list, const std::vector<std::string>& known);

}  // namespace gato::cli
