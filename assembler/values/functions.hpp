// SPDX-License-Identifier: MIT
// The built-in functions of compile-time values: core/formats/value_functions.def is the table.
#pragma once

#include "assembler/values/value.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace gato::assembler {

struct ValueFunction {
    std::string_view name;
    Value (*compute)(std::span<const Value> arguments);
    std::size_t fewest, most;
    std::string_view form, documentation;
};

inline constexpr std::size_t any_number = 4096;

[[nodiscard]] std::span<const ValueFunction> value_functions();
// Case does not count. Returns null if there is none.
[[nodiscard]] const ValueFunction* find_value_function(std::string_view name);

// Refuses a wrong number of arguments. A refusal among them is the result, unless CHOOSE leaves it out.
[[nodiscard]] Value call(const ValueFunction& function, std::span<const Value> arguments);

// The item of a list, or the character of a text, counted from 0.
[[nodiscard]] Value item_of(const Value& whole, const Value& index);

}  // namespace gato::assembler
