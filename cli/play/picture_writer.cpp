// SPDX-License-Identifier: MIT
// A strip has whole cells, since a picture begins at one, and for Sixel graphics whole bands of six rows of pixels: a terminal may round up to
// them, and what it had below would be lost.
#include "cli/play/picture_writer.hpp"

#include "cli/play/kitty.hpp"
#include "cli/play/pixel_rows.hpp"
#include "cli/play/sixel.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gato::cli {

namespace {

int cells_of_strip(const PicturePlace& place) {
    constexpr int band = 6;
    return band / std::gcd(place.cell.height, band);
}

int rows_of_strip(const PicturePlace& place) {
    return cells_of_strip(place) * place.cell.height;
}

PixelRows rows_of(const simulator::Picture& part, const PicturePlace& place, int first_strip, int end) {
    const int first = first_strip * rows_of_strip(place);
    return {part, place.scale, first, std::min(end * rows_of_strip(place), place.height * place.scale) - first};
}

}  // namespace

int PictureWriter::strip_count() const {
    return (place_->height * place_->scale + rows_of_strip(*place_) - 1) / rows_of_strip(*place_);
}

std::string PictureWriter::cursor_at(int strip) const {
    return "\x1b[" + std::to_string(place_->top + strip * cells_of_strip(*place_) + 1) + ";" + std::to_string(place_->left + 1)
           + "H";
}

bool PictureWriter::has_changed(const simulator::Picture& part, int strip) const {
    if (shown_.colors.empty()) return true;
    const PixelRows rows = rows_of(part, *place_, strip, strip + 1);
    const int first = rows.first / rows.scale, end = (rows.first + rows.count - 1) / rows.scale + 1;
    return !std::equal(part.colors.begin() + first * part.width, part.colors.begin() + end * part.width,
                       shown_.colors.begin() + first * part.width);
}

// Strips below each other are one picture.
std::string PictureWriter::sixel_strips(const simulator::Picture& part) const {
    std::string bytes;
    const int count = strip_count();
    for (int strip = 0; strip < count; ++strip) {
        const int first = strip;
        while (strip < count && has_changed(part, strip)) ++strip;
        if (strip > first) bytes += cursor_at(first) + sixel_of(rows_of(part, *place_, first, strip));
    }
    return bytes;
}

// The old image goes when the new one is there: nothing flickers.
std::string PictureWriter::kitty_strips(const simulator::Picture& part) {
    std::string bytes;
    is_second_.resize(static_cast<std::size_t>(strip_count()));
    for (int strip = 0; strip < strip_count(); ++strip) {
        if (!has_changed(part, strip)) continue;
        auto is_second = is_second_[static_cast<std::size_t>(strip)];
        const int first_image = 2 * strip + 1, old_image = first_image + (is_second ? 1 : 0);
        is_second = !is_second;
        bytes += cursor_at(strip) + kitty_of(rows_of(part, *place_, strip, strip + 1), first_image + (is_second ? 1 : 0));
        if (!shown_.colors.empty()) bytes += kitty_without(old_image);
    }
    return bytes;
}

std::string PictureWriter::show(Graphics graphics, const simulator::Picture& picture, const PicturePlace& place) {
    graphics_ = graphics;
    place_ = place;
    simulator::Picture part = cut_out(picture, place);
    std::string bytes = graphics == Graphics::kitty ? kitty_strips(part) : sixel_strips(part);
    shown_ = std::move(part);
    return bytes;
}

std::string PictureWriter::clear() {
    if (!place_) return {};
    place_.reset();
    shown_ = {};
    return (graphics_ == Graphics::kitty ? kitty_without_all() : std::string()) + "\x1b[0m\x1b[2J";
}

}  // namespace gato::cli
