// SPDX-License-Identifier: MIT
// Words that people bring along from other assemblers and other processors, and what this language writes instead. They are no
// part of the language: only messages look them up.
#pragma once

#include <gato/support/diagnostics.hpp>

#include <optional>
#include <string_view>

namespace gato {

// "bytes are written with BYTE", as a hint; empty when the word is none of them. The case of letters does not matter.
[[nodiscard]] std::string_view advice_on_foreign_word(std::string_view word);

// Steers conditions elsewhere: ELSEIF, `.if`, `#endif`.
[[nodiscard]] bool is_foreign_condition(std::string_view word);
// Such a word, or another that changes what is built: `!zone`, `:BasicUpstart2`. Lines with them may look like labels, comments or prose.
[[nodiscard]] bool is_foreign_and_builds(std::string_view word);

// The advice as a change, where it is one. `line` is the text from the word to the end of its line, and stands at `begin`.
[[nodiscard]] std::optional<Change> fix_of_foreign_word(std::string_view word, std::string_view line, std::uint32_t begin);

}  // namespace gato
