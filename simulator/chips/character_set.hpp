// SPDX-License-Identifier: MIT
// Our own character set: two sets of 256 glyphs of 8 bytes; the upper 128 of each are the lower ones reversed.
#pragma once

#include <array>
#include <cstdint>

namespace gato::simulator {

[[nodiscard]] std::array<std::uint8_t, 0x1000> character_set();

}  // namespace gato::simulator
