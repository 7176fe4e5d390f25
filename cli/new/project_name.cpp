// SPDX-License-Identifier: MIT
// Letters with diacritics are written as their languages do without them: German umlauts with e, others as the plain letter.
#include "cli/new/project_name.hpp"

#include "core/support/utf8.hpp"
#include <gato/simulator/screen.hpp>

#include <iterator>
#include <string_view>

namespace gato::cli {

namespace {

constexpr char32_t first_marked = 0xc0, umlaut_mark = 0x308;

// U+00C0 to U+017F
constexpr std::string_view without_marks[] = {
    "A",  "A", "A", "A", "Ae", "A", "AE", "C", "E", "E", "E", "E",  "I",  "I", "I",  "I",  // U+00C0
    "D",  "N", "O", "O", "O",  "O", "Oe", "",  "O", "U", "U", "U",  "Ue", "Y", "Th", "ss", "a", "a", "a", "a", "ae", "a",  "ae",
    "c",  "e", "e", "e", "e",  "i", "i",  "i", "i", "d", "n", "o",  "o",  "o", "o",  "oe", "",  "o", "u", "u", "u",  "ue", "y",
    "th", "y", "A", "a", "A",  "a", "A",  "a", "C", "c", "C", "c",  "C",  "c", "C",  "c",  "D", "d",  // U+0100
    "D",  "d", "E", "e", "E",  "e", "E",  "e", "E", "e", "E", "e",  "G",  "g", "G",  "g",  "G", "g", "G", "g", "H",  "h",  "H",
    "h",  "I", "i", "I", "i",  "I", "i",  "I", "i", "I", "i", "IJ", "ij", "J", "j",  "K",  "k", "k", "L", "l", "L",  "l",  "L",
    "l",  "L", "l", "L", "l",  "N", "n",  "N", "n", "N", "n", "n",  "N",  "n", "O",  "o",  "O", "o", "O", "o", "OE", "oe", "R",
    "r",  "R", "r", "R", "r",  "S", "s",  "S", "s", "S", "s", "S",  "s",  "T", "t",  "T",  "t", "T", "t", "U", "u",  "U",  "u",
    "U",  "u", "U", "u", "U",  "u", "U",  "u", "W", "w", "Y", "y",  "Y",  "Z", "z",  "Z",  "z", "Z", "z", "s"};
static_assert(std::size(without_marks) == 0x180 - first_marked);

bool is_plain(char32_t c) {
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'0' && c <= U'9') || c == U'_';
}

// It's is one word.
bool is_within_a_word(char32_t c) {
    return c == U'\'' || c == U'"' || c == U'`' || c == U'´' || c == U'’' || (c >= 0x300 && c < 0x370);
}

// In `pingüino` the diaeresis says that the u is pronounced.
bool is_spanish_u(const std::u32string& text, std::size_t at) {
    const bool is_u = text[at] == U'ü' || text[at] == U'Ü';
    const bool after_g = at > 0 && (text[at - 1] == U'g' || text[at - 1] == U'G');
    return is_u && after_g && at + 1 < text.size()
           && std::u32string_view(U"eiéíEIÉÍ").find(text[at + 1]) != std::u32string::npos;
}

// Empty: the character separates words, or belongs to none.
std::string plain(const std::u32string& text, std::size_t at) {
    const char32_t c = text[at];
    if (is_plain(c)) return {static_cast<char>(c)};
    if (is_spanish_u(text, at)) return c == U'ü' ? "u" : "U";
    if (c == umlaut_mark && at > 0 && std::u32string_view(U"aouAOU").find(text[at - 1]) != std::u32string::npos) return "e";
    const std::size_t row = c - first_marked;
    return c >= first_marked && row < std::size(without_marks) ? std::string(without_marks[row]) : std::string();
}

}  // namespace

std::string project_name(const std::string& folder_name) {
    const std::u32string text = decode_utf8(folder_name);
    std::string name;
    bool is_new_word = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string letters = plain(text, i);
        if (letters.empty()) {
            is_new_word = is_new_word || !is_within_a_word(text[i]);
            continue;
        }
        if (is_new_word && !name.empty()) name += '-';
        name += letters;
        is_new_word = false;
    }
    return name.empty() ? "program" : name;
}

}  // namespace gato::cli
