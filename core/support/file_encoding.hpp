// SPDX-License-Identifier: MIT
// How files encode texts: UTF-8, with or without a mark, else Windows-1252. There each byte is a character of its own: the five
// that Windows leaves free are the control characters of their numbers, so that the way there and back loses nothing.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// What the bytes of UTF-8 text may begin with.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

[[nodiscard]] std::string from_windows_1252(std::string_view bytes);
// Of UTF-8 text that came from there.
[[nodiscard]] std::string to_windows_1252(std::string_view text);

}  // namespace gato
