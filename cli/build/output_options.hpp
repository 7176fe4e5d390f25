// SPDX-License-Identifier: MIT
// Options of build and link for their outputs.
#pragma once

#include "cli/options/command.hpp"

#include <gato/project/outputs.hpp>

#include <string>
#include <vector>

namespace gato::cli {

// -o, --out-dir and --emit.
struct OutputChoice {
    std::string file, folder, emit;

    // `names`: the available outputs; `folder_help`: the help text of --out-dir.
    void add_to(Command& command, const std::vector<std::string>& names, const std::string& folder_help);
};

// `build` in the project's folder. Throws Failure (environment_failed) if a link leads from there to somewhere else: a downloaded
// project must not decide where on the computer files are written.
[[nodiscard]] std::string default_folder(const std::string& project_folder);

// --dbg-paths: how a .dbg names the sources.
struct DebuggerPaths {
    std::string kind = "absolute";

    void add_to(Command& command);
    // For OutputInput, for a program whose map has paths relative to `folder`.
    [[nodiscard]] std::string source_folder(const std::string& folder) const;
};

// Splits a list "prg,map", as given to --emit, into names. Throws Failure (misuse) for an unknown one.
[[nodiscard]] std::vector<std::string> parse_emit_list(const std::string& list, const std::vector<std::string>& known);

}  // namespace gato::cli
