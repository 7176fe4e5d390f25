// SPDX-License-Identifier: MIT
// The tokens of operands (docs/LANGUAGE.md#lines). Each function returns the end of the token at `at`, or `at` if there is
// none. A name is `word_end` of characters.hpp.
#pragma once

#include "assembler/parse/characters.hpp"

#include <cstdint>
#include <limits>
#include <optional>

namespace gato::assembler {

[[nodiscard]] inline const char* hexadecimal_token(const char* at, const char* end) {
    if (at == end || *at != '$') return at;
    const char* after = at + 1;
    while (after < end && is(*after, character_class::hex)) ++after;
    return after == at + 1 || (after < end && is_word(*after)) ? at : after;
}

[[nodiscard]] inline const char* binary_token(const char* at, const char* end) {
    if (at == end || *at != '%') return at;
    const char* after = at + 1;
    while (after < end && (*after == '0' || *after == '1')) ++after;
    return after == at + 1 || (after < end && is_word(*after)) ? at : after;
}

[[nodiscard]] inline const char* decimal_token(const char* at, const char* end) {
    const char* after = at;
    while (after < end && is_digit(*after)) ++after;
    return after < end && is_word(*after) ? at : after;
}

// One quote, anything up to the next quote of the same kind; a quote may represent itself, as in """.
[[nodiscard]] inline const char* character_token(const char* at, const char* end) {
    if (end - at < 3 || (*at != '"' && *at != '\'')) return at;
    const char* after = at + 2;
    while (after < end && *after != *at) ++after;
    return after == end ? at : after + 1;
}

[[nodiscard]] inline const char* local_token(const char* at, const char* end) {
    if (at == end || *at != '@') return at;
    const char* after = at + 1;
    while (after < end && is_word(*after)) ++after;
    return after == at + 1 ? at : after;
}

// Begins a list, or an index.
[[nodiscard]] inline const char* bracket_token(const char* at, const char* end) {
    return at < end && *at == '[' ? at + 1 : at;
}

// `""`: not the quote of a quote, which is three of them.
[[nodiscard]] inline const char* empty_text_token(const char* at, const char* end) {
    const bool is_empty = end - at >= 2 && (*at == '"' || *at == '\'') && at[1] == *at && (end - at == 2 || at[2] != *at);
    return is_empty ? at + 2 : at;
}

[[nodiscard]] inline const char* name_character_token(const char* at, const char* end) {
    return at < end && (is_word(*at) || *at == '@') ? at + 1 : at;
}

// `$(64),y` is `($64),y`, and `$(fb)` is `($fb)`: the original takes the parentheses away before it reads the number.
[[nodiscard]] inline const char* dollar_pointer_token(const char* at, const char* end) {
    if (end - at < 2 || at[0] != '$' || at[1] != '(') return at;
    const char* after = at + 2;
    while (after < end && is(*after, character_class::hex)) ++after;
    return after == at + 2 || after == end || *after != ')' ? at : after + 1;
}

// A function of assertions with its parenthesis; there may be spaces between the two.
[[nodiscard]] inline const char* function_token(const char* at, const char* end, std::string_view name) {
    const char* const word = word_end(at, end);
    const char* const past = skip_blanks(word, end);
    const bool is_word = same_ignoring_case({at, static_cast<std::size_t>(word - at)}, name);
    return is_word && past < end && *past == '(' ? past + 1 : at;
}
[[nodiscard]] inline const char* cycles_token(const char* at, const char* end) {
    return function_token(at, end, "cycles");
}
[[nodiscard]] inline const char* worst_path_token(const char* at, const char* end) {
    return function_token(at, end, "wcet");
}

// `BANK(label)` of the extended language.
[[nodiscard]] inline const char* bank_token(const char* at, const char* end) {
    constexpr std::string_view word = "bank(";
    const bool is_call = static_cast<std::size_t>(end - at) > word.size() && same_ignoring_case({at, word.size()}, word);
    if (!is_call) return at;
    const char* const label = skip_blanks(at + word.size(), end);
    const char* const past = skip_blanks(word_end(label, end), end);
    return past == label || past == end || *past != ')' ? at : past + 1;
}

// The third argument of CYCLES.
[[nodiscard]] inline const char* taken_token(const char* at, const char* end) {
    const char* const word = word_end(at, end);
    return same_ignoring_case({at, static_cast<std::size_t>(word - at)}, "taken") ? word : at;
}

// Can the character begin a term of an expression, or an immediate operand?
[[nodiscard]] inline bool begins_term(char c) {
    return is_word(c) || c == '#' || c == '"' || c == '\'' || c == '%' || c == '@' || c == '(';
}

// Returns the value of digits, which may be letters; nothing if it does not fit into 31 bits.
[[nodiscard]] inline std::optional<std::int32_t> number_of(const char* digits, const char* end, unsigned radix) {
    std::uint64_t value = 0;
    for (const char* at = digits; at < end; ++at) {
        const int digit = is_digit(*at) ? *at - '0' : (*at | 0x20) - 'a' + 10;
        value = value * radix + static_cast<unsigned>(digit);
        if (value > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
    }
    return static_cast<std::int32_t>(value);
}

}  // namespace gato::assembler
