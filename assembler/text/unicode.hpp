// SPDX-License-Identifier: MIT
// Characters beyond ASCII in sources: texts encode some of them, names may contain letters of other languages but no other such
// characters.
#pragma once

#include "core/support/utf8.hpp"

#include <string>
#include <string_view>

namespace gato::assembler {

// Returns the first character of a text that is not empty. Sources are UTF-8 (decode_source), but an odd macro argument may
// have cut one between bytes: each of those bytes is U+FFFD.
[[nodiscard]] Character decode(std::string_view text);

// Returns the first character of a name that is not a letter of Latin, Greek or Cyrillic script, among bytes that `is_word`
// accepts: a dash or a curly quote from a web page. Empty if there is none.
[[nodiscard]] std::string_view foreign_character(std::string_view name);

// Returns a text with `"`, `'` and `-` in place of the characters that web pages put there. Empty if there are others whose
// meaning is unclear.
[[nodiscard]] std::string with_plain_signs(std::string_view text);

}  // namespace gato::assembler
