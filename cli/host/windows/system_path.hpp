// SPDX-License-Identifier: MIT
// Between gato's texts, UTF-8 and `/`, and those of Windows' wide-character calls. No other file turns one into the other.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gato::cli::host {

// What is no UTF-8, or half a surrogate pair, becomes a replacement character.
[[nodiscard]] std::wstring wide(std::string_view text);
[[nodiscard]] std::string narrow(std::wstring_view text);

// A path that Windows gave, with `/`.
[[nodiscard]] std::string path_of(std::wstring_view system_path);

// Normal and with its root, seen from the current folder and drive.
[[nodiscard]] std::string full_path(const std::string& path);

// How the calls want a path: absolute behind `\\?\`, which takes it as it is, however long. Nothing, with the reason as the last
// error, for an empty one, for one that no file can have (problem_with_name), and for one on a share that does not answer in time.
[[nodiscard]] std::optional<std::wstring> system_path(const std::string& path);

// errno for the last error of a call.
int set_errno();

}  // namespace gato::cli::host
