// SPDX-License-Identifier: MIT
// Characters beyond ASCII in sources: texts encode some, names may hold letters of other languages and nothing else of them.
#pragma once

#include "core/support/utf8.hpp"

#include <string>
#include <string_view>

namespace gato::assembler {

// The first character of a text that is not empty. Sources are UTF-8 (decode_source), but an odd macro argument may have cut one
// between bytes: each of those is U+FFFD.
[[nodiscard]] Character decode(std::string_view text);

// The first character of a name that is no letter of Latin, Greek or Cyrillic script, in bytes that `is_word` lets pass: a dash or a
// curly quote of a web page. Empty when there is none.
[[nodiscard]] std::string_view foreign_character(std::string_view name);

// A text with `"`, `'` and `-` in the places of the characters that pages of the web put there. Empty when there are others of
// which nobody can tell what they were.
[[nodiscard]] std::string with_plain_signs(std::string_view text);

}  // namespace gato::assembler
