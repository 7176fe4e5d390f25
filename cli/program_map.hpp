// SPDX-License-Identifier: MIT
// The map of a program that a command takes.
#pragma once

#include <gato/formats/map.hpp>

#include <optional>
#include <string>

namespace gato::cli {

// The named map; with an empty name NAME.map.json beside the program, when there is one. Throws Failure when it cannot be read
// (environment_failed) or is no map (input_is_wrong).
[[nodiscard]] std::optional<ProgramMap> find_map(const std::string& program, const std::string& map_file);

}  // namespace gato::cli
