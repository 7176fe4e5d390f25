// SPDX-License-Identifier: MIT
// SCNKEY: from the matrix to $c5, $cb, $028d and the queue, with repeat.
#include "simulator/firmware/kernal.hpp"

namespace gato::simulator {
namespace {

constexpr std::uint8_t shift_bit = 1, commodore_bit = 2, control_bit = 4;
constexpr std::uint8_t first_repeat_delay = 16, repeat_interval = 4;
constexpr Cycle idle_scan_cycles = 58, full_scan_cycles = 1'050;

Modifier modifier_of(std::uint8_t bits) {
    if ((bits & control_bit) != 0) return Modifier::control;
    if ((bits & commodore_bit) != 0) return Modifier::commodore;
    return (bits & shift_bit) != 0 ? Modifier::shift : Modifier::none;
}

}  // namespace

void Kernal::queue_key(std::uint8_t character) {
    std::uint8_t& length = at(location::queue_length);
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
    for (std::uint8_t candidate = 0; candidate < 64; ++candidate) {
        if (!host_.board().keyboard.pressed(candidate)) continue;
        if (candidate == key_code::left_shift || candidate == key_code::right_shift)
            modifiers |= shift_bit;
        else if (candidate == key_code::commodore)
            modifiers |= commodore_bit;
        else if (candidate == key_code::control)
            modifiers |= control_bit;
        else
            key = candidate;
    }
    charge(host_.board().keyboard.any_pressed() ? full_scan_cycles : idle_scan_cycles);
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
