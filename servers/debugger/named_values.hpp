// SPDX-License-Identifier: MIT
// What the names mean that only the assembler knows: constants that are no integers, and variables of SET.
#pragma once

#include <gato/debugger/expression_node.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gato::debugger {

// Returns the value of a name where the names are used. A variable of SET has the one of the line there, which for a line of a macro or a
// loop is that of the outermost call; where no line of its file is, the last one. Null if the name has none there.
[[nodiscard]] const MapValue* find_value(const Names& names, std::string_view name);

// Of a text in a map: the number; the items of a list of integers. Nothing if it is something else.
[[nodiscard]] std::optional<std::int32_t> integer_in(std::string_view value);
[[nodiscard]] std::optional<std::vector<std::int32_t>> integers_in(std::string_view value);

// "a text", "a real", "a list"
[[nodiscard]] const char* kind_of_value(std::string_view value);

}  // namespace gato::debugger
