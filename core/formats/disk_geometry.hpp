// SPDX-License-Identifier: MIT
// Where things are on a disk of the 1541: tracks from 1 on, outer ones with more sectors, each of 256 bytes. Track 18 has the
// block availability map (sector 0) and the directory (from sector 1 on). A file is a chain of sectors, each of which names the
// next in its first two bytes; the last one has track 0 and the position of its last byte there. Facts: Commodore 1541 User's
// Guide, chapter "disk formats"; 40 tracks as the drive's extended systems write them, 42 as its head can reach.
#pragma once

#include <cstddef>

namespace gato::disk {

inline constexpr std::size_t sector_size = 256, sector_payload = 254;
inline constexpr int standard_tracks = 35, most_tracks = 42;
inline constexpr int directory_track = 18, map_sector = 0, first_directory_sector = 1;
inline constexpr std::size_t entry_size = 32, entries_per_sector = sector_size / entry_size;
inline constexpr std::size_t name_length = 16;
// Offsets in an entry of the directory, from the start of its 32 bytes; the first two belong to the sector's link.
inline constexpr std::size_t entry_type = 2, entry_track = 3, entry_sector = 4, entry_name = 5, entry_side_track = 21,
                             entry_record = 23, entry_replacement = 28, entry_blocks = 30;
inline constexpr unsigned char type_program = 2, type_partition = 5, closed_file = 0x80, locked_file = 0x40,
                               replacing_file = 0x20;
// In the map's sector: four bytes for each track, the first of which is the number of its free sectors.
inline constexpr std::size_t map_entry_size = 4, disk_name = 0x90, disk_id = 0xa2, disk_id_length = 5;
inline constexpr char padding = '\xa0';

struct Sector {
    int track = 0, sector = 0;

    bool operator==(const Sector&) const = default;
};

constexpr int sectors_of(int track) {
    return track <= 17 ? 21 : track <= 24 ? 19 : track <= 30 ? 18 : 17;
}

// Returns how many sectors come before it.
constexpr std::size_t index_of(Sector place) {
    std::size_t index = static_cast<std::size_t>(place.sector);
    for (int track = 1; track < place.track; ++track) index += static_cast<std::size_t>(sectors_of(track));
    return index;
}

constexpr std::size_t sector_count(int tracks) {
    return index_of({tracks + 1, 0});
}

constexpr std::size_t blocks_of(std::size_t byte_count) {
    return (byte_count + sector_payload - 1) / sector_payload;
}

// The blocks that a new disk has for files: all except the track of the directory, which has room for so many of them.
inline constexpr std::size_t blocks_for_files = sector_count(standard_tracks) - sectors_of(directory_track);
inline constexpr std::size_t directory_sectors = sectors_of(directory_track) - 1;
inline constexpr std::size_t most_files = directory_sectors * entries_per_sector;

}  // namespace gato::disk
