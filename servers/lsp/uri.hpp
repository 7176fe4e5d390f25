// SPDX-License-Identifier: MIT
// Files as URIs, file:///home/me/a%20b.asm, and back. With Windows' roots: file:///c%3A/a.asm, with the drive in lower case as
// editors write it, and file://server/share/a.asm.
#pragma once

#include "core/support/path.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gato::lsp {

// Nothing if the scheme is another one, or it is not a URI.
[[nodiscard]] std::optional<std::string> path_of_uri(std::string_view uri, PathStyle style = host_paths);
[[nodiscard]] std::string uri_of_path(std::string_view path, PathStyle style = host_paths);

}  // namespace gato::lsp
