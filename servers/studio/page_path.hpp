// SPDX-License-Identifier: MIT
// From the target of a request to the name of a file of the page, and from the name to its type.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gato::studio {

// `/gallery/` is "gallery/index.html"; a query is dropped. Nothing if the target is no path below the page's folder on every system: with
// `..` or an empty part, `\`, `:`, control characters, wrong UTF-8 or a wrong escape, all of which also count if they are escaped.
[[nodiscard]] std::optional<std::string> page_path(std::string_view target);

// The type that browsers need for the files of a page; for all others that of plain bytes.
[[nodiscard]] std::string_view type_of(std::string_view name);

}  // namespace gato::studio
