// SPDX-License-Identifier: MIT
// Writes the C64's picture as a PNG file, and reads PNG files as pixels to compare it with.
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

// The file is in true colour and holds neither a time nor text: the same picture gives the same bytes with the same libpng.
[[nodiscard]] std::string encode(const simulator::Picture& picture);

// The same picture with a palette of the 16 colours, quickly and not as small as can be: for a viewer, rather than for a file.
[[nodiscard]] std::string encode_indexed(const simulator::Picture& picture);

// As encode(), for pixels of any colours: `rgb` has red, green and blue of each, row by row.
[[nodiscard]] std::string encode(Size size, std::string_view rgb);

// Returns the size of a PNG file's picture without reading its pixels, or nothing if the file is not a PNG.
[[nodiscard]] std::optional<Size> size_of(std::string_view file);

// Returns red, green and blue of each pixel, row by row, with transparent pixels on black; nothing if the file is not a PNG or
// is damaged. It allocates the memory that the size in the file asks for: look at size_of() first.
[[nodiscard]] std::optional<std::string> decode(std::string_view file);

}  // namespace gato::png
