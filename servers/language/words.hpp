// SPDX-License-Identifier: MIT
// Names, numbers, texts and comments of a source, found without assembling it: also in lines that are never assembled, such as
// those that a condition skips, and in macros that nobody calls. What a name means there is not decided here.
#pragma once

#include <gato/support/source_map.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

namespace gato::language {

enum class WordKind : std::uint8_t { name, local_name, number, parameter, text, comment };

struct Word {
    Span span;  // of a local name with its `@`, of a text with its quotes
    WordKind kind{};
};

// In order. `begin`: the place of the text's first character.
[[nodiscard]] std::vector<Word> words_of(std::string_view text, std::uint32_t begin);

[[nodiscard]] constexpr std::uint32_t end_of(Span span) {
    return span.begin + span.length;
}
// The place after the last character counts too, as a cursor may be there.
[[nodiscard]] constexpr bool touches(Span span, std::uint32_t offset) {
    return span.length != 0 && offset >= span.begin && offset <= end_of(span);
}

}  // namespace gato::language
