// SPDX-License-Identifier: MIT
// The conditions that end a run, as `--until` and "until" write them.
#pragma once

#include <gato/formats/map.hpp>
#include <gato/simulator/session.hpp>

#include <optional>
#include <string>

namespace gato::cli {

// Throws Failure (misuse) for what is none.
[[nodiscard]] simulator::Condition parse_condition(const std::string& text, const std::optional<ProgramMap>& map);

}  // namespace gato::cli
