// SPDX-License-Identifier: MIT
// What the processor would fetch, for who watches a run: of devices the RAM below, since reading them here must cost nothing.
#pragma once

#include <gato/simulator/machine.hpp>

#include <cstdint>

namespace gato::cli {

[[nodiscard]] inline std::uint8_t visible_byte(const simulator::Machine& machine, int address) {
    const auto place = static_cast<std::uint16_t>(address);
    return machine.rom_visible(place) ? machine.peek(place) : machine.ram(place);
}

}  // namespace gato::cli
