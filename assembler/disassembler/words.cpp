// SPDX-License-Identifier: MIT
#include "assembler/disassembler/words.hpp"

#include "core/support/ascii.hpp"
#include <gato/isa/isa.hpp>

#include <algorithm>

namespace gato::disassembler {

namespace {

constexpr std::size_t longest_name = 200;  // leaves space for what makes a name unique

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.';
}

// `lda.w` is an instruction of a given width.
bool is_instruction(std::string_view word) {
    const bool has_suffix = word.size() == 5 && word[3] == '.';
    return isa::find_mnemonic(has_suffix ? word.substr(0, 3) : word).has_value();
}

}  // namespace

bool can_be_name(std::string_view word) {
    constexpr std::string_view accumulator = "a", assignment = "equ", target_prefix = "TGT_";
    if (word.empty() || word.size() > longest_name || word[0] == '$') return false;
    const bool has_only_word_characters =
        std::ranges::all_of(word, [](char c) { return is_letter(c) || is_digit(c) || c == '$'; });
    if (!has_only_word_characters || std::ranges::all_of(word, is_digit) || is_instruction(word)) return false;
    return !same_ignoring_case(word, accumulator) && !same_ignoring_case(word, assignment)
           && !same_ignoring_case(word.substr(0, target_prefix.size()), target_prefix);
}

bool can_be_local_name(std::string_view word) {
    return !word.empty() && word.size() <= longest_name
           && std::ranges::all_of(word, [](char c) { return is_letter(c) || is_digit(c); });
}

std::string made_name(std::string_view text) {
    std::string name(text.substr(0, longest_name));
    std::ranges::replace_if(
        name, [](char c) { return !is_letter(c) && !is_digit(c); }, '_');
    return can_be_name(name) ? name : "L_" + name.substr(0, longest_name - 2);
}

}  // namespace gato::disassembler
