// SPDX-License-Identifier: MIT
// UTF-8, strictly: no overlong forms, no surrogates, nothing above U+10FFFF.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gato {

inline constexpr char32_t replacement_character = 0xfffd;

struct Character {
    char32_t code = replacement_character;
    std::size_t length = 0;  // in bytes; 0: the text does not begin with a character
};

[[nodiscard]] Character first_character(std::string_view text);

// Returns the number of bytes of the character at `at`, or 0 if there is none.
[[nodiscard]] std::size_t utf8_length(std::string_view text, std::size_t at);

[[nodiscard]] bool is_utf8(std::string_view text);

// Is it a byte of a character, but not the first?
[[nodiscard]] constexpr bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

// The text must be UTF-8.
[[nodiscard]] std::size_t count_characters(std::string_view text);

void append_utf8(std::string& text, char32_t character);

// Bytes that belong to no character become U+FFFD, one each.
[[nodiscard]] std::u32string decode_utf8(std::string_view text);

}  // namespace gato
