// SPDX-License-Identifier: MIT
// Splits a source into its lines: which are comments, and the number with which a line begins.
#pragma once

#include "core/support/ascii.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gato::basic {

inline constexpr std::uint32_t largest_number = 0xffff;

struct NumberedLine {
    std::string_view line;     // without the spaces around it
    std::string_view digits;   // with which it begins; empty: none
    std::string_view text;     // after them and the spaces there
    std::uint32_t number = 0;  // if it is too large, something larger than largest_number
};

// Returns the number with which a text begins, and the rest after it.
inline NumberedLine numbered(std::string_view line) {
    NumberedLine result{line, {}, {}};
    std::size_t length = 0;
    for (; length < line.size() && is_digit(line[length]); ++length)
        result.number = std::min(result.number * 10 + static_cast<std::uint32_t>(line[length] - '0'), largest_number + 1);
    result.digits = line.substr(0, length);
    result.text = without_blanks_around(line.substr(length));
    return result;
}

// Takes the next line that is neither a comment nor blank from the text. Returns nothing at its end.
inline std::optional<NumberedLine> take_line(std::string_view& text) {
    constexpr std::string_view comment_mark = "!-", path_mark = "##";  // the latter in what CBM prg Studio joins
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = without_blanks_around(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && !line.starts_with(comment_mark) && !line.starts_with(path_mark)) return numbered(line);
    }
    return std::nullopt;
}

}  // namespace gato::basic
