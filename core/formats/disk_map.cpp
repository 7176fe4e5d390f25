// SPDX-License-Identifier: MIT
#include "core/formats/disk_map.hpp"

#include <algorithm>

namespace gato::disk {
namespace {

constexpr int sweeps = 3;  // from the directory outwards to one side and the other

constexpr std::size_t entry_of(int track) {
    return map_entry_size * static_cast<std::size_t>(track);
}
constexpr std::uint8_t bit_of(Sector place) {
    return static_cast<std::uint8_t>(1U << (place.sector & 7));
}

}  // namespace

bool Map::covers(Sector place) {
    return place.track >= 1 && place.track <= standard_tracks && place.sector >= 0 && place.sector < sectors_of(place.track);
}

std::uint8_t& Map::bits(Sector place) {
    return bytes_[entry_of(place.track) + 1 + static_cast<std::size_t>(place.sector >> 3)];
}

bool Map::is_free(Sector place) const {
    return covers(place)
           && (bytes_[entry_of(place.track) + 1 + static_cast<std::size_t>(place.sector >> 3)] & bit_of(place)) != 0;
}

void Map::take(Sector place) {
    if (!is_free(place)) return;
    bits(place) &= static_cast<std::uint8_t>(~bit_of(place));
    --bytes_[entry_of(place.track)];
}

void Map::release(Sector place) {
    if (!covers(place) || is_free(place)) return;
    bits(place) |= bit_of(place);
    ++bytes_[entry_of(place.track)];
}

unsigned Map::free_in(int track) const {
    return bytes_[entry_of(track)];
}

std::size_t Map::free_blocks() const {
    std::size_t count = 0;
    for (int track = 1; track <= standard_tracks; ++track)
        if (track != directory_track) count += std::min(free_in(track), static_cast<unsigned>(sectors_of(track)));
    return count;
}

// From the wanted sector on, then from the track's first.
Sector Map::take_from(Sector wanted) {
    const int count = sectors_of(wanted.track);
    for (int step = 0; step < count; ++step) {
        const Sector place{wanted.track, (wanted.sector + step) % count};
        if (!is_free(place)) continue;
        take(place);
        return place;
    }
    throw DosError(Dos::directory_error, {wanted.track, 0});  // it counts some
}

Sector Map::take_first() {
    for (int distance = 1; distance < standard_tracks; ++distance)
        for (const int track : {directory_track - distance, directory_track + distance})
            if (track >= 1 && track <= standard_tracks && free_in(track) > 0) return take_from({track, 0});
    throw DosError(Dos::disk_full);
}

Sector Map::take_next(Sector last, int interleave) {
    Sector wanted = last;
    for (int sweep = 0; sweep < sweeps;) {
        if (wanted.track <= standard_tracks && free_in(wanted.track) > 0) {
            const int count = sectors_of(wanted.track);
            wanted.sector += interleave;
            if (wanted.sector > count) wanted.sector = std::max(wanted.sector - count - 1, 0);
            return take_from(wanted);
        }
        if (wanted.track == directory_track) break;
        const bool is_below = wanted.track < directory_track;
        wanted.track += is_below ? -1 : 1;
        if (wanted.track >= 1 && wanted.track <= standard_tracks) continue;
        wanted = {is_below ? directory_track + 1 : directory_track - 1, 0};
        ++sweep;
    }
    throw DosError(Dos::disk_full);
}

void Map::clear() {
    for (int track = 1; track <= standard_tracks; ++track) {
        std::fill_n(bytes_.begin() + static_cast<std::ptrdiff_t>(entry_of(track)), map_entry_size, std::uint8_t{0});
        for (int sector = 0; sector < sectors_of(track); ++sector) release({track, sector});
    }
    take({directory_track, map_sector});
    take({directory_track, first_directory_sector});
}

}  // namespace gato::disk
