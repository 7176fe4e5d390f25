// SPDX-License-Identifier: MIT
#include "simulator/picture/spanish_letters.hpp"

namespace gato::simulator {
namespace {

using Rom = std::array<std::uint8_t, 0x1000>;

constexpr std::uint8_t acute = 0b00001100, tilde = 0b00111100;

struct Accented {
    char32_t capital, small;
    std::uint8_t rom_code;
    std::uint8_t accent;
};

constexpr Accented accented[] = {{U'Á', U'á', 1, acute},  {U'É', U'é', 5, acute},  {U'Í', U'í', 9, acute},
                                 {U'Ó', U'ó', 15, acute}, {U'Ú', U'ú', 21, acute}, {U'Ñ', U'ñ', 14, tilde}};
constexpr std::uint8_t question_mark = 0x3f, exclamation_mark = 0x21;

std::uint8_t mirrored(std::uint8_t row) {
    std::uint8_t result = 0;
    for (int bit = 0; bit < 8; ++bit) result = static_cast<std::uint8_t>(result << 1 | (row >> bit & 1));
    return result;
}

// The accent, a gap, and the letter without two of its seven rows.
std::uint64_t with_accent(const Rom& rom, const Accented& letter) {
    constexpr std::size_t kept[] = {0, 1, 3, 4, 6};
    std::uint64_t pattern = std::uint64_t{letter.accent} << 8;
    for (const std::size_t row : kept) pattern = pattern << 8 | rom[letter.rom_code * 8U + row];
    return pattern << 8;
}

// Turned by half a circle, and like all letters without the lowest row.
std::uint64_t turned(const Rom& rom, std::uint8_t code) {
    std::uint64_t pattern = 0;
    for (std::size_t row = 7; row-- > 0;) pattern = pattern << 8 | mirrored(rom[code * 8U + row]);
    return pattern << 8;
}

}  // namespace

std::array<SpanishLetter, spanish_letter_count> spanish_letters(const Rom& rom) {
    std::array<SpanishLetter, spanish_letter_count> letters{};
    std::uint8_t code = first_spanish_code;
    for (std::size_t i = 0; const Accented& letter : accented)
        letters[i++] = {code++, letter.capital, letter.small, static_cast<char32_t>(U'@' + letter.rom_code),
                        with_accent(rom, letter)};
    letters[6] = {code++, U'¿', U'¿', U'¿', turned(rom, question_mark)};
    letters[7] = {code, U'¡', U'¡', U'¡', turned(rom, exclamation_mark)};
    return letters;
}

}  // namespace gato::simulator
