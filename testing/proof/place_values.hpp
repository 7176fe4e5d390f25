// SPDX-License-Identifier: MIT
// The values of places after a run, on memory alone or on a machine, and how reports name an address.
#pragma once

#include "testing/proof/runners.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace gato::cases {

[[nodiscard]] std::uint8_t value_at(const RoutineOutcome& outcome, const TestPlace& place, unsigned offset);
// What is in memory, under ROM and chips too.
[[nodiscard]] std::uint8_t byte_at(const RoutineOutcome& outcome, std::uint16_t address);

// Are all bytes and words of the place as expected?
[[nodiscard]] bool is_as_expected(const RoutineOutcome& outcome, const ExpectedValue& expected);

// "number", "table+3", "$0400": as a test file would write it.
[[nodiscard]] std::string place_name(std::uint16_t address, const std::optional<ProgramMap>& map);

}  // namespace gato::cases
