// SPDX-License-Identifier: MIT
// BASIC's variables, as seen from outside.
#pragma once

#include <gato/simulator/machine.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gato::simulator {

// Returns what PRINT shows of a variable, as UTF-8 in capitals, a number without spaces. `name` is as in a program: `SPEED`,
// `N%`, `A$`; two letters count. Returns nothing if there is no such variable, or if that is not a name.
[[nodiscard]] std::optional<std::string> basic_variable(const Machine& machine, std::string_view name);

}  // namespace gato::simulator
