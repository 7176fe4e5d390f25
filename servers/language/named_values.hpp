// SPDX-License-Identifier: MIT
// Finds what a name of the extended language means that is no symbol. Such names are read from the lines that were assembled
// (Analysis::named_values).
#pragma once

#include "servers/language/analysis.hpp"

namespace gato::language {

// What the name at a place in a word means: of several the innermost. Null if it is none of these.
[[nodiscard]] const NamedValue* named_value_at(const Analysis& analysis, Span word, Offset place);

// The name in a word: of `music.size` the segment's, of `boss.at.x` a member's. Empty if the word does not have it.
[[nodiscard]] Span part_of_word(const Analysis& analysis, const NamedValue& value, Span word);

// "a variable of FOR"
[[nodiscard]] std::string description_of(ValueRole role);

}  // namespace gato::language
