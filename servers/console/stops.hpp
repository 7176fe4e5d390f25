// SPDX-License-Identifier: MIT
// What the monitor says when the program has stopped.
#pragma once

#include "servers/console/monitor_state.hpp"

#include <string>

namespace gato::console {

// Why it has, in lines; empty after a step and where there is no reason.
[[nodiscard]] std::string reason_of(const MonitorState& state, const debugger::Pause& pause);
// Ends the motion and what lasts until the next stop; returns the reason and the place.
[[nodiscard]] std::string arrive(MonitorState& state, const debugger::Pause& pause);

}  // namespace gato::console
