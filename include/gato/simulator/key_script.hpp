// SPDX-License-Identifier: MIT
// What a user does at the keyboard, written as text: "02{return}{wait:50}{joy2:left+fire:10}".
//
// `a` is the unshifted key, `A` the shifted one; a newline or {return} is RETURN; {del} {home} {clr} {up} {down} {left} {right}
// {space} {f1}...{f8} {stop}; {restore} is the RESTORE key, {reset} a RESET button; {wait:N} waits N frames; {joy1:...:N} and {joy2:...:N} hold a
// joystick for N frames; {mouse1:DX,DY:N} moves a mouse by so many units to the right and down within N frames, {mouse1:left:N}
// and {mouse1:right:N} hold its button; {click} is {mouse1:left:4}, {rclick} {mouse1:right:4}; {mouse2:...} likewise.
// {paddle1:X,Y:N} turns the two paddles of port 1, where they stay, and takes N frames; {paddle2:...} likewise. {disk:FILE} exchanges
// the disk in drive 8, {disk9:FILE} to {disk11:FILE} that in another drive, for the one that the machine knows by this name
// (MachineOptions::disks); who parses the script says which files those are.
#pragma once

#include <gato/simulator/keyboard.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gato::simulator {

struct KeyEvent {
    enum class Kind : std::uint8_t { key, restore, reset, wait, joystick, mouse_move, mouse_button, paddles, disk };
    Kind kind = Kind::key;
    KeyStroke stroke;
    std::uint8_t petscii = 0;
    int frames = 0;
    int port = 0;
    std::uint8_t directions = 0;  // of a joystick, or the buttons of a mouse: lines of the port
    int right = 0, down = 0;      // units of the mouse
    std::uint8_t x = 0, y = 0;    // of the paddles
    std::string file{};           // of the disk
    std::size_t unit = 0;         // the drive that gets it: 0 for drive 8, to 3
};

// Does it take frames by itself, so that what follows it need not wait for a program that asks for a key?
[[nodiscard]] constexpr bool takes_frames(KeyEvent::Kind kind) {
    return kind > KeyEvent::Kind::reset;
}

using KeyScript = std::vector<KeyEvent>;

struct KeyScriptResult {
    KeyScript script;
    std::string error;  // empty: all is well
};

// {disk:FILE}, {disk9:FILE} and so on.
[[nodiscard]] KeyEvent disk_event(std::string file, std::size_t unit = 0);
// The same as a text.
[[nodiscard]] std::string text_of_exchange(const KeyEvent& event);

[[nodiscard]] KeyScriptResult parse_key_script(std::string_view text);
// Adds what follows.
void append_keys(KeyScript& script, KeyScript more);
// Returns every name in braces: the whole, "{return}", or the part before what the user fills in, such as a number of frames,
// "{wait:".
[[nodiscard]] std::vector<std::string> key_names();

}  // namespace gato::simulator
