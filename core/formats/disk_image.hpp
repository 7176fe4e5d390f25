// SPDX-License-Identifier: MIT
// A .d64 or .g64 image as the sectors that it holds. Images come from anywhere: only their size is checked here; whoever reads a sector that
// the disk does not have, that the image calls unreadable or whose bits are, is told so as a drive tells it.
//
//     std::string error;
//     if (auto image = gato::disk::read_image(bytes, error)) show(gato::disk::directory(*image));
//
// A copy shares the sectors that neither has written.
#pragma once

#include "core/formats/dos_error.hpp"
#include "core/support/shared_memory.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gato::disk {

using Bytes = std::vector<std::uint8_t>;
using SectorBytes = std::span<const std::uint8_t, sector_size>;
using SectorBuffer = std::array<std::uint8_t, sector_size>;

class GcrImage;

class Image {
public:
    // `errors`: a byte for each sector, or nothing. `gcr`: whose sectors they are, of a .g64.
    Image(int tracks, const Bytes& sectors, Bytes errors, std::shared_ptr<const GcrImage> gcr = {});

    [[nodiscard]] int tracks() const { return tracks_; }
    [[nodiscard]] bool has(Sector place) const;
    // Both throw DosError: 66 for a place that the disk does not have; reading also what the error information says (20 to 29, 74). What
    // has been written can be read; of a .g64 nothing can be written where there is no header.
    [[nodiscard]] SectorBytes read(Sector place) const;
    [[nodiscard]] SectorBuffer copy(Sector place) const;
    void write(Sector place, SectorBytes bytes);

    // As a file has it.
    [[nodiscard]] std::string bytes() const;

private:
    [[nodiscard]] std::string gcr_bytes() const;

    int tracks_;
    SharedMemory sectors_;
    Bytes errors_;
    std::shared_ptr<const GcrImage> gcr_;
};

// How many tracks a .d64 of this size has; 0: it is none. A byte of error information for each sector may follow.
[[nodiscard]] int tracks_of_size(std::size_t byte_count);

// A .g64 by its first bytes, a .d64 of 35, 40 or 42 tracks by its size. `error`: why it is none.
[[nodiscard]] std::optional<Image> read_image(std::string_view bytes, std::string& error);

// By its name.
[[nodiscard]] bool is_image_name(std::string_view file);

}  // namespace gato::disk
