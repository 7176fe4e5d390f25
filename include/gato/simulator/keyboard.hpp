// SPDX-License-Identifier: MIT
// The C64's keyboard matrix, and the joysticks and mouse buttons on the same lines: what is pressed, and what CIA 1 therefore
// reads.
//
// A key is numbered as in location $cb: 8 * column (bit of $dc00) + row (bit of $dc01); 64 means none.
//
// Not modelled: keys that seem pressed because three others are (current that flows back through a column); the buttons of
// paddles.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace gato::simulator {

enum class Modifier : std::uint8_t { none, shift, commodore, control };

struct KeyStroke {
    std::uint8_t key = 64;
    Modifier modifier = Modifier::none;
};

namespace key_code {
inline constexpr std::uint8_t del = 0, return_key = 1, right = 2, f7 = 3, f1 = 4, f3 = 5, f5 = 6, down = 7, left_shift = 15,
                              home = 51, right_shift = 52, control = 58, space = 60, commodore = 61, stop = 63, none = 64;
}

// Joystick directions as bits of the port: 0 means pressed at the port, 1 means pressed here.
enum Joystick : std::uint8_t { joy_up = 1, joy_down = 2, joy_left = 4, joy_right = 8, joy_fire = 16 };
// The buttons of a mouse are lines of a joystick.
inline constexpr std::uint8_t mouse_left_button = joy_fire, mouse_right_button = joy_up;

class Keyboard {
public:
    void press(std::uint8_t key);
    void press(KeyStroke stroke);
    void release_all() { columns_ = {}; }
    [[nodiscard]] bool any_pressed() const;
    [[nodiscard]] bool pressed(std::uint8_t key) const;

    void set_joystick(int port, std::uint8_t directions) { joysticks_[static_cast<std::size_t>(port - 1)] = directions; }
    // `buttons` are bits as above.
    void set_mouse_buttons(int port, std::uint8_t buttons) { mouse_buttons_[static_cast<std::size_t>(port - 1)] = buttons; }

    [[nodiscard]] std::uint8_t joystick(int port) const { return joysticks_[static_cast<std::size_t>(port - 1)]; }
    [[nodiscard]] std::uint8_t mouse_buttons(int port) const { return mouse_buttons_[static_cast<std::size_t>(port - 1)]; }

    // What the pins show if the CIA drives the given values (1 where it drives nothing).
    [[nodiscard]] std::uint8_t read_columns(std::uint8_t driven_a, std::uint8_t driven_b) const;  // $dc00
    [[nodiscard]] std::uint8_t read_rows(std::uint8_t driven_a, std::uint8_t driven_b) const;     // $dc01

private:
    // The lines of a port that its joystick and its mouse pull.
    [[nodiscard]] std::uint8_t pulled(std::size_t port) const {
        return static_cast<std::uint8_t>(joysticks_[port - 1] | mouse_buttons_[port - 1]);
    }

    std::array<std::uint8_t, 8> columns_{};  // bit = row
    std::array<std::uint8_t, 2> joysticks_{}, mouse_buttons_{};
};

// Returns the PETSCII code that the KERNAL makes of a key, or 0 if it makes none.
[[nodiscard]] std::uint8_t petscii_of(KeyStroke stroke);

// Returns the easiest key stroke that gives a PETSCII code, or nothing if none does.
[[nodiscard]] std::optional<KeyStroke> stroke_of(std::uint8_t petscii);

}  // namespace gato::simulator
