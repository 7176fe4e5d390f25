// SPDX-License-Identifier: MIT
// BASIC's variables, to look at from outside.
#pragma once

#include <gato/simulator/machine.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gato::simulator {

// What PRINT shows of a variable, as UTF-8 in capitals, a number without blanks. `name` as in a program: `SPEED`, `N%`, `A$`; two letters count. Nothing:
// there is no such variable, or that is no name.
[[nodiscard]] std::optional<std::string> basic_variable(const Machine& machine, std::string_view name);

}  // namespace gato::simulator
