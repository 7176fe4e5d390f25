// SPDX-License-Identifier: MIT
// The value of a name or an expression as people see it, wherever they write it: a watch, a text to point at, the console, the
// monitor. Log messages and conditions compute the same value with Expression.
#pragma once

#include "servers/debugger/typed_values.hpp"
#include <gato/debugger/expression.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gato::debugger {

struct ShownValue {
    std::string text;                        // "$05 = 5"; "$c012 = 49170, holds $03 = 3" of a label
    std::optional<std::uint16_t> address{};  // if the value is in memory
    std::optional<TypedPlace> place{};       // if the text is the name of a variable of a compiled language
};

// Throws ExpressionError.
[[nodiscard]] ShownValue shown_value(std::string_view text, const Names& names, const simulator::Machine& machine);

}  // namespace gato::debugger
