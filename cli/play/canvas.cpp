// SPDX-License-Identifier: MIT
#include "cli/play/canvas.hpp"

#include "core/support/utf8.hpp"
#include <gato/simulator/render.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace gato::cli {

namespace {

// For each colour of the C64, the nearest of a terminal's sixteen colours, as the SGR number for the foreground.
constexpr std::array<int, 16> ansi_of_c64{30, 97, 31, 36, 35, 32, 34, 93, 33, 33, 91, 90, 37, 92, 94, 37};

// The same for 256 colours, chosen by hue: the nearest by distance would be a grey for the C64's pale colours.
constexpr std::array<int, 16> of_256_of_c64{16, 231, 88, 109, 96, 65, 18, 149, 94, 58, 131, 238, 242, 114, 61, 246};

int part(Rgb color, int shift) {
    return static_cast<int>(color >> shift & 0xff);
}

int distance(Rgb left, Rgb right) {
    int sum = 0;
    for (const int shift : {0, 8, 16})
        sum += (part(left, shift) - part(right, shift)) * (part(left, shift) - part(right, shift));
    return sum;
}

Rgb rgb_of_c64(std::uint8_t color) {
    const auto parts = simulator::rgb_of(color);
    return static_cast<Rgb>(parts[0] << 16 | parts[1] << 8 | parts[2]);
}

std::uint8_t nearest_c64(Rgb color) {
    std::uint8_t best = 0;
    int best_distance = distance(0, 0xffffff) + 1;
    for (std::uint8_t candidate = 0; candidate < 16; ++candidate) {
        const int how_far = distance(color, rgb_of_c64(candidate));
        if (how_far >= best_distance) continue;
        best = candidate;
        best_distance = how_far;
    }
    return best;
}

// Colours 16-231 are a cube of six levels, 232-255 a grey ramp.
int nearest_of_256(Rgb color) {
    if (const std::uint8_t c64 = nearest_c64(color); rgb_of_c64(c64) == color) return of_256_of_c64[c64];
    constexpr std::array<int, 6> levels{0, 95, 135, 175, 215, 255};
    const auto nearest_level = [&](int value) {
        int best = 0;
        for (int i = 1; i < 6; ++i) {
            const auto level = static_cast<std::size_t>(i);
            if (std::abs(levels[level] - value) < std::abs(levels[static_cast<std::size_t>(best)] - value)) best = i;
        }
        return best;
    };
    const int red = nearest_level(part(color, 16)), green = nearest_level(part(color, 8)), blue = nearest_level(part(color, 0));
    const auto level = [&](int i) { return static_cast<Rgb>(levels[static_cast<std::size_t>(i)]); };
    const int brightness = (part(color, 16) + part(color, 8) + part(color, 0)) / 3;
    const int ramp = std::clamp((brightness - 3) / 10, 0, 23);
    const auto grey = static_cast<Rgb>((8 + ramp * 10) * 0x010101);
    if (distance(color, grey) < distance(color, level(red) << 16 | level(green) << 8 | level(blue))) return 232 + ramp;
    return 16 + red * 36 + green * 6 + blue;
}

// Greys of the status line and of panels are no colours of the C64, and the nearest of those may be brown or green.
int nearest_of_16(Rgb color) {
    constexpr std::array<std::pair<int, int>, 4> greys{{{0x3f, 30}, {0xa8, 90}, {0xef, 37}, {0xff, 97}}};  // up to a brightness
    const std::uint8_t c64 = nearest_c64(color);
    const bool is_grey = part(color, 16) == part(color, 8) && part(color, 8) == part(color, 0);
    if (!is_grey || rgb_of_c64(c64) == color) return ansi_of_c64[c64];
    return std::ranges::find_if(greys, [&](const auto& grey) { return part(color, 0) <= grey.first; })->second;
}

// One colour as parameters of SGR, each after a semicolon.
std::string color_parameters(Rgb color, bool is_paper, ColorDepth depth) {
    const std::string kind = is_paper ? ";48" : ";38";
    switch (depth) {
    case ColorDepth::direct:
        return kind + ";2;" + std::to_string(part(color, 16)) + ";" + std::to_string(part(color, 8)) + ";"
               + std::to_string(part(color, 0));
    case ColorDepth::ansi256: return kind + ";5;" + std::to_string(nearest_of_256(color));
    case ColorDepth::ansi16: return ";" + std::to_string(nearest_of_16(color) + (is_paper ? 10 : 0));
    case ColorDepth::none: break;
    }
    return {};
}

// The sequence that sets a cell's colours.
std::string colors_of(const Cell& cell, ColorDepth depth) {
    if (depth == ColorDepth::none) return cell.reversed ? "\x1b[0;7m" : "\x1b[0m";
    return "\x1b[0" + color_parameters(cell.paper, true, depth) + color_parameters(cell.ink, false, depth) + "m";
}

bool same_colors(const Cell& left, const Cell& right) {
    return left.ink == right.ink && left.paper == right.paper && left.reversed == right.reversed;
}

bool look_alike(const Cell& left, const Cell& right) {
    return left.glyph == right.glyph && same_colors(left, right);
}

}  // namespace

ColorDepth color_depth(const char* no_color, const char* colorterm, const char* term) {
    if (no_color != nullptr && *no_color != '\0') return ColorDepth::none;
    const std::string_view direct = colorterm != nullptr ? colorterm : "", name = term != nullptr ? term : "";
    if (direct == "truecolor" || direct == "24bit" || name.ends_with("-direct")) return ColorDepth::direct;
    if (name.find("256color") != std::string_view::npos) return ColorDepth::ansi256;
    return ColorDepth::ansi16;
}

void Canvas::write(int column, int row, std::u32string_view text, Rgb ink, Rgb paper) {
    for (const char32_t glyph : text) {
        if (column >= columns_) return;
        at(column++, row) = {glyph, ink, paper};
    }
}

std::string difference(const Canvas* before, const Canvas& after, ColorDepth depth) {
    std::string bytes;
    Cell current;
    bool colors_known = false;
    for (int row = 0; row < after.rows(); ++row) {
        int cursor = -1;  // the column where the terminal would write next
        for (int column = 0; column < after.columns(); ++column) {
            const Cell& cell = after.at(column, row);
            if (before != nullptr && look_alike(cell, before->at(column, row))) continue;
            if (cursor != column) bytes += "\x1b[" + std::to_string(row + 1) + ";" + std::to_string(column + 1) + "H";
            if (!colors_known || !same_colors(cell, current)) bytes += colors_of(cell, depth);
            current = cell;
            colors_known = true;
            append_utf8(bytes, cell.glyph);
            cursor = column + 1;
        }
    }
    return bytes;
}

}  // namespace gato::cli
