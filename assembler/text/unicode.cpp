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

namespace {

// '\0' for what has none.
char plain_sign_for(unsigned code) {
    switch (code) {
    case 0x201c:
    case 0x201d:
    case 0x201e: return '"';
    case 0x2018:
    case 0x2019:
    case 0x201a: return '\'';
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2212: return '-';
    case 0xa0: return ' ';
    default: return '\0';
    }
}

}  // namespace

std::string with_plain_signs(std::string_view text) {
    std::string plain;
    for (; !text.empty(); text.remove_prefix(decode(text).length)) {
        const Character character = decode(text);
        const char sign = plain_sign_for(character.code);
        if (sign == '\0' && character.code >= 0x80 && !is_letter(character.code)) return {};
        plain += sign != '\0' ? std::string(1, sign) : std::string(text.substr(0, character.length));
    }
    return plain;
}

}  // namespace gato::assembler
