// SPDX-License-Identifier: MIT
// A .g64 image: the bits of each track as a drive writes them, whatever they mean. Tracks have lengths of their own; all of
// them take one turn of the disk. It is a value whose copies share their tracks.
//
// Facts: "G64 (raw GCR binary representation of a 1541 diskette)", P. Schepers and the VICE team. If a track's speed changes
// from byte to byte, the speed of a 1541 at that place is used instead: the length of a track says how fast its bits pass.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::disk {

class GcrImage {
public:
    // The places where a head can stop: half a track apart, the first one on track 1.
    static constexpr int positions = 84;
    [[nodiscard]] static constexpr int position_of(int track) { return 2 * (track - 1); }

    using Bits = std::vector<std::uint8_t>;
    // Null if nothing was written there. Never empty.
    [[nodiscard]] const std::shared_ptr<const Bits>& track(int position) const {
        return tracks_[static_cast<std::size_t>(position)];
    }
    void set_track(int position, std::shared_ptr<const Bits> bits) {
        tracks_[static_cast<std::size_t>(position)] = std::move(bits);
    }

    // Returns the image as the bytes of a file.
    [[nodiscard]] std::string bytes() const;

private:
    friend class GcrReader;

    std::array<std::shared_ptr<const Bits>, positions> tracks_;
    std::array<std::optional<std::uint8_t>, positions> zones_;  // those that the file names
    std::size_t listed_ = positions, room_ = 7928;              // how many tracks a file lists, and the bytes for each
};

// Is it such an image, judged by its first bytes?
[[nodiscard]] bool is_gcr_image(std::string_view bytes);

// Returns nothing if it is no such image; `error` then says why, and at which byte.
[[nodiscard]] std::optional<GcrImage> read_gcr_image(std::string_view bytes, std::string& error);

}  // namespace gato::disk
