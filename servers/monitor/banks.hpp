// SPDX-License-Identifier: MIT
// The ways to look at the C64's memory, by the numbers and names that VICE gives them.
#pragma once

#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <span>
#include <string_view>

namespace gato::monitor {

struct Bank {
    std::uint16_t number;
    std::string_view name;
    bool needs_full_view;  // read() needs full_view() of the machine
    // Without side effects.
    std::uint8_t (*read)(const simulator::Machine& machine, std::uint16_t address);
    void (*write)(simulator::Machine& machine, std::uint16_t address, std::uint8_t value);  // null: it cannot be written
};

[[nodiscard]] std::span<const Bank> all_banks();
// A copy whose processor port shows ROMs and devices.
[[nodiscard]] simulator::Machine full_view(const simulator::Machine& machine);
// Throws CommandError.
[[nodiscard]] const Bank& bank_with(std::uint16_t number);

}  // namespace gato::monitor
