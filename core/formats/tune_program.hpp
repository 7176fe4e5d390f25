// SPDX-License-Identifier: MIT
// A tune as a program that plays one of its songs: the tune's data, and below it a small player (tune_player.asm). It is a .prg like
// any other, for all that takes one: it starts with SYS at its first byte.
//
//     $0334  the player, or a jump to it if the tune names a free page: then it is there
//     $0400  spaces, if the data begins above the screen; zeros between the parts
//     load   the tune's data
//
// The processor's port is set before each call by the address that is called, as the format's description says: all ROMs are visible
// below $a000; RAM from $a000 on is called without BASIC, from $d000 on without ROMs and devices, from $e000 on without ROMs.
#pragma once

#include "core/formats/tune.hpp"

#include <optional>
#include <string>

namespace gato::tune {

// What the player may use if the tune names nothing else: the tape's buffer and unused bytes before it, up to the screen.
inline constexpr std::uint16_t own_memory = 0x0334, after_own_memory = 0x0400;

// Returns where the player is in that program.
[[nodiscard]] std::uint16_t player_address(const Tune& tune);

// Returns a program file; `song` is one of the tune's. Nothing if the tune takes the memory that the player needs; `error` then says so.
[[nodiscard]] std::optional<std::string> program_file(const Tune& tune, int song, std::string& error);

}  // namespace gato::tune
