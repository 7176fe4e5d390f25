// SPDX-License-Identifier: MIT
// Keeps the C64's picture on a terminal that shows pixels: sends the strips that have changed.
#pragma once

#include "cli/play/picture_place.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

class PictureWriter {
public:
    // The bytes that turn what is shown into this picture. `graphics` is not `blocks`. A picture that is elsewhere has to be cleared before.
    [[nodiscard]] std::string show(Graphics graphics, const simulator::Picture& picture, const PicturePlace& place);
    // The bytes that take the picture away, with everything else on the terminal; none if there is no picture.
    [[nodiscard]] std::string clear();
    [[nodiscard]] bool is_shown() const { return place_.has_value(); }
    [[nodiscard]] bool is_at(Graphics graphics, const PicturePlace& place) const {
        return graphics_ == graphics && place_ == place;
    }

private:
    [[nodiscard]] bool has_changed(const simulator::Picture& part, int strip) const;
    [[nodiscard]] std::string sixel_strips(const simulator::Picture& part) const;
    [[nodiscard]] std::string kitty_strips(const simulator::Picture& part);
    [[nodiscard]] int strip_count() const;
    [[nodiscard]] std::string cursor_at(int strip) const;

    Graphics graphics_ = Graphics::blocks;
    std::optional<PicturePlace> place_;
    simulator::Picture shown_;
    std::vector<bool> is_second_;  // of a strip in kitty's protocol: which of its two images is shown
};

}  // namespace gato::cli
