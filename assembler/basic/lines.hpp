// SPDX-License-Identifier: MIT
// A source cut into its lines: what is a comment, and the number that a line begins with.
#pragma once

#include "core/support/ascii.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gato::basic {

inline constexpr std::uint32_t largest_number = 0xffff;

struct NumberedLine {
    std::string_view line;     // without blanks around
    std::string_view digits;   // that it begins with; empty: none
    std::string_view text;     // behind them and the blanks there
    std::uint32_t number = 0;  // of what is too large, something larger than largest_number
};

// The number that a text begins with, and behind it nothing but the rest.
inline NumberedLine numbered(std::string_view line) {
    NumberedLine result{line, {}, {}};
    std::size_t length = 0;
    for (; length < line.size() && is_digit(line[length]); ++length)
        result.number = std::min(result.number * 10 + static_cast<std::uint32_t>(line[length] - '0'), largest_number + 1);
    result.digits = line.substr(0, length);
    result.text = without_blanks_around(line.substr(length));
    return result;
}

// The next line that is no comment and not blank, which is taken from the text; nothing at its end.
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
