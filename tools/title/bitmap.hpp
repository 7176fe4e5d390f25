// SPDX-License-Identifier: MIT
// A picture of 320 by 200 dots as the VIC's multicolour bitmap: black and three colours of the machine's palette in each cell of 8
// by 8 dots, with each two neighbouring dots alike.
#pragma once

#include "pack.hpp"

#include <stdexcept>
#include <string>

namespace gato::title {

struct Bitmap {
    Bytes bits;    // 8,000
    Bytes cells;   // 1,000: upper four bits the colour of %01, lower four that of %10
    Bytes colors;  // 1,000: the colour of %11
};

/// What is wrong with a picture, and where.
struct PictureError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// From a PNG file's content. Throws PictureError.
[[nodiscard]] Bitmap bitmap_of(const std::string& png_file);
/// The three parts, packed, one after the other.
[[nodiscard]] Bytes packed(const Bitmap& bitmap);

}  // namespace gato::title
