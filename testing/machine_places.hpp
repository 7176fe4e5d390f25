// SPDX-License-Identifier: MIT
// The places of test files in a machine: reading, writing, comparing.
#pragma once

#include "testing/case.hpp"
#include <gato/simulator/machine.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::cases {

// A byte of a place. Of the SID's registers that cannot be read it is what was written last.
[[nodiscard]] std::uint8_t read_place(const simulator::Machine& machine, const TestPlace& place, unsigned offset = 0);
// All bytes of a range, or the one of another place.
[[nodiscard]] std::vector<std::uint8_t> read_all(const simulator::Machine& machine, const TestPlace& place);

// As a program would; but the stack pointer is only set.
void write_place(simulator::Machine& machine, const TestValue& value);

// Does the value have what is expected?
[[nodiscard]] bool holds(const Expected& expected, std::uint32_t value);

// "value+1 is 2 ($02), expected 7 ($07)" for the first byte or word that is not as expected.
[[nodiscard]] std::optional<std::string> difference(const simulator::Machine& machine, const ExpectedValue& expected);

// The same of bytes that are in no machine; also when they are more or fewer.
[[nodiscard]] std::optional<std::string> difference(const std::vector<std::uint8_t>& bytes,
                                                    const std::vector<Expected>& expected);

}  // namespace gato::cases
