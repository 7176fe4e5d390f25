// SPDX-License-Identifier: MIT
// Where the C64's picture is on a terminal that shows pixels, and how large: each dot is a square of 1 to 4 pixels, and as much of the border
// is shown as fits.
#pragma once

#include "cli/play/graphics_query.hpp"

#include <gato/simulator/machine.hpp>
#include <gato/simulator/render.hpp>

#include <optional>

namespace gato::cli {

struct PicturePlace {
    int scale = 1;                      // pixels of a dot, across and down
    int first_dot = 0, first_line = 0;  // of the whole picture
    int width = 0, height = 0;          // dots that are shown
    int left = 0, top = 0;              // cells, from 0 on
    CellPixels cell;

    friend bool operator==(const PicturePlace&, const PicturePlace&) = default;
};

// Centred in so many columns and rows; nothing if not even the screen without its border fits.
[[nodiscard]] std::optional<PicturePlace> place_picture(const simulator::VideoStandard& video, CellPixels cell, int columns,
                                                        int rows);

// The part of the picture that is shown.
[[nodiscard]] simulator::Picture cut_out(const simulator::Picture& picture, const PicturePlace& place);

}  // namespace gato::cli
