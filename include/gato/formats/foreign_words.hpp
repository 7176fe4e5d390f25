// SPDX-License-Identifier: MIT
// Words that people bring along from other assemblers and other processors, and what this language writes instead. They are no
// part of the language: only messages look them up.
#pragma once

#include <string_view>

namespace gato {

// "bytes are written with BYTE", as a hint; empty when the word is none of them. The case of letters does not matter.
[[nodiscard]] std::string_view advice_on_foreign_word(std::string_view word);

}  // namespace gato
