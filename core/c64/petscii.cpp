// SPDX-License-Identifier: MIT
#include "core/c64/petscii.hpp"

#include <array>

namespace gato::c64 {

namespace {

// Screen codes $40-$7f of the upper-case set.
constexpr std::array<char32_t, 64> graphics{
    0x2500, 0x2660,  0x1fb72, 0x1fb78, 0x1fb77, 0x1fb76, 0x1fb7a, 0x1fb71, 0x1fb74, 0x256e, 0x2570, 0x256f, 0x1fb7c,
    0x2572, 0x2571,  0x1fb7d, 0x1fb7e, 0x25cf,  0x1fb7b, 0x2665,  0x1fb70, 0x256d,  0x2573, 0x25cb, 0x2663, 0x1fb75,
    0x2666, 0x253c,  0x1fb8c, 0x2502,  pi,      0x25e5,  0x0020,  0x258c,  0x2584,  0x2594, 0x2581, 0x258f, 0x2592,
    0x2595, 0x1fb8f, 0x25e4,  0x1fb87, 0x251c,  0x2597,  0x2514,  0x2510,  0x2582,  0x250c, 0x2534, 0x252c, 0x2524,
    0x258e, 0x258d,  0x1fb88, 0x1fb82, 0x1fb83, 0x2583,  0x1fb7f, 0x2596,  0x259d,  0x2518, 0x2598, 0x259a};

// What the lower-case set has elsewhere than the other one.
constexpr std::optional<char32_t> of_lower_case_set(std::uint8_t plain) {
    if (plain >= 0x41 && plain <= 0x5a) return plain;
    switch (plain) {
    case 0x5e: return 0x1fb96;
    case 0x5f: return 0x1fb98;
    case 0x69: return 0x1fb99;
    case 0x7a: return 0x2713;
    default: return std::nullopt;
    }
}

constexpr bool is_capital(char32_t character) {
    return character >= U'A' && character <= U'Z';
}

}  // namespace

std::optional<std::uint8_t> petscii_of(char32_t character) {
    if (character >= U'a' && character <= U'z') return static_cast<std::uint8_t>(character - U'a' + 0x41);
    if (is_capital(character)) return static_cast<std::uint8_t>(character - U'A' + 0xc1);
    if (character >= U' ' && character <= U'@') return static_cast<std::uint8_t>(character);
    switch (character) {
    case U'[': return 0x5b;
    case pound_sign: return 0x5c;
    case U']': return 0x5d;
    case U'^':
    case arrow_up: return 0x5e;
    case arrow_left: return 0x5f;
    case pi: return pi_petscii;
    default: return std::nullopt;
    }
}

std::optional<std::uint8_t> screen_code_of(char32_t character, bool lower_case_set) {
    if (is_capital(character) && !lower_case_set) return static_cast<std::uint8_t>(character - U'A' + 1);
    const auto petscii = petscii_of(character);
    return petscii ? std::optional(screen_code_of_petscii(*petscii)) : std::nullopt;
}

char32_t unicode_of_screen_code(std::uint8_t code, bool lower_case_set) {
    const std::uint8_t plain = code & 0x7f;
    switch (plain) {
    case 0x00: return U'@';
    case 0x1b: return U'[';
    case 0x1c: return pound_sign;
    case 0x1d: return U']';
    case 0x1e: return arrow_up;
    case 0x1f: return arrow_left;
    default: break;
    }
    if (plain <= 0x1a) return (lower_case_set ? U'a' : U'A') + plain - 1;
    if (plain < 0x40) return plain;
    if (lower_case_set)
        if (const auto own = of_lower_case_set(plain)) return *own;
    return graphics[plain - 0x40U];
}

}  // namespace gato::c64
