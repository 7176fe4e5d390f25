// SPDX-License-Identifier: MIT
// The block availability map of a disk, and the order in which a 1541 uses sectors: a file begins as near to the directory as there is
// room and goes on away from it, ten sectors further each time; the directory goes on three sectors further, in its own track.
// Facts: "Inside Commodore DOS" (R. Immers, G. Neufeld), chapters 4 and 9.
//
// The map knows 35 tracks. Those beyond, which some images have, are never used for new blocks.
#pragma once

#include "core/formats/disk_image.hpp"

namespace gato::disk {

inline constexpr int file_interleave = 10, directory_interleave = 3;

class Map {
public:
    // Throws DosError when its sector cannot be read.
    explicit Map(const Image& image) : bytes_(image.copy({directory_track, map_sector})) {}

    [[nodiscard]] bool is_free(Sector place) const;
    // For places of the map; others are left alone.
    void take(Sector place);
    void release(Sector place);
    [[nodiscard]] unsigned free_in(int track) const;
    // Without those in the directory's track.
    [[nodiscard]] std::size_t free_blocks() const;

    // A sector for the first block of a file, or for the one behind `last`; it is taken. Throws DosError: 72 when there is none, 71 when
    // the map contradicts itself in that track.
    [[nodiscard]] Sector take_first();
    [[nodiscard]] Sector take_next(Sector last, int interleave = file_interleave);

    void store(Image& image) const { image.write({directory_track, map_sector}, bytes_); }

    // All sectors free but the two that each disk needs.
    void clear();

private:
    [[nodiscard]] static bool covers(Sector place);
    [[nodiscard]] Sector take_from(Sector wanted);
    [[nodiscard]] std::uint8_t& bits(Sector place);

    SectorBuffer bytes_;
};

}  // namespace gato::disk
