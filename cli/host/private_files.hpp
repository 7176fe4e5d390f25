// SPDX-License-Identifier: MIT
// Small files that only this user can read, for what programs of the same user tell each other while they run.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gato::cli::host {

// XDG_RUNTIME_DIR, on Windows LOCALAPPDATA; empty if the system has no such folder.
[[nodiscard]] std::string runtime_folder();

// Replaces the file. Its folder is made if it is not there. False on failure; errno says why.
[[nodiscard]] bool write_private_file(const std::string& path, std::string_view text);

// Nothing if it is not there, is longer than 64 KiB, or if another user owns it or may read it.
[[nodiscard]] std::optional<std::string> read_private_file(const std::string& path);

}  // namespace gato::cli::host
