// SPDX-License-Identifier: MIT
// Makes texts from files that others wrote safe for a terminal or an XML document.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// Control characters (a line feed too) and bytes that are not UTF-8 become `\xNN`, the two characters that XML does not know
// become `\uNNNN`.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace gato
