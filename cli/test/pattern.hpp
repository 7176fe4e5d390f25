// SPDX-License-Identifier: MIT
// Regular expressions for --filter. Whatever the pattern and the text, the time is at most proportional to the product of their
// lengths, and no stack grows with the text: that is why it is not std::regex.
//
// Supports, of ECMAScript: characters, `.`, [sets] with ranges and ^, (groups), |, * + ? {m} {m,} {m,n}, ^ $, \d \w \s \D \W \S,
// and `\` before any other punctuation for itself.
#pragma once

#include "cli/test/pattern_set.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

inline constexpr std::size_t longest_pattern = 1'000;  // characters

class Pattern {
public:
    // UTF-8. Throws std::invalid_argument that says what is wrong.
    explicit Pattern(std::string_view text);

    // Whether it matches anywhere in the text.
    [[nodiscard]] bool is_in(std::string_view text) const;

    // For the machine that a pattern is compiled for.
    struct Instruction {
        enum class Kind : std::uint8_t { character, split, jump, at_start, at_end, found };
        Kind kind = Kind::found;
        std::uint32_t first = 0, second = 0;  // where to continue; for a character: index of its set
    };

private:
    std::vector<PatternSet> sets_;
    std::vector<Instruction> program_;
};

}  // namespace gato::cli
