// SPDX-License-Identifier: MIT
// How a run ended, in words: "back in BASIC", "the processor jammed at $0812 (game.asm:12)".
#pragma once

#include <gato/formats/map.hpp>
#include <gato/simulator/session.hpp>

#include <optional>
#include <string>

namespace gato::simulator {

struct Verdict {
    bool success = false;  // a condition was met, or the debug cartridge said so
    std::string reason;
};

// The map gives addresses their names.
[[nodiscard]] Verdict judge(const Machine& machine, const SessionEnd& end, const std::optional<ProgramMap>& map);

}  // namespace gato::simulator
