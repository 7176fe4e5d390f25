// SPDX-License-Identifier: MIT
// Addresses as clients write them.
#pragma once

#include "servers/dap/session.hpp"

#include <cstdint>
#include <string>

namespace gato::dap {

// "$c000", "0xc000", or an expression; memory references and names of functions have this form. Throws RequestError.
[[nodiscard]] std::uint16_t address_of(Session& session, const std::string& text);
// A reference plus the offset that comes with it.
[[nodiscard]] std::int64_t address_with_offset(Session& session, const json& arguments, const char* reference);

}  // namespace gato::dap
