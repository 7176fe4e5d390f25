// SPDX-License-Identifier: MIT
// The bytes of tune_player.asm, and where its operands and entries are.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gato::tune::player_code {

#define GATO_PLAYER_ENTRY(name, address) inline constexpr std::uint16_t name = address;
#define GATO_PLAYER_CODE(address) inline constexpr std::uint16_t first = address;
#define GATO_PLAYER_BYTES(...)
#include "core/formats/tune_player.def"
#undef GATO_PLAYER_ENTRY
#undef GATO_PLAYER_CODE
#undef GATO_PLAYER_BYTES

// From `first` on.
inline constexpr std::uint8_t bytes[] = {
#define GATO_PLAYER_ENTRY(name, address)
#define GATO_PLAYER_CODE(address)
#define GATO_PLAYER_BYTES(...) __VA_ARGS__,
#include "core/formats/tune_player.def"
#undef GATO_PLAYER_ENTRY
#undef GATO_PLAYER_CODE
#undef GATO_PLAYER_BYTES
};

}  // namespace gato::tune::player_code
