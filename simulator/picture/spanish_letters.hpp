// SPDX-License-Identifier: MIT
// The letters of Spanish that the C64's characters lack, as the games of this project put them into a character set in RAM. Their
// shapes come from the ROM's, so that they suit whichever ROM the machine has.
#pragma once

#include <array>
#include <cstdint>

namespace gato::simulator {

struct SpanishLetter {
    std::uint8_t code;  // the screen code: 96 to 103
    char32_t capital, small;
    char32_t plain;         // the letter without its accent; ¿ and ¡ have none and are themselves
    std::uint64_t pattern;  // eight rows, the top one in the highest byte
};

inline constexpr std::uint8_t first_spanish_code = 96;
inline constexpr std::size_t spanish_letter_count = 8;

// Á É Í Ó Ú Ñ ¿ ¡ beside the letters of this character ROM.
[[nodiscard]] std::array<SpanishLetter, spanish_letter_count> spanish_letters(const std::array<std::uint8_t, 0x1000>& rom);

}  // namespace gato::simulator
