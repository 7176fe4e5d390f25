// SPDX-License-Identifier: MIT
// The C64's two character codes and Unicode. PETSCII is what programs print and keys give; screen codes are what is in screen
// memory. Facts: Commodore 64 Programmer's Reference Guide, Unicode's "Symbols for Legacy Computing".
#pragma once

#include <cstdint>
#include <optional>

namespace gato::c64 {

inline constexpr std::uint8_t pi_petscii = 0xff, pi_screen_code = 0x5e;
inline constexpr char32_t pound_sign = 0xa3, arrow_left = 0x2190, arrow_up = 0x2191, pi = 0x3c0;

// Returns the code that a character has between double quotes and on the keyboard: a letter without SHIFT is $41 to $5a, one
// with SHIFT $c1 to $da. `^` is the up arrow. Nothing if the character has none; control codes and graphics are not looked for.
[[nodiscard]] std::optional<std::uint8_t> petscii_of(char32_t character);

// Returns the screen code of a character. In the upper-case set letters of either case are 1 to 26.
[[nodiscard]] std::optional<std::uint8_t> screen_code_of(char32_t character, bool lower_case_set);

// What printing a code that is not a control code puts into screen memory, and the code that prints as a screen code; a
// reversed screen code gives that of its unreversed twin.
[[nodiscard]] constexpr std::uint8_t screen_code_of_petscii(std::uint8_t petscii) {
    if (petscii == pi_petscii) return pi_screen_code;
    if (petscii < 0x80) return petscii >= 0x60 ? petscii & 0xdf : petscii & 0x3f;
    const std::uint8_t low = petscii & 0x7f;
    return low < 0x40 ? low | 0x40 : low;
}
[[nodiscard]] constexpr std::uint8_t petscii_of_screen_code(std::uint8_t code) {
    std::uint8_t result = code & 0x3f;
    if ((code & 0x40) != 0) result |= 0x80;
    if ((code & 0x20) == 0) result |= 0x40;
    return result;
}

// Returns the code point of a screen code; reversed codes give that of the unreversed one.
[[nodiscard]] char32_t unicode_of_screen_code(std::uint8_t code, bool lower_case_set);

}  // namespace gato::c64
