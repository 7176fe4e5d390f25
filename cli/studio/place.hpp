// SPDX-License-Identifier: MIT
// What a studio was started on.
#pragma once

#include <string>
#include <vector>

namespace gato::cli {

struct StudioPlace {
    std::string folder;                // real and absolute: the page reads and writes below it
    std::string file;                  // what was named, in this folder; empty: the folder itself
    std::vector<std::string> allowed;  // further folders that sources may read from, real and absolute
};

// A folder, a project or another file. Throws Failure (environment_failed) if it, or a folder of `allowed`, is not there.
[[nodiscard]] StudioPlace studio_place(const std::string& named, const std::vector<std::string>& allowed);

}  // namespace gato::cli
