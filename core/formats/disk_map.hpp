// SPDX-License-Identifier: MIT
// The block availability map of a disk, and the order in which a 1541 uses sectors: a file begins as near to the directory as
// there is space and moves away from it, ten sectors further each time; the directory moves three sectors further, in its own
// track. Facts: "Inside Commodore DOS" (R. Immers, G. Neufeld), chapters 4 and 9.
//
// Disks of the 1571 and 1581 are filled by the same rule, with their own steps; which sectors those drives would take was not measured.
// The map of a 1541 knows 35 tracks. Tracks beyond these, which some images have, are never used for new blocks.
#pragma once

#include "core/formats/disk_image.hpp"

namespace gato::disk {

class Map {
public:
    // Throws DosError if its sector cannot be read.
    explicit Map(const Image& image);

    [[nodiscard]] bool is_free(Sector place) const;
    // For places in the map; other places are ignored.
    void take(Sector place);
    void release(Sector place);
    [[nodiscard]] unsigned free_in(int track) const;
    // Returns the number without the track of the directory.
    [[nodiscard]] std::size_t free_blocks() const;

    // Takes a sector for the first block of a file, or for the block after `last`, and returns it. Throws DosError: 72 if there
    // is none, 71 if the map contradicts itself in that track. `interleave`: how many sectors further; 0: as the drive does it.
    [[nodiscard]] Sector take_first();
    [[nodiscard]] Sector take_next(Sector last, int interleave = 0);

    void store(Image& image) const;

    // Makes all sectors free except those that each disk needs.
    void clear();

private:
    [[nodiscard]] bool covers(Sector place) const;
    [[nodiscard]] Sector take_from(Sector wanted);
    [[nodiscard]] std::uint8_t& count(int track);
    [[nodiscard]] std::uint8_t& bits(Sector place);

    const Layout* layout_;
    std::array<SectorBuffer, 2> sectors_;  // those that the layout names; a 1541 has only the first
};

}  // namespace gato::disk
