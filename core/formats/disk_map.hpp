// SPDX-License-Identifier: MIT
// The block availability map of a disk, and the order in which a 1541 uses sectors: a file begins as near to the directory as
// there is space and moves away from it, ten sectors further each time; the directory moves three sectors further, in its own
// track. Facts: "Inside Commodore DOS" (R. Immers, G. Neufeld), chapters 4 and 9.
//
// The map knows 35 tracks. Tracks beyond these, which some images have, are never used for new blocks.
#pragma once

#include "core/formats/disk_image.hpp"

namespace gato::disk {

inline constexpr int file_interleave = 10, directory_interleave = 3;

class Map {
public:
    // Throws DosError if its sector cannot be read.
    explicit Map(const Image& image) : bytes_(image.copy({directory_track, map_sector})) {}

    [[nodiscard]] bool is_free(Sector place) const;
    // For places in the map; other places are ignored.
    void take(Sector place);
    void release(Sector place);
    [[nodiscard]] unsigned free_in(int track) const;
    // Returns the number without the track of the directory.
    [[nodiscard]] std::size_t free_blocks() const;

    // Takes a sector for the first block of a file, or for the block after `last`, and returns it. Throws DosError: 72 if there
    // is none, 71 if the map contradicts itself in that track.
    [[nodiscard]] Sector take_first();
    [[nodiscard]] Sector take_next(Sector last, int interleave = file_interleave);

    void store(Image& image) const { image.write({directory_track, map_sector}, bytes_); }

    // Makes all sectors free except the two that each disk needs.
    void clear();

private:
    [[nodiscard]] static bool covers(Sector place);
    [[nodiscard]] Sector take_from(Sector wanted);
    [[nodiscard]] std::uint8_t& bits(Sector place);

    SectorBuffer bytes_;
};

}  // namespace gato::disk
