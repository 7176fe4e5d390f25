// SPDX-License-Identifier: MIT
// Files as URIs, file:///home/me/a%20b.asm, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gato::lsp {

// Nothing when it is of another scheme, or no URI.
[[nodiscard]] std::optional<std::string> path_of_uri(std::string_view uri);
[[nodiscard]] std::string uri_of_path(std::string_view path);

}  // namespace gato::lsp
