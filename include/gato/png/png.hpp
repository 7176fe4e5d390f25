// SPDX-License-Identifier: MIT
// The C64's picture as a PNG file, and PNG files as pixels to compare it with.
//
//     write("screen.png", gato::png::encode(gato::simulator::take_picture(machine)));
#pragma once

#include <gato/simulator/render.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gato::png {

struct Size {
    std::size_t width = 0, height = 0;
    bool operator==(const Size&) const = default;
};

// True colour, without a time or text in it: the same picture gives the same bytes with the same libpng.
[[nodiscard]] std::string encode(const simulator::Picture& picture);

// Of a PNG file, without reading its pixels; nothing when it is none.
[[nodiscard]] std::optional<Size> size_of(std::string_view file);

// Red, green and blue of each pixel, row by row, transparent ones on black; nothing when the file is no PNG or damaged. It takes
// the memory that its size asks for: look at size_of() first.
[[nodiscard]] std::optional<std::string> decode(std::string_view file);

}  // namespace gato::png
