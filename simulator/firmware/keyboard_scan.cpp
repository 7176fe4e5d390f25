// SPDX-License-Identifier: MIT
// SCNKEY: from the matrix to $c5, $cb, $028d and the queue, with repeat. It looks at the lines and cannot know what pulls them:
// a joystick or a mouse button in port 1 pulls a row low in every column, and so looks like eight keys.
#include "simulator/firmware/kernal.hpp"

#include <bitset>

namespace gato::simulator {
namespace {

constexpr std::uint8_t shift_bit = 1, commodore_bit = 2, control_bit = 4;
constexpr std::uint8_t first_repeat_delay = 16, repeat_interval = 4;
constexpr Cycle idle_scan_cycles = 41, full_scan_cycles = 1'050;

Modifier modifier_of(std::uint8_t bits) {
    if ((bits & control_bit) != 0) return Modifier::control;
    if ((bits & commodore_bit) != 0) return Modifier::commodore;
    return (bits & shift_bit) != 0 ? Modifier::shift : Modifier::none;
}

// The keys that seem pressed while one column after the other is driven low.
std::bitset<64> seen_keys(const Keyboard& keyboard) {
    constexpr std::uint8_t all_high = 0xff;
    std::bitset<64> keys;
    if (keyboard.read_rows(0, all_high) == all_high) return keys;
    for (unsigned column = 0; column < 8; ++column) {
        const std::uint8_t rows = keyboard.read_rows(static_cast<std::uint8_t>(~(1U << column)), all_high);
        for (unsigned row = 0; row < 8; ++row) keys[8 * column + row] = (rows >> row & 1) == 0;
    }
    return keys;
}

}  // namespace

void Kernal::queue_key(std::uint8_t character) {
    HostByte length = at(location::queue_length);
    if (length >= at(location::queue_size)) return;
    at(location::queue + length) = character;
    ++length;
}

bool Kernal::key_repeats(std::uint8_t character) {
    const std::uint8_t mode = at(location::repeat_mode);
    if ((mode & 0x80) != 0) return true;
    if ((mode & 0x40) != 0) return false;
    const std::uint8_t plain = character & 0x7f;
    return plain == 0x14 || plain == 0x20 || plain == 0x1d || plain == 0x11;
}

void Kernal::scan_keyboard() {
    std::uint8_t modifiers = 0;
    std::uint8_t key = key_code::none;
    const std::bitset<64> seen = seen_keys(host_.keyboard());
    for (std::uint8_t candidate = 0; candidate < 64; ++candidate) {
        if (!seen[candidate]) continue;
        if (candidate == key_code::left_shift || candidate == key_code::right_shift)
            modifiers |= shift_bit;
        else if (candidate == key_code::commodore)
            modifiers |= commodore_bit;
        else if (candidate == key_code::control)
            modifiers |= control_bit;
        else
            key = candidate;
    }
    charge(seen.any() ? full_scan_cycles : idle_scan_cycles);
    const bool toggles_charset = modifiers == (shift_bit | commodore_bit) && at(location::last_modifiers) != modifiers;
    if (toggles_charset && (at(location::charset_lock) & 0x80) == 0) choose_character_set(!shows_lower_case());
    at(location::modifiers) = at(location::last_modifiers) = modifiers;
    at(location::current_key) = key;
    const std::uint8_t character = petscii_of({key, modifier_of(modifiers)});
    if (key == key_code::none) {
        at(location::last_key) = key;
        return;
    }
    if (key != at(location::last_key)) {
        at(location::last_key) = key;
        at(location::repeat_delay) = first_repeat_delay;
        if (character != 0) queue_key(character);
        return;
    }
    if (!key_repeats(character)) return;
    if (at(location::repeat_delay) != 0 && --at(location::repeat_delay) != 0) return;
    if (--at(location::repeat_count) != 0) return;
    at(location::repeat_count) = repeat_interval;
    if (at(location::queue_length) == 0 && character != 0) queue_key(character);
}

}  // namespace gato::simulator
