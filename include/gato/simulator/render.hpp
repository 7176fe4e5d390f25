// SPDX-License-Identifier: MIT
// The picture: a frame of raster lines as the VIC draws them. gato/png/png.hpp makes a file of it.
//
//     const auto picture = gato::simulator::take_picture(machine);       // 384 x 272 (PAL), border included
#pragma once

#include <gato/simulator/machine.hpp>

#include <vector>

namespace gato::simulator {

inline constexpr int picture_width = visible_dots;
inline constexpr int first_picture_line = 16;
[[nodiscard]] constexpr int picture_height(const VideoStandard& video) {
    constexpr int pal_height = 272;
    return video.lines - first_picture_line < pal_height ? video.lines - first_picture_line : pal_height;
}

struct Picture {
    int width = picture_width, height = 0;
    std::vector<std::uint8_t> colors;  // 0-15, row by row
};

// One raster line as it is with the registers of this moment. `line` has picture_width cells.
Collisions render_line(const Machine& machine, int raster_line, std::uint8_t* line);

// The next whole frame, drawn line by line while a copy of the machine runs on, so that changes between lines are seen. A machine
// that cannot run on is drawn as it stands.
[[nodiscard]] Picture take_picture(const Machine& machine);

// Red, green, blue of a colour 0-15. Facts: Philip "Pepto" Timmermann's measurements of the VIC-II.
[[nodiscard]] std::array<std::uint8_t, 3> rgb_of(std::uint8_t color);

}  // namespace gato::simulator
