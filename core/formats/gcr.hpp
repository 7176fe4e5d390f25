// SPDX-License-Identifier: MIT
// How a 1541 writes sectors onto a track: four bits as five (group code recording), so that there are never more than two zeros
// in a row; before each block a mark of more than nine ones, which no data has; a header block that names the sector, and a
// data block with its bytes.
//
//     SYNC, $08 checksum sector track id2 id1 $0f $0f, gap, SYNC, $07 256 bytes checksum 0 0, gap
//
// Facts: Commodore 1541 service manual; Immers and Neufeld, "Inside Commodore DOS", chapter 7.
#pragma once

#include "core/formats/disk_geometry.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gato::disk::gcr {

using SectorBytes = std::array<std::uint8_t, sector_size>;
using DiskId = std::array<std::uint8_t, 2>;

// Returns which of the four speeds a 1541 uses on a track: 3 for the outer ones. One bit lasts (16 - zone) / 4 cycles of its
// clock.
[[nodiscard]] constexpr int zone_of(int track) {
    return track <= 17 ? 3 : track <= 24 ? 2 : track <= 30 ? 1 : 0;
}
// Returns the bytes of a track, at 300 turns a minute.
[[nodiscard]] constexpr std::size_t track_size(int track) {
    return 200'000 * 4 / static_cast<std::size_t>(8 * (16 - zone_of(track)));
}

// Appends five bytes for each four of `bytes`, whose number must be divisible by four.
void append(std::vector<std::uint8_t>& track, std::span<const std::uint8_t> bytes);

// What the drive's controller answers after it has looked for a sector; the numbers are those that images have as error
// information.
enum Answer : std::uint8_t {
    well = 1,
    no_header = 2,
    no_sync = 3,
    no_data = 4,
    wrong_data_sum = 5,
    wrong_header_sum = 9,
    other_id = 11,
    not_ready = 15,
};

// Encodes a track with all its sectors: `sectors` are their bytes, one after the other. `answers` says for each sector what the
// controller shall answer when it reads the sector; empty: `well` for all.
[[nodiscard]] std::vector<std::uint8_t> encode_track(int track, DiskId id, std::span<const std::uint8_t> sectors,
                                                     std::span<const std::uint8_t> answers = {});

// The sectors of a track by their numbers. The bytes are complete if the answer is `well`.
struct FoundSector {
    Answer answer = no_header;
    SectorBytes bytes{};
};
using TrackSectors = std::array<FoundSector, 21>;
[[nodiscard]] TrackSectors decode_track(int track, std::span<const std::uint8_t> bits);

// Writes a sector after its header, as a drive does. Returns false if there is no such header.
[[nodiscard]] bool write_sector(std::vector<std::uint8_t>& bits, Sector place, const SectorBytes& bytes);

}  // namespace gato::disk::gcr
