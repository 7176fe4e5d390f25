// SPDX-License-Identifier: MIT
#include "core/support/file_encoding.hpp"
#include "core/support/utf8.hpp"

#include <algorithm>
#include <iterator>

namespace gato {

namespace {

// The characters from $80 on; all others have the numbers of their bytes.
constexpr char32_t first_own = 0x80;
constexpr char32_t own[32] = {0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
                              0x2039, 0x152,  0x8d,   0x17d,  0x8f,   0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
                              0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};

}  // namespace

std::string from_windows_1252(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        append_utf8(text, byte >= first_own && byte < first_own + std::size(own) ? own[byte - first_own] : byte);
    }
    return text;
}

std::string to_windows_1252(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size());
    while (!text.empty()) {
        const Character character = first_character(text);
        const auto* const found = std::ranges::find(own, character.code);
        const char32_t byte =
            found == std::end(own) ? character.code : first_own + static_cast<char32_t>(found - std::begin(own));
        bytes += static_cast<char>(byte);
        text.remove_prefix(character.length);
    }
    return bytes;
}

}  // namespace gato
