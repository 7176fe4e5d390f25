// SPDX-License-Identifier: MIT
// How files encode texts: UTF-8, with or without a mark, or else Windows-1252. In the latter each byte is a character: the five
// that Windows leaves free are the control characters of their numbers, so that converting there and back loses nothing.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// The bytes with which UTF-8 text may begin.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

[[nodiscard]] std::string from_windows_1252(std::string_view bytes);
// Takes UTF-8 text that was converted from Windows-1252.
[[nodiscard]] std::string to_windows_1252(std::string_view text);

}  // namespace gato
