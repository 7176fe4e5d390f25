// SPDX-License-Identifier: MIT
// The filter for code that never ran before: where a client wants to hear of it.
#pragma once

#include "servers/dap/session.hpp"

namespace gato::dap {

inline constexpr const char* of_new_code = "newCode";

// What `initialize` says of the filter.
[[nodiscard]] json new_code_filter();

// Places the one wish of the group, whose `condition` is a list of ranges and routines, or nothing for the whole program; without a wish,
// the debugger watches for no new code.
json place_new_code(Session& session, const BreakpointGroup& group);

}  // namespace gato::dap
