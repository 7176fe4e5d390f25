// SPDX-License-Identifier: MIT
// JSON as it is shown to people and programs.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace gato {

// Writes one member on each line. Paths may hold bytes that are not UTF-8: they become U+FFFD.
[[nodiscard]] inline std::string json_text(const nlohmann::ordered_json& value) {
    return value.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace gato
