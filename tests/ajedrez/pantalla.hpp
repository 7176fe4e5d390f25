// SPDX-License-Identifier: MIT
//
// The chess program's screen as text, and its cells in pictures.
#pragma once

#include <gato/simulator/render.hpp>
#include <gato/simulator/screen.hpp>

#include <string>
#include <vector>

namespace gato::chess {

/// A row of the panel without the spaces at its end. Capitals are read as small letters, and small ones as capitals.
[[nodiscard]] inline std::string panel_row(const std::vector<std::string>& screen, std::size_t row) {
    constexpr std::size_t panel_width = 15;
    std::string text = screen[row].substr(screen[row].size() - panel_width);
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

/// A cell in a picture, dot by dot.
[[nodiscard]] inline std::vector<std::uint8_t> cell_of(const simulator::Picture& picture, int row, int column) {
    constexpr int left = 32;
    constexpr int top = 51 - simulator::pal.first_picture_line;
    std::vector<std::uint8_t> dots;
    for (int y = top + row * 8; y < top + row * 8 + 8; ++y)
        for (int x = left + column * 8; x < left + column * 8 + 8; ++x)
            dots.push_back(picture.colors[static_cast<std::size_t>(y * picture.width + x)]);
    return dots;
}

}  // namespace gato::chess
