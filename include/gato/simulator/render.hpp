// SPDX-License-Identifier: MIT
// The picture: a frame of raster lines as the VIC draws them. gato/png/png.hpp makes a file of it.
//
//     const auto picture = gato::simulator::take_picture(machine);       // 384 x 272 (PAL), border included
#pragma once

#include <gato/simulator/machine.hpp>

#include <functional>
#include <vector>

namespace gato::simulator {

inline constexpr int picture_width = visible_dots;
// With the usual scroll values, the first row of text begins at this raster line, and its first column at this dot of a
// picture.
inline constexpr int first_text_line = 51, first_text_dot = 32;

struct Picture {
    int width = picture_width, height = 0;
    std::vector<std::uint8_t> colors;  // 0-15, row by row
};

// Returns the next whole frame, drawn dot by dot while a copy of the machine runs on. If its processor stops, the VIC goes on
// alone.
[[nodiscard]] Picture take_picture(const Machine& machine);

// Returns the picture that the VIC draws of this moment while everything else stands still.
[[nodiscard]] Picture take_still(const Machine& machine);

// Draws what the beam draws while `run` runs the machine, into a picture whose other dots stay as they are. The VIC is then ahead of the
// processor: restore the machine before it runs on.
void draw_during(Machine& machine, Picture& picture, const std::function<void()>& run);

// Returns how many dots of the picture, row by row, the beam has drawn in its frame when an instruction begins at this clock: all of them
// from the picture's last line until its first one begins again.
[[nodiscard]] std::size_t dots_drawn(const VideoStandard& video, Cycle clock);

// Returns red, green and blue of a colour 0-15. Facts: Philip "Pepto" Timmermann's measurements of the VIC-II.
[[nodiscard]] std::array<std::uint8_t, 3> rgb_of(std::uint8_t color);

}  // namespace gato::simulator
