// SPDX-License-Identifier: MIT
// The rows in which words of other assemblers are looked up (foreign_words.hpp).
#pragma once

#include <span>
#include <string_view>

namespace gato {

// Words with the same advice are in one row, with a space on each side of each. `instead` is what can replace them, if the
// advice leaves nothing to decide: `*=` also replaces the spaces after the word, and with `;` the line becomes a comment.
struct ForeignWords {
    std::string_view words;
    std::string_view advice;
    std::string_view instead = {};
};

// What the extended language has for a word; it comes before what the original one has.
[[nodiscard]] std::span<const ForeignWords> foreign_words_of_extended();

}  // namespace gato
