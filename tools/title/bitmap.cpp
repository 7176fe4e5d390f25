// SPDX-License-Identifier: MIT
#include "bitmap.hpp"

#include <gato/png/png.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace gato::title {
namespace {

constexpr std::size_t width = 320, height = 200, rgb = 3, cell = 8, dots_of_pixel = 2;

std::string place(std::size_t x, std::size_t y) {
    return " at " + std::to_string(x) + ',' + std::to_string(y);
}

std::uint8_t color_at(const std::string& pixels, std::size_t x, std::size_t y) {
    constexpr std::uint8_t colors = 16;
    for (std::uint8_t color = 0; color < colors; ++color) {
        const auto wanted = simulator::rgb_of(color);
        const auto* pixel = &pixels[(y * width + x) * rgb];
        if (std::equal(wanted.begin(), wanted.end(), pixel,
                       [](std::uint8_t a, char b) { return a == static_cast<std::uint8_t>(b); }))
            return color;
    }
    throw PictureError("a colour that the machine has not" + place(x, y));
}

using Palette = std::array<std::uint8_t, 4>;  // black first, no colour twice
using Numbers = std::array<std::uint8_t, cell * cell>;

/// The colours of the cell whose upper left dot is at x,y.
Numbers colors_of_cell(const std::string& pixels, std::size_t x, std::size_t y) {
    Numbers colors{};
    for (std::size_t line = 0; line < cell; ++line)
        for (std::size_t dot = 0; dot < cell; ++dot) {
            const std::uint8_t color = color_at(pixels, x + dot, y + line);
            if (dot % dots_of_pixel != 0 && color != colors[line * cell + dot - 1])
                throw PictureError("half a pixel" + place(x + dot - 1, y + line));
            colors[line * cell + dot] = color;
        }
    return colors;
}

bool holds(const Palette& palette, std::uint8_t color) {
    return std::find(palette.begin(), palette.end(), color) != palette.end();
}

/// A palette for a cell that differs as little as possible from its neighbour's: similar bytes compress well.
std::optional<Palette> palette_for(const Numbers& colors, Palette palette) {
    const auto is_needed = [&](std::uint8_t color) { return std::find(colors.begin(), colors.end(), color) != colors.end(); };
    for (const std::uint8_t color : colors) {
        if (holds(palette, color)) continue;
        auto* const place = std::find_if_not(palette.begin() + 1, palette.end(), is_needed);
        if (place == palette.end()) return std::nullopt;
        *place = color;
    }
    return palette;
}

void add_cell(Bitmap& bitmap, const Numbers& colors, const Palette& palette) {
    for (std::size_t line = 0; line < cell; ++line) {
        unsigned bits = 0;
        for (std::size_t dot = 0; dot < cell; dot += dots_of_pixel) {
            const auto* const number = std::find(palette.begin(), palette.end(), colors[line * cell + dot]);
            bits = bits << 2U | static_cast<unsigned>(number - palette.begin());
        }
        bitmap.bits.push_back(static_cast<std::uint8_t>(bits));
    }
    bitmap.cells.push_back(static_cast<std::uint8_t>(palette[1] << 4U | palette[2]));
    bitmap.colors.push_back(palette[3]);
}

}  // namespace

Bitmap bitmap_of(const std::string& png_file) {
    const auto size = png::size_of(png_file);
    if (!size || *size != png::Size{width, height}) throw PictureError("no PNG file of 320 by 200 dots");
    const auto pixels = png::decode(png_file);
    if (!pixels) throw PictureError("a damaged PNG file");
    Bitmap bitmap;
    Palette neighbour{0, 1, 2, 3};
    for (std::size_t y = 0; y < height; y += cell)
        for (std::size_t x = 0; x < width; x += cell) {
            const Numbers colors = colors_of_cell(*pixels, x, y);
            const auto palette = palette_for(colors, neighbour);
            if (!palette) throw PictureError("a fourth colour in the cell" + place(x, y));
            add_cell(bitmap, colors, *palette);
            neighbour = *palette;
        }
    return bitmap;
}

Bytes packed(const Bitmap& bitmap) {
    Bytes all;
    for (const Bytes* part : {&bitmap.bits, &bitmap.cells, &bitmap.colors}) {
        const Bytes bytes = pack(*part);
        all.insert(all.end(), bytes.begin(), bytes.end());
    }
    return all;
}

}  // namespace gato::title
