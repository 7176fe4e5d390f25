// SPDX-License-Identifier: MIT
// Between gato's texts, UTF-8 and `/`, and those of Windows' wide-character calls. No other file converts between them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gato::cli::host {

// Invalid UTF-8, or half a surrogate pair, becomes a replacement character.
[[nodiscard]] std::wstring wide(std::string_view text);
[[nodiscard]] std::string narrow(std::wstring_view text);

// A path from Windows, with `/`.
[[nodiscard]] std::string path_of(std::wstring_view system_path);

// Normalised and with its root, starting from the current folder and drive.
[[nodiscard]] std::string full_path(const std::string& path);

// A path in the form that the calls need: absolute, after `\\?\`, which takes it as it is, however long. Nothing, with the reason
// as the last error, for an empty path, for one that no file can have (problem_with_name), and for one on a share that does not
// answer in time.
[[nodiscard]] std::optional<std::wstring> system_path(const std::string& path);

// Sets errno from the last error of a call, and returns it.
int set_errno();

}  // namespace gato::cli::host
