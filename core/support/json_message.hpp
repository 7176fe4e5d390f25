// SPDX-License-Identifier: MIT
// What the JSON library says about a damaged file, for messages.
#pragma once

#include <string>
#include <string_view>

namespace gato {

// Removes the library's own name and number: `[json.exception.parse_error.101] parse error at line 1, …`.
[[nodiscard]] inline std::string json_message(std::string_view what) {
    const auto end = what.find("] ");
    return std::string(what.starts_with('[') && end != std::string_view::npos ? what.substr(end + 2) : what);
}

}  // namespace gato
