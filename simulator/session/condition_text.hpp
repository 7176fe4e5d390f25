// SPDX-License-Identifier: MIT
// The conditions that end a run, as `--until` and "until" write them.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/simulator/condition.hpp>
#include <gato/support/failure.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gato::simulator {

// Thrown if a label is named, and there is no map in which to find it.
struct NoMap : Failure {
    using Failure::Failure;
};

// Returns how they are written: `screen:TEXT`, `exit` and so on.
[[nodiscard]] const std::vector<std::string>& condition_forms();

// Throws Failure (misuse) if the text is not a condition.
[[nodiscard]] Condition parse_condition(const std::string& text, const std::optional<ProgramMap>& map);

}  // namespace gato::simulator
