// SPDX-License-Identifier: MIT
// Characters beyond ASCII in sources: texts encode some, names may hold letters of other languages and nothing else of them.
#pragma once

#include <cstddef>
#include <string_view>

namespace gato::assembler {

struct Character {
    unsigned code;  // Unicode
    std::size_t length;
};

// The first character of a text that is not empty. It is valid UTF-8 (decode_source), but may have been cut between bytes by an
// odd macro argument.
[[nodiscard]] Character decode(std::string_view text);

// The first character of a name that is no letter of Latin, Greek or Cyrillic script, in bytes that `is_word` lets pass: a dash or a
// curly quote of a web page. Empty when there is none.
[[nodiscard]] std::string_view foreign_character(std::string_view name);

}  // namespace gato::assembler
