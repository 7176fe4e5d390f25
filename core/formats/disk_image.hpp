// SPDX-License-Identifier: MIT
// A .d64, .g64, .nib, .p64, .d71 or .d81 image as the sectors that it holds. Images come from anywhere. Only their size is checked here: code that
// reads a sector which the disk does not have, or which the image or its bits make unreadable, gets the error that a drive
// would report.
//
//     std::string error;
//     if (auto image = gato::disk::read_image(bytes, error)) show(gato::disk::directory(*image));
//
// A copy shares the sectors that neither has written.
#pragma once

#include "core/formats/disk_layout.hpp"
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
    // `errors`: a byte for each sector, or empty. `gcr`: for a .g64, .nib or .p64, the bits that the sectors are from.
    Image(const Layout& layout, int tracks, const Bytes& sectors, Bytes errors, std::shared_ptr<const GcrImage> gcr = {});

    [[nodiscard]] const Layout& layout() const { return *layout_; }
    [[nodiscard]] int tracks() const { return tracks_; }
    [[nodiscard]] bool has(Sector place) const;
    // Both throw DosError: 66 for a place that the disk does not have; reading also throws what the error information says (20
    // to 29, 74). What has been written can be read; in a .g64 nothing can be written where there is no header.
    [[nodiscard]] SectorBytes read(Sector place) const;
    [[nodiscard]] SectorBuffer copy(Sector place) const;
    void write(Sector place, SectorBytes bytes);

    // Returns the image as the bytes of a file: of a .g64, if it is a .nib or .p64.
    [[nodiscard]] std::string bytes() const;
    // Is it of a kind that gato cannot write? Its disk is protected then.
    [[nodiscard]] bool is_read_only() const { return is_read_only_; }
    void make_read_only() { is_read_only_ = true; }

private:
    [[nodiscard]] std::string gcr_bytes() const;

    const Layout* layout_;
    int tracks_;
    SharedMemory sectors_;
    Bytes errors_;
    std::shared_ptr<const GcrImage> gcr_;
    bool is_read_only_ = false;
};

// Returns how many tracks a .d64 of this size has, or 0 if it is no .d64. A byte of error information for each sector may
// follow.
[[nodiscard]] int tracks_of_size(std::size_t byte_count);

// An image of which no sector has been written; for use it needs format().
[[nodiscard]] Image blank_image(const Layout& layout);

// Recognises a .g64, a .nib and a .p64 by their first bytes, a .d64 of 35, 40 or 42 tracks, a .d71 and a .d81 by their sizes. Returns
// nothing for other bytes; `error` then says why.
[[nodiscard]] std::optional<Image> read_image(std::string_view bytes, std::string& error);

// Are these the bytes of an image that gato reads and does not write?
[[nodiscard]] bool is_read_only_image(std::string_view bytes);

// The bits of a .g64, .nib or .p64. Returns nothing for other images, and for a damaged one; `error` then says why.
[[nodiscard]] std::optional<GcrImage> bits_of_image(std::string_view bytes, std::string& error);

// Is the file an image, judged by its name?
[[nodiscard]] bool is_image_name(std::string_view file);
// Does a 1541 read it? The others are for drives whose processor gato does not have.
[[nodiscard]] inline bool is_for_1541(const Image& image) {
    return &image.layout() == &layout_1541;
}

}  // namespace gato::disk
