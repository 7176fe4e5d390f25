// SPDX-License-Identifier: MIT
// Accesses that are not plain memory: the interpreter calls these for null pages.
#pragma once

#include <gato/simulator/page_table.hpp>

namespace gato::simulator {

// `now` is the cycle of the access itself.
[[nodiscard]] std::uint8_t slow_read(Machine& machine, std::uint16_t address, Cycle now);
void slow_write(Machine& machine, std::uint16_t address, std::uint8_t value, Cycle now);

}  // namespace gato::simulator
