// SPDX-License-Identifier: MIT
// The places of test files in a machine: reads, writes and compares them.
#pragma once

#include "testing/case.hpp"
#include <gato/simulator/machine.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::cases {

// Of a register or flag.
[[nodiscard]] std::uint8_t register_value(const simulator::Registers& registers, TestPlace::Kind kind);
void set_register(simulator::Registers& registers, TestPlace::Kind kind, std::uint8_t value);

// Returns a byte of a place. For registers of the SID that cannot be read it is the last value written.
[[nodiscard]] std::uint8_t read_place(const simulator::Machine& machine, const TestPlace& place, unsigned offset = 0);
// Returns all bytes of a range, or the one of another place.
[[nodiscard]] std::vector<std::uint8_t> read_all(const simulator::Machine& machine, const TestPlace& place);

// Writes as a program would, except that the stack pointer is simply set.
void write_place(simulator::Machine& machine, const TestValue& value);

// Does the value meet the expectation?
[[nodiscard]] bool holds(const Expected& expected, std::uint32_t value);

// What is not as expected: "value+1 is 2 ($02), expected 7 ($07)".
struct Difference {
    std::string text;
    unsigned offset = 0;  // of the byte that differs, within the place
};

// Returns the first byte or word that is not as expected, or nothing if all are.
[[nodiscard]] std::optional<Difference> difference(const simulator::Machine& machine, const ExpectedValue& expected);

// The same for bytes that are not in a machine; also if there are more or fewer.
[[nodiscard]] std::optional<std::string> difference(const std::vector<std::uint8_t>& bytes,
                                                    const std::vector<Expected>& expected);

}  // namespace gato::cases
