// SPDX-License-Identifier: MIT
// A disk as the changes of magnetisation on its tracks: when in a turn each of them passes the head. Their times are those of the file, so
// a track can have any density anywhere, and changes that a head does not see in every turn. It is a value whose copies share their tracks.
#pragma once

#include "core/formats/gcr_image.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace gato::disk {

struct Pulse {
    static constexpr std::uint32_t always = 0xffffffff;

    std::uint32_t at = 0;        // sixteenths of a microsecond since the turn began
    std::uint32_t strength = 0;  // in how many of 2^32 turns a head sees it; `always`: in each
    bool operator==(const Pulse&) const = default;
};
using Pulses = std::vector<Pulse>;  // in the order of their times, no two at the same

struct PulseImage {
    static constexpr std::uint32_t turn = 3'200'000;  // sixteenths of a microsecond: 300 turns a minute

    // By the positions of a GcrImage; null if nothing was written there. Never empty.
    std::array<std::shared_ptr<const Pulses>, GcrImage::positions> tracks;
};

// Returns the bits that a drive finds at the speed which a 1541 uses on each track. Changes that it sees in less than half of the turns do
// not count. Each track begins within its longest SYNC mark.
[[nodiscard]] GcrImage bits_of(const PulseImage& image);

}  // namespace gato::disk
