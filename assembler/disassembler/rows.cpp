// SPDX-License-Identifier: MIT
#include "assembler/disassembler/rows.hpp"

#include "core/c64/petscii.hpp"
#include "core/support/ascii.hpp"
#include "core/support/hex.hpp"

#include <algorithm>

namespace gato::disassembler {

namespace {

using Data = std::span<const std::uint8_t>;

constexpr std::size_t shortest_run = 12, shortest_text = 4, longest_text = 40, bytes_in_a_row = 8;
// Letters, digits and signs that represent the same PETSCII code in a text, and need no name in braces; no quote.
char character_of(std::uint8_t byte) {
    const char32_t character = c64::unicode_of_screen_code(c64::screen_code_of_petscii(byte), true);
    const bool is_ascii = character >= U' ' && character <= U'~' && character != U'"';
    return is_ascii && c64::petscii_of(character) == byte ? static_cast<char>(character) : '\0';
}

bool is_letter_or_digit(std::uint8_t byte) {
    const char c = character_of(byte);
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::size_t run_length(Data data) {
    const auto other = std::ranges::find_if(data, [&](std::uint8_t byte) { return byte != data.front(); });
    const auto length = static_cast<std::size_t>(other - data.begin());
    return length >= shortest_run ? length : 0;
}

std::size_t text_length(Data data) {
    const auto other = std::ranges::find_if(data.first(std::min(data.size(), longest_text)),
                                            [](std::uint8_t byte) { return character_of(byte) == '\0'; });
    const auto length = static_cast<std::size_t>(other - data.begin());
    const auto word_characters = std::ranges::count_if(data.first(length), is_letter_or_digit);
    return length >= shortest_text && word_characters >= static_cast<std::ptrdiff_t>(shortest_text - 1) ? length : 0;
}

Row text_row(Data data, std::size_t length) {
    std::string text;
    for (const std::uint8_t byte : data.first(length)) text += character_of(byte);
    const bool ends_with_zero = length < data.size() && data[length] == 0;
    return {length + (ends_with_zero ? 1 : 0), (ends_with_zero ? "null \"" : "text \"") + text + "\""};
}

}  // namespace

Row next_row(Data data) {
    if (const std::size_t length = run_length(data); length > 0)
        return {length, "dcb " + std::to_string(length) + "," + dollar(data.front(), 2)};
    if (const std::size_t length = text_length(data); length > 0) return text_row(data, length);
    Row row{1, "byte " + dollar(data.front(), 2)};
    while (row.length < std::min(data.size(), bytes_in_a_row)) {
        const Data rest = data.subspan(row.length);
        if (run_length(rest) > 0 || text_length(rest) > 0) break;
        row.statement += "," + dollar(rest.front(), 2);
        ++row.length;
    }
    return row;
}

}  // namespace gato::disassembler
