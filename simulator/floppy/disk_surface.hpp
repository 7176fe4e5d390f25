// SPDX-License-Identifier: MIT
// A disk as what is magnetised on it: changes in the cells of its tracks, which share a turn. A cell is a bit; on a disk that knows the
// time of each change (.p64) it is a sixteenth of a microsecond. A disk is made from the bytes of a .d64, .g64, .nib or .p64 image, and
// returns such bytes with what has been written since. It is a value whose copies share the tracks that have not been written to.
//
// A change that a head sees only in some turns (.p64) is there or not as a number says that is made from the time: it looks random, and
// is the same in each run.
//
// Not modelled: bits between the tracks of a .d64, the other side.
#pragma once

#include "core/formats/gcr.hpp"
#include "core/formats/pulse_image.hpp"

#include <memory>
#include <string>

namespace gato::simulator {

class DiskSurface {
public:
    static constexpr int positions = disk::GcrImage::positions;
    [[nodiscard]] static constexpr int position_of(int track) { return disk::GcrImage::position_of(track); }

    // `image` has been accepted by disk::read_image(); null: there is no disk below the head.
    explicit DiskSurface(std::shared_ptr<const std::string> image);

    // Returns the number of cells below a head at a position, which wrap around.
    [[nodiscard]] std::size_t cell_count(int position) const {
        if (pulses_) return disk::PulseImage::turn;
        const Bits* const bits = bits_at(position);
        return (bits != nullptr ? bits->size() : disk::gcr::track_size(position / 2 + 1)) * 8;
    }
    // The first change from a cell on, which is so many cells later: 0, if it is that one. If none comes soon, the last cell of those that
    // have been looked at. If nothing was ever written there, there are no changes.
    struct Ahead {
        std::size_t cells = 0;
        bool is_change = false;
    };
    // `now` is the time of that cell, in sixteenths of a microsecond.
    [[nodiscard]] Ahead look(int position, std::size_t at, std::int64_t now) const {
        return pulses_ ? look_at_pulses(position, at, now) : look_at_bits(position, at);
    }
    // Are there changes that a head sees only in some turns?
    [[nodiscard]] bool is_uncertain(int position) const { return uncertain_[static_cast<std::size_t>(position)]; }
    // Does nothing if the image cannot be written.
    void write(int position, std::size_t at, bool value);

    [[nodiscard]] bool is_missing() const { return image_ == nullptr; }
    // Its image cannot be written, so it has no notch.
    [[nodiscard]] bool is_read_only() const { return is_read_only_; }
    // Returns the image as the disk is now. A sector of a .d64 that can no longer be read is as it was at first.
    [[nodiscard]] std::string image() const;
    [[nodiscard]] bool has_changed() const { return has_changed_; }
    // Returns the bytes that a copy does not share.
    [[nodiscard]] std::size_t size() const { return written_.size(); }

private:
    using Bits = disk::GcrImage::Bits;

    [[nodiscard]] const Bits* bits_at(int position) const {
        return position == written_position_ ? &written_ : tracks_.track(position).get();
    }
    [[nodiscard]] Ahead look_at_bits(int position, std::size_t at) const;
    [[nodiscard]] Ahead look_at_pulses(int position, std::size_t at, std::int64_t now) const;
    void take(disk::PulseImage image);
    void begin_writing(int position);
    void end_writing();
    [[nodiscard]] std::string sector_image() const;
    [[nodiscard]] std::string gcr_image() const;

    std::shared_ptr<const std::string> image_;
    disk::GcrImage tracks_;
    std::shared_ptr<const disk::PulseImage> pulses_;  // null: the disk has bits
    std::array<bool, positions> changed_{}, uncertain_{};
    bool has_changed_ = false, is_read_only_ = false;
    int written_position_ = -1;  // the position whose bits are in `written_`, until those of another one are
    Bits written_;
};

}  // namespace gato::simulator
