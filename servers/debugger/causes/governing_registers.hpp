// SPDX-License-Identifier: MIT
// Which registers of a chip govern what another one of it shows: the timer's start value and control, the keyboard's column, the raster
// interrupt's line. Facts: the data sheets, as in simulator/chips.
#pragma once

#include "servers/debugger/causes/past.hpp"

namespace gato::debugger {

struct Setting {
    Place place;
    std::uint8_t value = 0;
    std::uint64_t instruction = 0;
};

// Returns the last write before an instruction to a register that governs what the one at `address` shows, besides that one itself; nothing
// if there was none.
[[nodiscard]] std::optional<Setting> last_setting(Past& past, std::uint16_t address, std::uint64_t before);

}  // namespace gato::debugger
