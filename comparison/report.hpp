// SPDX-License-Identifier: MIT
// The result of a comparison, for people and as JSON.
#pragma once

#include "comparison/difference.hpp"
#include <gato/formats/map.hpp>

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace gato::comparison {

// What a report calls the two programs, and where it finds their lines. The maps must outlive it.
struct Names {
    std::string old, now;
    const std::optional<ProgramMap>& old_map;
    const std::optional<ProgramMap>& new_map;
};

// "equal over 3 keys, 12,345 cycles", or the difference with both programs' last instructions. Ends with a line end.
[[nodiscard]] std::string text_of(const Result& result, const Names& names);
[[nodiscard]] nlohmann::ordered_json json_of(const Result& result, const Names& names);

// "12,345".
[[nodiscard]] std::string grouped(std::uint64_t number);

}  // namespace gato::comparison
