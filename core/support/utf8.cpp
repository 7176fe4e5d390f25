// SPDX-License-Identifier: MIT
#include "core/support/utf8.hpp"

#include <algorithm>

namespace gato {

namespace {

// By the first byte; 0: no character begins so.
std::size_t length_by_lead(unsigned lead) {
    if (lead < 0x80) return 1;
    if (lead < 0xc2) return 0;
    return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
}

bool is_code_point(char32_t code, std::size_t length) {
    const bool is_overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool is_surrogate = code >= 0xd800 && code < 0xe000;
    return !is_overlong && !is_surrogate && code <= 0x10ffff;
}

}  // namespace

Character first_character(std::string_view text) {
    if (text.empty()) return {};
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = length_by_lead(lead);
    if (length == 1) return {lead, 1};
    if (length == 0 || length > text.size()) return {};
    char32_t code = lead & (0x7fU >> length);
    for (const char c : text.substr(1, length - 1)) {
        if (!continues_character(c)) return {};
        code = code << 6 | (static_cast<unsigned char>(c) & 0x3fU);
    }
    return is_code_point(code, length) ? Character{code, length} : Character{};
}

std::size_t utf8_length(std::string_view text, std::size_t at) {
    return first_character(text.substr(at)).length;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = first_character(text).length;
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::size_t count_characters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return !continues_character(c); }));
}

void append_utf8(std::string& text, char32_t character) {
    const auto continuation = [&](unsigned shift) { text += static_cast<char>(0x80 | (character >> shift & 0x3f)); };
    if (character < 0x80) {
        text += static_cast<char>(character);
    } else if (character < 0x800) {
        text += static_cast<char>(0xc0 | character >> 6);
        continuation(0);
    } else if (character < 0x10000) {
        text += static_cast<char>(0xe0 | character >> 12);
        continuation(6);
        continuation(0);
    } else {
        text += static_cast<char>(0xf0 | character >> 18);
        continuation(12);
        continuation(6);
        continuation(0);
    }
}

std::u32string decode_utf8(std::string_view text) {
    std::u32string result;
    while (!text.empty()) {
        const Character character = first_character(text);
        result += character.code;
        text.remove_prefix(std::max<std::size_t>(character.length, 1));
    }
    return result;
}

}  // namespace gato
