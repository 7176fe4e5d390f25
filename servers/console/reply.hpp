// SPDX-License-Identifier: MIT
// What the monitor answers to a line.
#pragma once

#include <cstdint>
#include <string>

namespace gato::console {

struct Reply {
    enum class State : std::uint8_t {
        ready,   // for the next line
        moving,  // the owner runs the program until it pauses
        ended,   // the user has left
    };
    State state = State::ready;
    std::string text{};      // lines, each with its line feed; may be empty
    bool has_moved = false;  // the program stands elsewhere than before
};

}  // namespace gato::console
