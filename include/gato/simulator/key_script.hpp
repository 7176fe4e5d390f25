// SPDX-License-Identifier: MIT
// What a user does at the keyboard, written as text: "02{return}{wait:50}{joy2:left+fire:10}".
//
// `a` is the unshifted key, `A` the shifted one; a newline or {return} is RETURN; {del} {home} {clr} {up} {down} {left} {right}
// {space} {f1}...{f8} {stop}; {wait:N} waits N frames; {joy1:...:N} and {joy2:...:N} hold a joystick for N frames.
#pragma once

#include <gato/simulator/keyboard.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::simulator {

struct KeyEvent {
    enum class Kind : std::uint8_t { key, wait, joystick };
    Kind kind = Kind::key;
    KeyStroke stroke;
    std::uint8_t petscii = 0;
    int frames = 0;
    int port = 0;
    std::uint8_t directions = 0;
};

using KeyScript = std::vector<KeyEvent>;

struct KeyScriptResult {
    KeyScript script;
    std::string error;  // empty: all is well
};

[[nodiscard]] KeyScriptResult parse_key_script(std::string_view text);

}  // namespace gato::simulator
