// SPDX-License-Identifier: MIT
// Pictures as files.
#include "parts.hpp"

#include <gato/png/png.hpp>

bool makes_a_png() {
    gato::simulator::Picture picture{.width = 2, .height = 1, .colors = {0, 1}};
    const std::string file = gato::png::encode(picture);
    return gato::png::size_of(file) == gato::png::Size{2, 1} && gato::png::decode(file) == std::string("\0\0\0\xff\xff\xff", 6);
}
