// SPDX-License-Identifier: MIT
// Facts: "VT330/VT340 Programmer Reference Manual", volume 2, chapter 14.
#include "cli/play/sixel.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace gato::cli {

namespace {

constexpr int band_rows = 6, colors = 16;
constexpr char no_dots = '?';  // six dots are a character: this one and their bits, the upper one in bit 0

// Which of the six pixels below each other have a colour, for each dot across.
struct Band {
    std::array<std::vector<std::uint8_t>, colors> bits;
};

Band band_at(const PixelRows& rows, int first) {
    Band band;
    for (int row = first; row < std::min(first + band_rows, rows.count); ++row) {
        for (int dot = 0; dot < rows.picture.width; ++dot) {
            auto& bits = band.bits[rows.color(dot, row)];
            if (bits.empty()) bits.assign(static_cast<std::size_t>(rows.picture.width), 0);
            bits[static_cast<std::size_t>(dot)] |= static_cast<std::uint8_t>(1 << (row - first));
        }
    }
    return band;
}

void add_run(std::string& text, char character, int count) {
    constexpr int worth_counting = 4;
    if (count < worth_counting)
        text.append(static_cast<std::size_t>(count), character);
    else
        text += "!" + std::to_string(count) + character;
}

// What is left of a row after its last dot needs not be said.
void add_color(std::string& text, std::size_t color, const std::vector<std::uint8_t>& bits, int scale) {
    text += "#" + std::to_string(color);
    for (std::size_t at = 0; at < bits.size();) {
        std::size_t end = at + 1;
        while (end < bits.size() && bits[end] == bits[at]) ++end;
        if (end < bits.size() || bits[at] != 0)
            add_run(text, static_cast<char>(no_dots + bits[at]), static_cast<int>(end - at) * scale);
        at = end;
    }
}

void add_band(std::string& text, const Band& band, int scale) {
    bool is_first = true;
    for (std::size_t color = 0; color < band.bits.size(); ++color) {
        if (band.bits[color].empty()) continue;
        if (!is_first) text += '$';  // back to the left edge
        add_color(text, color, band.bits[color], scale);
        is_first = false;
    }
}

void add_palette(std::string& text, const PixelRows& rows) {
    std::array<bool, colors> is_used{};
    for (int row = 0; row < rows.count; ++row)
        for (int dot = 0; dot < rows.picture.width; ++dot) is_used[rows.color(dot, row)] = true;
    for (std::uint8_t color = 0; color < colors; ++color) {
        if (!is_used[color]) continue;
        text += "#" + std::to_string(color) + ";2";  // red, green and blue
        for (const int part : simulator::rgb_of(color)) text += ";" + std::to_string((part * 100 + 127) / 255);
    }
}

}  // namespace

std::string sixel_of(const PixelRows& rows) {
    std::string text = "\x1bP0;1;0q\"1;1;" + std::to_string(rows.width()) + ";" + std::to_string(rows.count);
    add_palette(text, rows);
    for (int row = 0; row < rows.count; row += band_rows) {
        if (row > 0) text += '-';
        add_band(text, band_at(rows, row), rows.scale);
    }
    return text + "\x1b\\";
}

}  // namespace gato::cli
