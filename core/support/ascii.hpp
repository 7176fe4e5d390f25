// SPDX-License-Identifier: MIT
// Digits, white space, and letters without regard to case. Names, keywords and file names of this language are ASCII in this
// respect: other letters are equal only to themselves, in every locale.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// What separates words within a line.
[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

// Takes a character, a byte or a code point.
[[nodiscard]] constexpr bool is_digit(int c) {
    return c >= '0' && c <= '9';
}

// Names of the language are made of these: letters (more than ASCII's), digits and four signs.
[[nodiscard]] constexpr bool is_name_character(char c) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
    return is_letter || is_digit(c) || c == '_' || c == '.' || c == '$' || c == '?';
}

[[nodiscard]] constexpr std::string_view without_blanks_around(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

[[nodiscard]] constexpr char to_lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

[[nodiscard]] inline std::string to_lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = to_lower(c);
    return result;
}

[[nodiscard]] constexpr bool same_ignoring_case(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (to_lower(a[i]) != to_lower(b[i])) return false;
    return true;
}

[[nodiscard]] constexpr bool ends_with_ignoring_case(std::string_view text, std::string_view ending) {
    return text.size() >= ending.size() && same_ignoring_case(text.substr(text.size() - ending.size()), ending);
}

}  // namespace gato
