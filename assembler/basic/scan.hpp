// SPDX-License-Identifier: MIT
// Which parts a BASIC source has and where they are, for tools that show it: its lines, and in them keywords, variables, codes
// in braces and the numbers of other lines.
#pragma once

#include "assembler/basic/word.hpp"
#include <gato/basic/options.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gato::basic {

struct ScannedLine {
    std::uint32_t number = 0;
    Span number_span;
    Span text;  // after the number and the spaces there, without the spaces at its end
};

struct Scan {
    std::vector<ScannedLine> lines;  // those that have a number
    std::vector<Word> words;         // in the order of the text
};

// `begin` is the offset of the text in the source map.
[[nodiscard]] Scan scan(std::string_view text, std::uint32_t begin, Version version);

// Return the keywords of a version, in the order in which they are tried, and the keyword of a Word's value, which is empty if
// there is none.
[[nodiscard]] std::vector<std::string_view> keyword_names(Version version);
[[nodiscard]] std::string_view keyword_name(Version version, std::uint32_t value);

}  // namespace gato::basic
