// SPDX-License-Identifier: MIT
// What the user does to a machine, as the page sends it (`Input` in web/page/src/workers/messages.ts): to be done on a machine that
// plays, or as a request of a debug session.
#pragma once

#include "recording/player/player.hpp"
#include "servers/studio/worker.hpp"

#include <cstdint>
#include <string>

namespace gato::cli {

struct PageInput {
    enum class Kind : std::uint8_t { key, restore, joystick, mouse, paddles, type, disk, tape };

    Kind kind = Kind::key;
    int column = 0, row = 0;  // of a key in the matrix, 0-7
    int port = 1;             // of a joystick, mouse or paddles
    int x = 0, y = 0;         // of a mouse how far it is moved, of paddles 0-255
    std::uint8_t bits = 0;    // of a joystick, or a mouse's buttons, as Player has them
    bool is_down = false;
    std::string script{};
    std::string name{}, image{};  // of a disk; the image is the content of a file
    simulator::TapeKey tape_key{};
};

// Throws Failure (misuse) for what is no input.
[[nodiscard]] PageInput read_input(const studio::Message& takes);

// Throws Failure for a key script that is not valid.
void apply(player::Player& player, const PageInput& input);

// The arguments of a request `gato/keys` (docs/PROTOCOL.md); null if there is nothing to ask for.
[[nodiscard]] studio::Message keys_request(const PageInput& input);

}  // namespace gato::cli
