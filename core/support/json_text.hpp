// SPDX-License-Identifier: MIT
// JSON as people and programs are shown it.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace gato {

// One member a line. Paths may hold bytes that are no UTF-8: they become U+FFFD.
[[nodiscard]] inline std::string json_text(const nlohmann::ordered_json& value) {
    return value.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace gato
