// SPDX-License-Identifier: MIT
// The models of the SID.
#pragma once

#include <cstdint>

namespace gato::simulator {

enum class SidChip : std::uint8_t { mos6581, mos8580 };

}  // namespace gato::simulator
