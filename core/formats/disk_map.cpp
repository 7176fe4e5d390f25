// SPDX-License-Identifier: MIT
#include "core/formats/disk_map.hpp"

#include <algorithm>

namespace gato::disk {
namespace {

constexpr int sweeps = 3;  // from the directory outwards to one side and the other

constexpr std::uint8_t bit_of(Sector place) {
    return static_cast<std::uint8_t>(1U << (place.sector & 7));
}

}  // namespace

Map::Map(const Image& image)
    : layout_(&image.layout()), sectors_{image.copy(layout_->map_sectors[0]), image.copy(layout_->map_sectors[1])} {}

void Map::store(Image& image) const {
    const auto& places = layout_->map_sectors;
    image.write(places[0], sectors_[0]);
    if (places[1] != places[0]) image.write(places[1], sectors_[1]);
}

bool Map::covers(Sector place) const {
    return place.track >= 1 && place.track <= layout_->tracks && place.sector >= 0
           && place.sector < layout_->sectors_of(place.track);
}

std::uint8_t& Map::count(int track) {
    const MapPlace place = layout_->map_place(track);
    return sectors_[place.count_sector][place.count_at];
}

std::uint8_t& Map::bits(Sector place) {
    const MapPlace found = layout_->map_place(place.track);
    return sectors_[found.bits_sector][found.bits_at + static_cast<std::size_t>(place.sector >> 3)];
}

bool Map::is_free(Sector place) const {
    if (!covers(place)) return false;
    const MapPlace found = layout_->map_place(place.track);
    return (sectors_[found.bits_sector][found.bits_at + static_cast<std::size_t>(place.sector >> 3)] & bit_of(place)) != 0;
}

void Map::take(Sector place) {
    if (!is_free(place)) return;
    bits(place) &= static_cast<std::uint8_t>(~bit_of(place));
    --count(place.track);
}

void Map::release(Sector place) {
    if (!covers(place) || is_free(place)) return;
    bits(place) |= bit_of(place);
    ++count(place.track);
}

unsigned Map::free_in(int track) const {
    const MapPlace place = layout_->map_place(track);
    return sectors_[place.count_sector][place.count_at];
}

std::size_t Map::free_blocks() const {
    std::size_t blocks = 0;
    for (int track = 1; track <= layout_->tracks; ++track)
        if (track != layout_->directory_track())
            blocks += std::min(free_in(track), static_cast<unsigned>(layout_->sectors_of(track)));
    return blocks;
}

// From the wanted sector on, then from the track's first.
Sector Map::take_from(Sector wanted) {
    const int sectors = layout_->sectors_of(wanted.track);
    for (int step = 0; step < sectors; ++step) {
        const Sector place{wanted.track, (wanted.sector + step) % sectors};
        if (!is_free(place)) continue;
        take(place);
        return place;
    }
    throw DosError(Dos::directory_error, {wanted.track, 0});  // it counts some
}

Sector Map::take_first() {
    const int middle = layout_->directory_track();
    for (int distance = 1; distance < layout_->tracks; ++distance)
        for (const int track : {middle - distance, middle + distance})
            if (track >= 1 && track <= layout_->tracks && free_in(track) > 0) return take_from({track, 0});
    throw DosError(Dos::disk_full);
}

Sector Map::take_next(Sector last, int interleave) {
    const int middle = layout_->directory_track();
    Sector wanted = last;
    for (int sweep = 0; sweep < sweeps;) {
        if (wanted.track <= layout_->tracks && free_in(wanted.track) > 0) {
            const int sectors = layout_->sectors_of(wanted.track);
            wanted.sector += interleave > 0 ? interleave : layout_->file_interleave;
            if (wanted.sector > sectors) wanted.sector = std::max(wanted.sector - sectors - 1, 0);
            return take_from(wanted);
        }
        if (wanted.track == middle) break;
        const bool is_below = wanted.track < middle;
        wanted.track += is_below ? -1 : 1;
        if (wanted.track >= 1 && wanted.track <= layout_->tracks) continue;
        wanted = {is_below ? middle + 1 : middle - 1, 0};
        ++sweep;
    }
    throw DosError(Dos::disk_full);
}

void Map::clear() {
    for (int track = 1; track <= layout_->tracks; ++track) {
        const int sectors = layout_->sectors_of(track);
        count(track) = 0;
        for (int sector = 0; sector < sectors; sector += 8) bits({track, sector}) = 0;
        for (int sector = 0; sector < sectors; ++sector) release({track, sector});
    }
    for (const Sector place : layout_->map_sectors) take(place);
    take(layout_->header);
    take(layout_->first_directory);
    if (const auto other = layout_->other_side_map)
        for (int sector = 0; sector < layout_->sectors_of(other->track); ++sector) take({other->track, sector});
}

}  // namespace gato::disk
