// SPDX-License-Identifier: MIT
#include "testing/case_picture.hpp"

#include <gato/png/png.hpp>
#include <gato/support/failure.hpp>

#include <cstdio>

namespace gato::cases {

using simulator::Picture;

namespace {

constexpr std::size_t largest_picture = std::size_t{4} << 20;

std::string size_text(png::Size size) {
    return std::to_string(size.width) + " x " + std::to_string(size.height);
}

SourceText read_reference(const std::string& file, const FileSystem& files) {
    if (!files.find("", file)) throw BadPicture("there is no picture `" + file + "`");
    try {
        return read_named(files, file, largest_picture);
    } catch (const Failure& failure) {
        throw BadPicture(failure.what());
    }
}

// Red, green and blue of each pixel, of a picture of the same size.
std::string read_pixels(const std::string& file, const Picture& picture, const FileSystem& files) {
    const SourceText content = read_reference(file, files);
    const auto size = png::size_of(content.view());
    if (!size) throw BadPicture(file + ": is not a PNG file");
    const png::Size wanted{static_cast<std::size_t>(picture.width), static_cast<std::size_t>(picture.height)};
    if (*size != wanted)
        throw BadPicture(file + ": has " + size_text(*size) + " pixels; the C64's picture has " + size_text(wanted));
    auto pixels = png::decode(content.view());
    if (!pixels) throw BadPicture(file + ": is a damaged PNG file");
    return std::move(*pixels);
}

std::string colour_text(unsigned red, unsigned green, unsigned blue) {
    char text[16];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", red, green, blue);
    for (std::uint8_t colour = 0; colour < 16; ++colour) {
        const auto rgb = simulator::rgb_of(colour);
        if (rgb[0] == red && rgb[1] == green && rgb[2] == blue) return "colour " + std::to_string(colour);
    }
    return text;
}

}  // namespace

std::string picture_difference(const Picture& picture, const std::string& reference, const FileSystem& files) {
    const std::string expected = read_pixels(reference, picture, files);
    std::size_t different = 0, first = 0;
    for (std::size_t i = 0; i < picture.colors.size(); ++i) {
        const auto rgb = simulator::rgb_of(picture.colors[i]);
        const auto* const wanted = reinterpret_cast<const unsigned char*>(expected.data()) + i * 3;
        if (rgb[0] == wanted[0] && rgb[1] == wanted[1] && rgb[2] == wanted[2]) continue;
        if (different++ == 0) first = i;
    }
    if (different == 0) return {};
    const auto* const wanted = reinterpret_cast<const unsigned char*>(expected.data()) + first * 3;
    const auto width = static_cast<std::size_t>(picture.width);
    return std::to_string(different) + " of " + std::to_string(picture.colors.size()) + " pixels differ from " + reference
           + ", the first at " + std::to_string(first % width) + "," + std::to_string(first / width) + ": it is colour "
           + std::to_string(picture.colors[first]) + ", expected " + colour_text(wanted[0], wanted[1], wanted[2]);
}

}  // namespace gato::cases
