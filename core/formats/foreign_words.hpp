// SPDX-License-Identifier: MIT
// Words that people bring along from other assemblers and other processors, and what this language writes instead. They are not
// part of the language: only messages look them up.
#pragma once

#include <gato/support/diagnostics.hpp>

#include <optional>
#include <string_view>

namespace gato {

// Whose words the advice names. Lines of which that is not known get those of the original language, which all lines have.
enum class WordsOf : bool { original, extended };

// Returns a hint, such as "bytes are written with BYTE", or an empty text if the word is none of these. Case does not matter.
[[nodiscard]] std::string_view advice_on_foreign_word(std::string_view word, WordsOf words = WordsOf::original);

// Does the word steer conditions in other assemblers: ELSEIF, `.if`, `#endif`?
[[nodiscard]] bool is_foreign_condition(std::string_view word);
// Is it such a word, or another that changes what is built: `!zone`, `:BasicUpstart2`? Lines with them may look like labels,
// comments or prose.
[[nodiscard]] bool is_foreign_and_builds(std::string_view word);

// Returns the advice as a change, if it can be one. `line` is the text from the word to the end of its line, and begins at
// `begin`.
[[nodiscard]] std::optional<Change> fix_of_foreign_word(std::string_view word, std::string_view line, std::uint32_t begin,
                                                        WordsOf words = WordsOf::original);

}  // namespace gato
