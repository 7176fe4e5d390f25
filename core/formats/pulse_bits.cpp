// SPDX-License-Identifier: MIT
// What the counter of a drive makes of the times between changes, turn by turn.
#include "core/formats/gcr.hpp"
#include "core/formats/pulse_image.hpp"

#include <algorithm>

namespace gato::disk {
namespace {

constexpr std::uint32_t seen_mostly = 0x80000000;

// A cell of a track lasts as long as four steps of the counter that the drive divides down for its zone.
std::uint32_t cell_length(int track) {
    constexpr std::uint32_t steps = 4, slowest_step = 16;
    return steps * (slowest_step - static_cast<std::uint32_t>(gcr::zone_of(track)));
}

// How long it is from each change that is mostly seen to the next one, the last of which is the first one of the next turn.
std::vector<std::uint32_t> distances_of(const Pulses& pulses) {
    std::vector<std::uint32_t> distances;
    std::uint32_t first = 0, last = 0;
    bool is_first = true;
    for (const Pulse& pulse : pulses) {
        if (pulse.strength < seen_mostly) continue;
        if (is_first) first = pulse.at;
        if (!is_first) distances.push_back(pulse.at - last);
        last = pulse.at;
        is_first = false;
    }
    if (!is_first) distances.push_back(first + PulseImage::turn - last);
    return distances;
}

// Each change is a one; between two of them are as many zeros as cells fit. The counter wraps around after three zeros, which makes a one.
std::vector<bool> cells_of(const std::vector<std::uint32_t>& distances, std::uint32_t cell) {
    constexpr std::uint32_t cells_of_counter = 4;
    std::vector<bool> cells;
    for (const std::uint32_t distance : distances)
        for (std::uint32_t i = 0; i < std::max(1U, (distance + cell / 2) / cell); ++i)
            cells.push_back(i % cells_of_counter == 0);
    return cells;
}

// Where the longest row of ones ends, which may begin at the end of the turn.
std::size_t end_of_mark(const std::vector<bool>& cells) {
    std::size_t ones = 0, most = 0, end = 0;
    for (std::size_t at = 0; at < 2 * cells.size(); ++at) {
        ones = cells[at % cells.size()] ? ones + 1 : 0;
        if (ones <= most) continue;
        most = ones;
        end = at + 1;
    }
    return end % cells.size();
}

// A turn is rarely a whole number of bytes: ones make the mark, with which it begins and ends, longer.
std::shared_ptr<const GcrImage::Bits> packed(const std::vector<bool>& cells) {
    constexpr std::size_t bits = 8;
    const std::size_t begin = end_of_mark(cells), missing = (bits - cells.size() % bits) % bits;
    auto bytes = std::make_shared<GcrImage::Bits>((cells.size() + missing) / bits);
    for (std::size_t i = 0; i < cells.size() + missing; ++i) {
        const bool is_one = i < missing || cells[(begin + i - missing) % cells.size()];
        if (is_one) (*bytes)[i / bits] = static_cast<std::uint8_t>((*bytes)[i / bits] | 0x80 >> i % bits);
    }
    return bytes;
}

}  // namespace

GcrImage bits_of(const PulseImage& image) {
    GcrImage bits;
    for (int position = 0; position < GcrImage::positions; ++position) {
        const auto& pulses = image.tracks[static_cast<std::size_t>(position)];
        if (!pulses) continue;
        const std::vector<bool> cells = cells_of(distances_of(*pulses), cell_length(position / 2 + 1));
        if (!cells.empty()) bits.set_track(position, packed(cells));
    }
    return bits;
}

}  // namespace gato::disk
