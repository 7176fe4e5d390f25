// SPDX-License-Identifier: MIT
// A disk as what is magnetised on it: the bits of its tracks. It is made from the bytes of a .d64, .g64 or .nib image, and returns
// such bytes with what has been written since. It is a value whose copies share the tracks that have not been written to.
//
// Not modelled: bits between the tracks of a .d64, the other side.
#pragma once

#include "core/formats/gcr.hpp"
#include "core/formats/gcr_image.hpp"

#include <memory>
#include <string>

namespace gato::simulator {

class DiskSurface {
public:
    static constexpr int positions = disk::GcrImage::positions;
    [[nodiscard]] static constexpr int position_of(int track) { return disk::GcrImage::position_of(track); }

    // `image` has been accepted by disk::read_image(); null: there is no disk below the head.
    explicit DiskSurface(std::shared_ptr<const std::string> image);

    // Returns the number of bits below a head at a position, which wrap around.
    [[nodiscard]] std::size_t bit_count(int position) const {
        const Bits* const bits = bits_at(position);
        return (bits != nullptr ? bits->size() : disk::gcr::track_size(position / 2 + 1)) * 8;
    }
    // If nothing was ever written there, there are no ones.
    [[nodiscard]] bool bit(int position, std::size_t at) const {
        const Bits* const bits = bits_at(position);
        return bits != nullptr && ((*bits)[at / 8] >> (7 - at % 8) & 1) != 0;
    }
    void write(int position, std::size_t at, bool value);

    [[nodiscard]] bool is_missing() const { return image_ == nullptr; }
    // Its image cannot be written, so it has no notch.
    [[nodiscard]] bool is_read_only() const { return is_read_only_; }
    // Returns the image as the disk is now. A sector of a .d64 that can no longer be read is as it was at first.
    [[nodiscard]] std::string image() const;
    [[nodiscard]] bool has_changed() const { return has_changed_ && !is_read_only_; }
    // Returns the bytes that a copy does not share.
    [[nodiscard]] std::size_t size() const { return written_.size(); }

private:
    using Bits = disk::GcrImage::Bits;

    [[nodiscard]] const Bits* bits_at(int position) const {
        return position == written_position_ ? &written_ : tracks_.track(position).get();
    }
    void begin_writing(int position);
    void end_writing();
    [[nodiscard]] std::string sector_image() const;
    [[nodiscard]] std::string gcr_image() const;

    std::shared_ptr<const std::string> image_;
    disk::GcrImage tracks_;
    std::array<bool, positions> changed_{};
    bool has_changed_ = false, is_read_only_ = false;
    int written_position_ = -1;  // the position whose bits are in `written_`, until those of another one are
    Bits written_;
};

}  // namespace gato::simulator
