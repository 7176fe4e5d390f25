// SPDX-License-Identifier: MIT
// Texts of files that others wrote, as they may reach a terminal or an XML document.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// Control characters (a line feed too) and bytes that are no UTF-8 as `\xNN`, the two characters that XML does not know as `\uNNNN`.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace gato
