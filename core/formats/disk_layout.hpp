// SPDX-License-Identifier: MIT
// What differs between disks of the 1541 (.d64, .g64), the 1571 (.d71) and the 1581 (.d81). Facts: Commodore 1541 and 1571 User's Guides,
// 1581 User's Guide, each in the chapter on disk formats.
//
//     1541  35 tracks with 21 to 17 sectors; map 18/0, which also has the disk's name; directory from 18/1 on
//     1571  the same on both sides: track 36 is track 1 of the other side; the map of that side is in 18/0 and 53/0, and track 53 has no files
//     1581  80 tracks with 40 sectors; name 40/0, map 40/1 and 40/2, directory from 40/3 on
//
// Not modelled: what is in the partitions of a 1581; they keep their blocks.
#pragma once

#include "core/formats/disk_geometry.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace gato::disk {

// Where the map has a track: the number of its free sectors, and a bit for each of its sectors.
struct MapPlace {
    std::size_t count_sector = 0, count_at = 0;  // of map_sectors, and the offset in it
    std::size_t bits_sector = 0, bits_at = 0;
};

struct Layout {
    std::string_view drive, extension;
    int tracks;                         // that the map knows
    Sector header;                      // has the disk's name and id
    std::size_t name_at, header_end;    // in the header
    std::array<Sector, 2> map_sectors;  // the same one twice if there is one
    Sector first_directory;
    std::optional<Sector> other_side_map;  // its track has no files
    int file_interleave, directory_interleave;
    std::string_view format;  // the last two characters of the directory's first line
    MapPlace (*map_place)(int track);
    int (*sectors_of)(int track);

    [[nodiscard]] constexpr int directory_track() const { return header.track; }
    // Two characters, and two more after one of padding: "00 2A".
    [[nodiscard]] constexpr std::size_t id_at() const { return name_at + name_length + 2; }
    // Returns how many sectors come before it.
    [[nodiscard]] std::size_t index_of(Sector place) const;
    [[nodiscard]] std::size_t sector_count(int of_tracks) const { return index_of({of_tracks + 1, 0}); }
};

extern const Layout layout_1541, layout_1571, layout_1581;

}  // namespace gato::disk
