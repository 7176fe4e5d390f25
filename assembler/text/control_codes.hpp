// SPDX-License-Identifier: MIT
#pragma once

#include <gato/support/diagnostics.hpp>

#include <optional>
#include <string_view>

namespace gato::assembler {

// The PETSCII code of a name between braces: "clear", "cm +", "sh a", "$93", "147".
[[nodiscard]] std::optional<unsigned char> control_code(std::string_view name);

void consider_control_codes(NearestName& nearest);

}  // namespace gato::assembler
