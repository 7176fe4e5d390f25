// SPDX-License-Identifier: MIT
// An access to memory in words: what was read or written, and by which instruction.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/simulator/observer.hpp>

#include <optional>
#include <string>

namespace gato::debugger {

// "$c000 (game.asm:12, lives) was written by ...: $03 -> $02"
[[nodiscard]] std::string text_of_access(const simulator::TrackedAccess& access, const std::optional<ProgramMap>& map);

}  // namespace gato::debugger
