// SPDX-License-Identifier: MIT
// Which characters form words and numbers (docs/LANGUAGE.md#lines).
#pragma once

#include "core/support/ascii.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace gato::assembler {

namespace character_class {
inline constexpr unsigned char word_start = 1;  // letters, `_`, `.`, `?`, and what is not ASCII
inline constexpr unsigned char digit = 2;
inline constexpr unsigned char word = 4;  // may follow in a word: word_start, digits, `$`
inline constexpr unsigned char blank = 8;
inline constexpr unsigned char hex = 16;
}  // namespace character_class

inline constexpr std::array<unsigned char, 256> character_classes = [] {
    using namespace character_class;
    std::array<unsigned char, 256> table{};
    for (std::size_t c = 0; c < 256; ++c) {
        const bool is_name = is_name_character(static_cast<char>(c));
        const bool decimal = is_digit(static_cast<int>(c));
        unsigned value = 0;
        if (is_name) value |= word;
        if (is_name && !decimal && c != '$') value |= word_start;
        if (decimal) value |= digit | hex;
        if (gato::is_blank(static_cast<char>(c))) value |= blank;
        if ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')) value |= hex;
        table[c] = static_cast<unsigned char>(value);
    }
    return table;
}();

[[nodiscard]] inline bool is(char c, unsigned char classes) {
    return (character_classes[static_cast<unsigned char>(c)] & classes) != 0;
}
[[nodiscard]] inline bool is_word(char c) {
    return is(c, character_class::word);
}
[[nodiscard]] inline bool is_blank(char c) {
    return is(c, character_class::blank);
}
[[nodiscard]] inline const char* skip_blanks(const char* at, const char* end) {
    while (at < end && is_blank(*at)) ++at;
    return at;
}

// Returns the end of the word at `at`, or `at` if there is no word. A word is identifier characters that start with a letter,
// or with a digit unless all of it is a number.
[[nodiscard]] inline const char* word_end(const char* at, const char* end) {
    using namespace character_class;
    if (at == end || !is(*at, word_start | digit)) return at;
    const char* after = at + 1;
    while (after < end && is_word(*after)) ++after;
    if (is(*at, word_start)) return after;
    return std::all_of(at, after, [](char c) { return is_digit(c); }) ? at : after;
}

}  // namespace gato::assembler
