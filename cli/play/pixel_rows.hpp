// SPDX-License-Identifier: MIT
// Some of the rows of pixels of an enlarged picture: what is sent to a terminal at once.
#pragma once

#include <gato/simulator/render.hpp>

#include <cstdint>

namespace gato::cli {

struct PixelRows {
    const simulator::Picture& picture;
    int scale = 1;             // pixels of a dot
    int first = 0, count = 0;  // rows of pixels

    [[nodiscard]] int width() const { return picture.width * scale; }
    // The colour 0-15 of a dot, by the row of pixels that it is in, from the first one of these on.
    [[nodiscard]] std::uint8_t color(int dot, int row) const {
        return picture.colors[static_cast<std::size_t>((first + row) / scale * picture.width + dot)];
    }
};

}  // namespace gato::cli
