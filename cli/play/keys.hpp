// SPDX-License-Identifier: MIT
// From the bytes that a terminal sends to keyboard and mouse input of the C64, and to its answers to what it was asked. A terminal reports when a key is pressed (and
// again while it repeats), never when it is released: how long a key stays down is decided in key_input.hpp.
#pragma once

#include <gato/simulator/keyboard.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

enum class KeyName : std::uint8_t {
    character,
    escape,
    enter,
    tab,
    backspace,
    insert,
    del,
    home,
    end,
    page_up,
    page_down,
    up,
    down,
    left,
    right,
    f1,
    f2,
    f3,
    f4,
    f5,
    f6,
    f7,
    f8,
    f9,
    f10,
    f11,
    f12,
    mouse,
    answer,
};

// What the terminal reports about its mouse: where the pointer is, from 0 on, and what has happened there.
struct MouseReport {
    enum class Kind : std::uint8_t { press, release, move, free_move };  // `free_move`: no button is down
    enum class Button : std::uint8_t { left, right, other };
    Kind kind = Kind::move;
    Button button = Button::other;
    int column = 0, row = 0;

    friend bool operator==(const MouseReport&, const MouseReport&) = default;
};

// A key of the terminal, or what else it has sent.
struct TerminalKey {
    KeyName name = KeyName::character;
    char32_t character = 0;
    bool shift = false, alt = false, control = false;
    MouseReport mouse{};   // if it is KeyName::mouse
    std::string answer{};  // if it is KeyName::answer: without ESC, and without the end of a string

    friend bool operator==(const TerminalKey&, const TerminalKey&) = default;
};

class KeyDecoder {
public:
    // The keys in these bytes; an incomplete sequence is kept for the next call.
    [[nodiscard]] std::vector<TerminalKey> decode(std::string_view bytes);
    // Nothing more has come for a while: a lone ESC is the key.
    [[nodiscard]] std::vector<TerminalKey> time_out();
    [[nodiscard]] bool waits() const { return !pending_.empty(); }

private:
    [[nodiscard]] std::optional<TerminalKey> take(bool complete);

    std::string pending_;
};

// The C64's key for a terminal's key; nothing if it has no meaning there.
[[nodiscard]] std::optional<simulator::KeyStroke> stroke_of(const TerminalKey& key);

// The joystick bit of a key while keys move a joystick: cursor keys, space to fire. 0: none.
[[nodiscard]] std::uint8_t joystick_bit(const TerminalKey& key);

}  // namespace gato::cli
