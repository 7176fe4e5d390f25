// SPDX-License-Identifier: MIT
// Files that one studio leaves for the next on the same folder: only this user can read them, and they are gone after logging out, or are of no
// use then.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace gato::cli {

// KIND-HASH.json, the hash being that of the folder's path; empty if the system has no folder for such files.
[[nodiscard]] std::string runtime_file(const std::string& kind, const std::string& folder);

// The object in such a file, if its member `folder` is this one; otherwise null.
[[nodiscard]] nlohmann::json runtime_content(const std::string& path, const std::string& folder);

}  // namespace gato::cli
