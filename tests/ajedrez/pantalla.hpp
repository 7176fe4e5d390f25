// SPDX-License-Identifier: MIT
//
// The chess program's screen as text.
#pragma once

#include <gato/simulator/screen.hpp>

#include <string>
#include <vector>

namespace gato::chess {

/// A row of the panel without the blanks behind it. Capitals are read as small letters, and small ones as capitals.
[[nodiscard]] inline std::string panel_row(const std::vector<std::string>& screen, std::size_t row) {
    constexpr std::size_t panel_width = 15;
    std::string text = screen[row].substr(screen[row].size() - panel_width);
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

}  // namespace gato::chess
