// SPDX-License-Identifier: MIT
#include "assembler/text/unicode.hpp"

#include <algorithm>

namespace gato::assembler {

namespace {

bool is_letter(unsigned code) {
    constexpr unsigned feminine = 0xaa, micro = 0xb5, masculine = 0xba, times = 0xd7, division = 0xf7;
    if (code == feminine || code == micro || code == masculine) return true;
    const bool is_latin =
        (code >= 0xc0 && code <= 0x24f && code != times && code != division) || (code >= 0x1e00 && code <= 0x1eff);
    const bool is_greek_or_cyrillic = code >= 0x370 && code <= 0x52f;
    return is_latin || is_greek_or_cyrillic;
}

}  // namespace

Character decode(std::string_view text) {
    const Character character = first_character(text);
    return {character.code, std::max<std::size_t>(character.length, 1)};
}

std::string_view foreign_character(std::string_view name) {
    unsigned seen = 0;
    for (const char c : name) seen |= static_cast<unsigned char>(c);
    if (seen < 0x80) return {};
    while (!name.empty()) {
        const Character character = decode(name);
        if (character.code >= 0x80 && !is_letter(character.code)) return name.substr(0, character.length);
        name.remove_prefix(character.length);
    }
    return {};
}

}  // namespace gato::assembler
