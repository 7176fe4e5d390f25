// SPDX-License-Identifier: MIT
#include "linker/output/repeat_ends.hpp"

#include "core/support/ascii.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

enum class Border : std::uint8_t { none, begins, ends };

std::string_view take_word(std::string_view& text) {
    const auto end = std::ranges::find_if_not(text, is_name_character);
    const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(word.size());
    text = without_blanks_around(text);
    return word;
}

Border border_of(std::string_view word) {
    if (same_ignoring_case(word, "repeat")) return Border::begins;
    return same_ignoring_case(word, "endrepeat") ? Border::ends : Border::none;
}

// The operation is the first word or, after a label, the second.
Border border_in(std::string_view line) {
    line = without_blanks_around(line);
    const bool is_local = line.starts_with('@');
    if (is_local) line.remove_prefix(1);
    const std::string_view first = take_word(line);
    if (const Border border = border_of(first); border != Border::none && !is_local) return border;
    if (line.starts_with(':')) line = without_blanks_around(line.substr(1));
    return first.empty() ? Border::none : border_of(take_word(line));
}

// Cut off at the front of `text`.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

}  // namespace

std::uint32_t end_of_repeat(std::string_view text, std::uint32_t line) {
    for (std::uint32_t i = 0; i < line; ++i) (void)take_line(text);
    int depth = 1;
    for (std::uint32_t number = line + 1; !text.empty(); ++number) {
        const Border border = border_in(take_line(text));
        if (border == Border::begins) ++depth;
        if (border == Border::ends && --depth == 0) return number;
    }
    return line;
}

}  // namespace gato::linker
