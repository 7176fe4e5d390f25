// SPDX-License-Identifier: MIT
// What a look without side effects (peek) finds where no chip is selected. The processor reads there what the VIC fetched last.
#pragma once

#include <cstdint>

namespace gato::simulator {

inline constexpr std::uint8_t open_bus = 0xff;

}  // namespace gato::simulator
