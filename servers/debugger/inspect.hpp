// SPDX-License-Identifier: MIT
// Shows people the value of an expression, how it is written, and what is in memory.
//
//     inspect("lives", names, machine).text             // "$c012: $03 = 3"
//     inspect("word[pointer]", …), inspect("x+1", …)    // "$c100 = 49408", "$05 = 5"
//     inspect("byte[table,4]", …)                       // "$01 $02 $03 $04"; word[…], text[…] (PETSCII), screen[…] likewise
#pragma once

#include <gato/debugger/expression.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gato::debugger {

struct Inspected {
    std::string text;
    std::optional<std::uint16_t> address{};  // if the value is in memory
};

// Throws ExpressionError.
[[nodiscard]] Inspected inspect(std::string_view text, const Names& names, const simulator::Machine& machine);

// PLACE = VALUE: the place and the value, if the text is an assignment rather than a comparison.
struct Assignment {
    std::string_view place, value;
};
[[nodiscard]] std::optional<Assignment> find_assignment(std::string_view text, const Names& names);

// "$05 = 5", with this number of hexadecimal digits.
[[nodiscard]] std::string shown_number(std::int64_t value, int digits);
// "$05 $06", at most 16 bytes, or as many words.
[[nodiscard]] std::string shown_bytes(const simulator::Machine& machine, std::uint16_t address, std::size_t count);

}  // namespace gato::debugger
