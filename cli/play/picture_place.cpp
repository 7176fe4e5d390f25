// SPDX-License-Identifier: MIT
#include "cli/play/picture_place.hpp"

#include <gato/simulator/screen.hpp>

#include <algorithm>

namespace gato::cli {

namespace {

constexpr int screen_width = simulator::screen_columns * 8, screen_height = simulator::screen_rows * 8;
constexpr int largest_scale = 4;

// The first of `count` dots of which those of the screen are the middle, as far as `most` dots allow it.
int first_shown(int screen_begins, int screen_size, int count, int most) {
    return std::clamp(screen_begins - (count - screen_size) / 2, 0, most - count);
}

int free_cells(int room, int pixels, int cell) {
    return (room - (pixels + cell - 1) / cell) / 2;
}

}  // namespace

std::optional<PicturePlace> place_picture(const simulator::VideoStandard& video, CellPixels cell, int columns, int rows) {
    const int across = columns * cell.width, down = rows * cell.height;
    PicturePlace place{.scale = std::min({across / screen_width, down / screen_height, largest_scale}), .cell = cell};
    if (place.scale < 1) return std::nullopt;
    place.width = std::min(simulator::picture_width, across / place.scale);
    place.height = std::min(video.picture_lines, down / place.scale);
    place.first_dot = first_shown(simulator::first_text_dot, screen_width, place.width, simulator::picture_width);
    place.first_line =
        first_shown(simulator::first_text_line - video.first_picture_line, screen_height, place.height, video.picture_lines);
    place.left = free_cells(columns, place.width * place.scale, cell.width);
    place.top = free_cells(rows, place.height * place.scale, cell.height);
    return place;
}

simulator::Picture cut_out(const simulator::Picture& picture, const PicturePlace& place) {
    simulator::Picture part{.width = place.width, .height = place.height, .colors = {}};
    part.colors.reserve(static_cast<std::size_t>(place.width * place.height));
    for (int line = 0; line < place.height; ++line) {
        const auto row = picture.colors.begin() + (place.first_line + line) * picture.width + place.first_dot;
        part.colors.insert(part.colors.end(), row, row + place.width);
    }
    return part;
}

}  // namespace gato::cli
