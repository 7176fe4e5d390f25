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
    constexpr int panel_width = 15;
    const std::string& line = screen[row];
    std::size_t begin = line.size();
    for (int letters = 0; letters < panel_width;) {
        --begin;
        const bool is_continued = (static_cast<unsigned char>(line[begin]) & 0xc0) == 0x80;  // within a character of UTF-8
        letters += is_continued ? 0 : 1;
    }
    std::string text = line.substr(begin);
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
