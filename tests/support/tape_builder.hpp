// SPDX-License-Identifier: MIT
// For tests: a .t64 image made by hand, so that it can also be wrong in any way.
#pragma once

#include <string>

namespace gato::tests {

class TapeBuilder {
public:
    // The number of places in the directory.
    explicit TapeBuilder(unsigned places) : image_(64 + 32 * places, '\0') {
        image_.replace(0, 19, "C64 tape image file");
        set(32, 0x0100, 2);
        set(34, places, 2);
        image_.replace(40, 24, ("TAPE" + std::string(24, ' ')).substr(0, 24));
    }

    // The next entry; by default with the correct end.
    TapeBuilder& add(const std::string& name, unsigned start, const std::string& content, int end = -1) {
        const std::size_t at = 64 + 32 * entries_++;
        image_[at] = 1;
        image_[at + 1] = '\x82';
        set(at + 2, start, 2);
        set(at + 4, end < 0 ? start + static_cast<unsigned>(content.size()) : static_cast<unsigned>(end), 2);
        set(at + 8, static_cast<unsigned>(image_.size()), 4);
        image_.replace(at + 16, 16, (name + std::string(16, ' ')).substr(0, 16));
        image_ += content;
        set(36, static_cast<unsigned>(entries_), 2);
        return *this;
    }

    [[nodiscard]] const std::string& image() const { return image_; }

private:
    void set(std::size_t at, unsigned value, int bytes) {
        for (int i = 0; i < bytes; ++i) image_[at + static_cast<std::size_t>(i)] = static_cast<char>(value >> 8 * i);
    }

    std::string image_;
    std::size_t entries_ = 0;
};

}  // namespace gato::tests
