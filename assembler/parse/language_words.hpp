// SPDX-License-Identifier: MIT
// Which words a message about a line may name: those of the line's language.
#pragma once

#include "core/formats/foreign_words.hpp"
#include <gato/assembler/options.hpp>

namespace gato::assembler {

[[nodiscard]] inline WordsOf words_of(Language language) {
    return language == Language::extended ? WordsOf::extended : WordsOf::original;
}

}  // namespace gato::assembler
