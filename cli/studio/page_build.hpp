// SPDX-License-Identifier: MIT
// A build for the page: what `gato build --diagnostics json` reports and writes, as data. Nothing is written, and build events of a
// project do not run.
#pragma once

#include "cli/studio/folder_files.hpp"

#include <gato/support/output_file.hpp>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace gato::cli {

struct PageBuild {
    bool is_good = false;             // also false if an ASSERT failed, though there are outputs then
    nlohmann::json diagnostics;       // as `--diagnostics json` lists them
    std::vector<OutputFile> outputs;  // with their contents; those that seal the set come last
    std::string program;              // its path among the outputs; empty: there is none
};

// `inputs`: a .cbmprj, a gato.json, a folder, or sources in build order; none: what is in the folder's root. `emit`: names as after
// `--emit`; none: the project's. What is wrong with them is a diagnostic.
[[nodiscard]] PageBuild build_for_page(const FolderView& view, const std::vector<std::string>& inputs,
                                       const std::vector<std::string>& emit);

}  // namespace gato::cli
