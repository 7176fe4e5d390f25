// SPDX-License-Identifier: MIT
// Facts: kitty's "Terminal graphics protocol".
#include "cli/play/kitty.hpp"

#include "core/support/base64.hpp"
#include <gato/png/png.hpp>

#include <span>

namespace gato::cli {

namespace {

constexpr std::size_t longest_piece = 4096;  // of the base64 text

simulator::Picture enlarged(const PixelRows& rows) {
    simulator::Picture picture{.width = rows.width(), .height = rows.count, .colors = {}};
    picture.colors.reserve(static_cast<std::size_t>(picture.width * picture.height));
    for (int row = 0; row < rows.count; ++row)
        for (int dot = 0; dot < rows.picture.width; ++dot)
            picture.colors.insert(picture.colors.end(), static_cast<std::size_t>(rows.scale), rows.color(dot, row));
    return picture;
}

}  // namespace

std::string kitty_of(const PixelRows& rows, int image) {
    const std::string file = png::encode_indexed(enlarged(rows));
    const std::string text = to_base64(std::span(reinterpret_cast<const std::uint8_t*>(file.data()), file.size()));
    std::string command = "a=T,f=100,q=2,C=1,i=" + std::to_string(image) + ",p=1,";
    std::string bytes;
    for (std::size_t at = 0; at < text.size(); at += longest_piece) {
        const bool has_more = at + longest_piece < text.size();
        bytes += "\x1b_G" + command + (has_more ? "m=1;" : "m=0;") + text.substr(at, longest_piece) + "\x1b\\";
        command.clear();
    }
    return bytes;
}

std::string kitty_without(int image) {
    return "\x1b_Ga=d,d=I,q=2,i=" + std::to_string(image) + "\x1b\\";
}

std::string kitty_without_all() {
    return "\x1b_Ga=d,d=A,q=2\x1b\\";
}

}  // namespace gato::cli
