// SPDX-License-Identifier: MIT
#include <gato/simulator/keyboard.hpp>

namespace gato::simulator {
namespace {

using Table = std::array<std::uint8_t, 64>;

// PETSCII by key number: 8 rows of each column, columns 0-7. Facts: Commodore 64 Programmer's Reference Guide.
constexpr Table unshifted{
    0x14, 0x0d, 0x1d, 0x88, 0x85, 0x86, 0x87, 0x11,  // DEL RETURN right F7 F1 F3 F5 down
    '3',  'W',  'A',  '4',  'Z',  'S',  'E',  0x00,  // ... left SHIFT
    '5',  'R',  'D',  '6',  'C',  'F',  'T',  'X',  '7', 'Y', 'G', '8',  'B', 'H', 'U',  'V',  '9', 'I',  'J', '0', 'M',
    'K',  'O',  'N',  '+',  'P',  'L',  '-',  '.',  ':', '@', ',', 0x5c, '*', ';', 0x13, 0x00, '=', 0x5e, '/',  // pound ... HOME, right SHIFT ... up arrow
    '1',  0x5f, 0x00, '2',  ' ',  0x00, 'Q',  0x03,  // ... left arrow, CTRL ... C= ... STOP
};
constexpr Table shifted{
    0x94, 0x8d, 0x9d, 0x8c, 0x89, 0x8a, 0x8b, 0x91, '#',  0xd7, 0xc1, '$',  0xda, 0xd3, 0xc5, 0x00,
    '%',  0xd2, 0xc4, '&',  0xc3, 0xc6, 0xd4, 0xd8, '\'', 0xd9, 0xc7, '(',  0xc2, 0xc8, 0xd5, 0xd6,
    ')',  0xc9, 0xca, '0',  0xcd, 0xcb, 0xcf, 0xce, 0xdb, 0xd0, 0xcc, 0xdd, '>',  '[',  0xba, '<',
    0xa9, 0xc0, ']',  0x93, 0x00, '=',  0xde, '?',  '!',  0x5f, 0x00, '"',  0xa0, 0x00, 0xd1, 0x83,
};
constexpr Table with_commodore{
    0x94, 0x8d, 0x9d, 0x8c, 0x89, 0x8a, 0x8b, 0x91, 0x96, 0xb3, 0xb0, 0x97, 0xad, 0xae, 0xb1, 0x00,
    0x98, 0xb2, 0xac, 0x99, 0xbc, 0xbb, 0xa3, 0xbd, 0x9a, 0xb7, 0xa5, 0x9b, 0xbf, 0xb4, 0xb8, 0xbe,
    ')',  0xa2, 0xb5, '0',  0xa7, 0xa1, 0xb9, 0xaa, 0xa6, 0xaf, 0xb6, 0xdc, '>',  '[',  0xa4, '<',
    0xa8, 0xdf, ']',  0x93, 0x00, '=',  0xde, '?',  0x81, 0x5f, 0x00, 0x95, 0xa0, 0x00, 0xab, 0x83,
};
constexpr Table with_control{
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x1c, 0x17, 0x01, 0x9f, 0x1a, 0x13, 0x05, 0x00,
    0x9c, 0x12, 0x04, 0x1e, 0x03, 0x06, 0x14, 0x18, 0x1f, 0x19, 0x07, 0x9e, 0x02, 0x08, 0x15, 0x16,
    0x12, 0x09, 0x0a, 0x92, 0x0d, 0x0b, 0x0f, 0x0e, 0x00, 0x10, 0x0c, 0x00, 0x00, 0x1b, 0x00, 0x00,
    0x1c, 0x00, 0x1d, 0x00, 0x00, 0x1f, 0x1e, 0x00, 0x90, 0x06, 0x00, 0x05, 0x00, 0x00, 0x11, 0x00,
};

const Table& table_of(Modifier modifier) {
    switch (modifier) {
    case Modifier::shift: return shifted;
    case Modifier::commodore: return with_commodore;
    case Modifier::control: return with_control;
    default: return unshifted;
    }
}

std::uint8_t modifier_key(Modifier modifier) {
    switch (modifier) {
    case Modifier::shift: return key_code::left_shift;
    case Modifier::commodore: return key_code::commodore;
    case Modifier::control: return key_code::control;
    default: return key_code::none;
    }
}

}  // namespace

void Keyboard::press(std::uint8_t key) {
    if (key < 64) columns_[key / 8U] |= static_cast<std::uint8_t>(1U << key % 8U);
}

void Keyboard::press(KeyStroke stroke) {
    press(modifier_key(stroke.modifier));
    press(stroke.key);
}

bool Keyboard::any_pressed() const {
    return columns_ != std::array<std::uint8_t, 8>{};
}

bool Keyboard::pressed(std::uint8_t key) const {
    return key < 64 && (columns_[key / 8U] >> key % 8U & 1) != 0;
}

// A pressed key connects its column and its row: if one of them is pulled low, so is the other.
std::uint8_t Keyboard::read_rows(std::uint8_t driven_a, std::uint8_t driven_b) const {
    std::uint8_t rows = driven_b & static_cast<std::uint8_t>(~pulled(1));
    const std::uint8_t low_columns = static_cast<std::uint8_t>(~driven_a) | pulled(2);
    for (unsigned column = 0; column < 8; ++column)
        if ((low_columns >> column & 1) != 0) rows &= static_cast<std::uint8_t>(~columns_[column]);
    return rows;
}

std::uint8_t Keyboard::read_columns(std::uint8_t driven_a, std::uint8_t driven_b) const {
    std::uint8_t result = driven_a & static_cast<std::uint8_t>(~pulled(2));
    const std::uint8_t low_rows = static_cast<std::uint8_t>(~driven_b) | pulled(1);
    for (unsigned column = 0; column < 8; ++column)
        if ((columns_[column] & low_rows) != 0) result &= static_cast<std::uint8_t>(~(1U << column));
    return result;
}

std::uint8_t petscii_of(KeyStroke stroke) {
    return stroke.key < 64 ? table_of(stroke.modifier)[stroke.key] : std::uint8_t{0};
}

std::optional<KeyStroke> stroke_of(std::uint8_t petscii) {
    if (petscii == 0) return std::nullopt;
    for (const Modifier modifier : {Modifier::none, Modifier::shift, Modifier::commodore, Modifier::control}) {
        const Table& table = table_of(modifier);
        for (std::uint8_t key = 0; key < 64; ++key)
            if (table[key] == petscii) return KeyStroke{key, modifier};
    }
    return std::nullopt;
}

}  // namespace gato::simulator
