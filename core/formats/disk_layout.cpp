// SPDX-License-Identifier: MIT
#include "core/formats/disk_layout.hpp"

namespace gato::disk {
namespace {

constexpr int sectors_of_1581 = 40, side_tracks_of_1581 = 40;
constexpr std::size_t other_side_counts = 0xdd, other_side_bits_size = 3;
constexpr std::size_t first_entry_of_1581 = 0x10, entry_of_1581 = 6;

MapPlace place_on_1541(int track) {
    const std::size_t at = map_entry_size * static_cast<std::size_t>(track);
    return {0, at, 0, at + 1};
}

MapPlace place_on_1571(int track) {
    if (track <= standard_tracks) return place_on_1541(track);
    const auto index = static_cast<std::size_t>(track - standard_tracks - 1);
    return {0, other_side_counts + index, 1, other_side_bits_size * index};
}

MapPlace place_on_1581(int track) {
    const std::size_t half = track > side_tracks_of_1581 ? 1 : 0;
    const auto index = static_cast<std::size_t>(track - 1) % side_tracks_of_1581;
    const std::size_t at = first_entry_of_1581 + entry_of_1581 * index;
    return {half, at, half, at + 1};
}

int sectors_of_either_side(int track) {
    return sectors_of(track > standard_tracks ? track - standard_tracks : track);
}

}  // namespace

std::size_t Layout::index_of(Sector place) const {
    auto index = static_cast<std::size_t>(place.sector);
    for (int track = 1; track < place.track; ++track) index += static_cast<std::size_t>(sectors_of(track));
    return index;
}

const Layout layout_1541{.drive = "1541",
                         .extension = ".d64",
                         .tracks = standard_tracks,
                         .header = {directory_track, map_sector},
                         .name_at = disk_name,
                         .header_end = 0xab,
                         .map_sectors = {{{directory_track, map_sector}, {directory_track, map_sector}}},
                         .first_directory = {directory_track, first_directory_sector},
                         .other_side_map = {},
                         .file_interleave = 10,
                         .directory_interleave = 3,
                         .format = "2A",
                         .map_place = place_on_1541,
                         .sectors_of = [](int track) { return sectors_of(track); }};

const Layout layout_1571{.drive = "1571",
                         .extension = ".d71",
                         .tracks = 2 * standard_tracks,
                         .header = {directory_track, map_sector},
                         .name_at = disk_name,
                         .header_end = 0xab,
                         .map_sectors = {{{directory_track, map_sector}, {standard_tracks + directory_track, map_sector}}},
                         .first_directory = {directory_track, first_directory_sector},
                         .other_side_map = Sector{standard_tracks + directory_track, map_sector},
                         .file_interleave = 6,
                         .directory_interleave = 3,
                         .format = "2A",
                         .map_place = place_on_1571,
                         .sectors_of = sectors_of_either_side};

const Layout layout_1581{.drive = "1581",
                         .extension = ".d81",
                         .tracks = 2 * side_tracks_of_1581,
                         .header = {40, 0},
                         .name_at = 4,
                         .header_end = 0x1d,
                         .map_sectors = {{{40, 1}, {40, 2}}},
                         .first_directory = {40, 3},
                         .other_side_map = {},
                         .file_interleave = 1,
                         .directory_interleave = 1,
                         .format = "3D",
                         .map_place = place_on_1581,
                         .sectors_of = [](int) { return sectors_of_1581; }};

}  // namespace gato::disk
