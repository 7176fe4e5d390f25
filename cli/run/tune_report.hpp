// SPDX-License-Identifier: MIT
// What `gato run` says of a tune: what its file says, and what the voices are doing at the end.
#pragma once

#include "project/runnable.hpp"

#include <gato/simulator/machine.hpp>
#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace gato::cli {

// "title       A Tune" and so on, without the voices. Never more than 79 columns, whatever the file says.
[[nodiscard]] std::vector<std::string> lines_of(const project::PlayedTune& played);
// The same with the voices, as text.
[[nodiscard]] std::string text_of(const project::PlayedTune& played, const simulator::Machine& machine);

[[nodiscard]] nlohmann::ordered_json json_of(const project::PlayedTune& played);
[[nodiscard]] nlohmann::ordered_json json_of_voices(const simulator::Machine& machine);

}  // namespace gato::cli
