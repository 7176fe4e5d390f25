// SPDX-License-Identifier: MIT
#include "core/formats/disk_image.hpp"

#include "core/formats/gcr.hpp"
#include "core/formats/gcr_image.hpp"
#include "core/formats/nib_image.hpp"
#include "core/formats/p64_image.hpp"
#include "core/support/ascii.hpp"

#include <algorithm>

namespace gato::disk {
namespace {

constexpr std::array track_counts{standard_tracks, 40, most_tracks};

// 2 to 11 are the messages 20 to 29.
std::optional<Dos> error_of(int answer) {
    constexpr int first_error = gcr::no_header, last_error = gcr::other_id;
    if (answer == gcr::not_ready) return Dos::drive_not_ready;
    if (answer < first_error || answer > last_error) return std::nullopt;
    return static_cast<Dos>(static_cast<int>(Dos::first_read_error) + answer - first_error);
}

// Does a drive find the place of a sector, so that it can write there?
bool has_header(int answer) {
    return answer == gcr::well || answer == gcr::no_data || answer == gcr::wrong_data_sum;
}

Bytes bytes_of(std::string_view text) {
    return {text.begin(), text.end()};
}

gcr::TrackSectors sectors_on(const GcrImage& gcr, int track) {
    const auto& bits = gcr.track(GcrImage::position_of(track));
    return gcr::decode_track(track, bits ? std::span(*bits) : std::span<const std::uint8_t>());
}

// As many tracks as one of the sizes has in which all lie that can be read.
Image image_of(GcrImage gcr) {
    int tracks = standard_tracks;
    Bytes sectors, errors;
    for (int track = 1; track <= most_tracks; ++track) {
        const gcr::TrackSectors found = sectors_on(gcr, track);
        for (std::size_t sector = 0; sector < static_cast<std::size_t>(sectors_of(track)); ++sector) {
            if (found[sector].answer == gcr::well) tracks = std::max(tracks, track);
            errors.push_back(found[sector].answer);
            sectors.insert(sectors.end(), found[sector].bytes.begin(), found[sector].bytes.end());
        }
    }
    tracks = *std::ranges::lower_bound(track_counts, tracks);
    sectors.resize(sector_count(tracks) * sector_size);
    errors.resize(sector_count(tracks));
    return {layout_1541, tracks, sectors, std::move(errors), std::make_shared<const GcrImage>(std::move(gcr))};
}

bool has_bits(std::string_view bytes) {
    return is_gcr_image(bytes) || is_read_only_image(bytes);
}

// A byte of error information for each sector may follow.
bool has_size_of(const Layout& layout, std::size_t size) {
    const std::size_t count = layout.sector_count(layout.tracks);
    return size == count * sector_size || size == count * (sector_size + 1);
}

Image image_of_sectors(const Layout& layout, int tracks, std::string_view bytes) {
    const std::size_t size = layout.sector_count(tracks) * sector_size;
    return {layout, tracks, bytes_of(bytes.substr(0, size)), bytes_of(bytes.substr(size))};
}

std::string refusal_of(std::string_view bytes) {
    return "is not a disk image: a .d64 has 174848 bytes (35 tracks), 196608 (40) or 205312 (42), with error information "
           "175531, "
           "197376 or 206114, a .d71 349696 or 351062, a .d81 819200 or 822400 (and a .g64 begins with GCR-1541, a .nib with "
           "MNIB-1541-RAW, a .p64 with P64-1541), not "
           + std::to_string(bytes.size());
}

}  // namespace

Image::Image(const Layout& layout, int tracks, const Bytes& sectors, Bytes errors, std::shared_ptr<const GcrImage> gcr)
    : layout_(&layout), tracks_(tracks), sectors_(sectors), errors_(std::move(errors)), gcr_(std::move(gcr)) {}

bool Image::has(Sector place) const {
    return place.track >= 1 && place.track <= tracks_ && place.sector >= 0 && place.sector < layout_->sectors_of(place.track);
}

SectorBytes Image::read(Sector place) const {
    if (!has(place)) throw DosError(Dos::illegal_track_or_sector, place);
    const std::size_t index = layout_->index_of(place), at = index * sector_size;
    if (!errors_.empty())
        if (const auto error = error_of(errors_[index])) throw DosError(*error, place);
    return SectorBytes(sectors_.page(at / SharedMemory::page_size) + at % SharedMemory::page_size, sector_size);
}

SectorBuffer Image::copy(Sector place) const {
    SectorBuffer buffer{};
    std::ranges::copy(read(place), buffer.begin());
    return buffer;
}

void Image::write(Sector place, SectorBytes bytes) {
    if (!has(place)) throw DosError(Dos::illegal_track_or_sector, place);
    const std::size_t index = layout_->index_of(place);
    if (gcr_ && !has_header(errors_[index])) throw DosError(error_of(errors_[index]).value(), place);
    sectors_.share();
    for (std::size_t i = 0; i < sector_size; ++i) sectors_.write(index * sector_size + i, bytes[i]);
    if (!errors_.empty()) errors_[index] = gcr::well;
}

std::string Image::bytes() const {
    if (gcr_) return gcr_bytes();
    std::string file;
    const std::size_t size = layout_->sector_count(tracks_) * sector_size;
    for (std::size_t at = 0; at < size; ++at) file += static_cast<char>(sectors_.read(at));
    return file + std::string(errors_.begin(), errors_.end());
}

// Bits of sectors that have not been written stay as they are.
std::string Image::gcr_bytes() const {
    GcrImage gcr = *gcr_;
    for (int track = 1; track <= tracks_; ++track) {
        const gcr::TrackSectors before = sectors_on(gcr, track);
        GcrImage::Bits bits;
        for (Sector place{track, 0}; place.sector < sectors_of(track); ++place.sector) {
            const gcr::FoundSector& old = before[static_cast<std::size_t>(place.sector)];
            if (errors_[index_of(place)] != gcr::well) continue;
            const SectorBuffer bytes = copy(place);
            if (old.answer == gcr::well && old.bytes == bytes) continue;
            if (bits.empty()) bits = *gcr.track(GcrImage::position_of(track));
            (void)gcr::write_sector(bits, place, bytes);  // its header is there: write() has seen to it
        }
        if (!bits.empty()) gcr.set_track(GcrImage::position_of(track), std::make_shared<const GcrImage::Bits>(std::move(bits)));
    }
    return gcr.bytes();
}

int tracks_of_size(std::size_t byte_count) {
    for (const int tracks : track_counts) {
        const std::size_t count = sector_count(tracks), size = count * sector_size;
        if (byte_count == size || byte_count == size + count) return tracks;
    }
    return 0;
}

Image blank_image(const Layout& layout) {
    return {layout, layout.tracks, Bytes(layout.sector_count(layout.tracks) * sector_size), {}};
}

std::optional<Image> read_image(std::string_view bytes, std::string& error) {
    if (has_bits(bytes)) {
        auto gcr = bits_of_image(bytes, error);
        if (!gcr) return std::nullopt;
        Image image = image_of(std::move(*gcr));
        if (is_read_only_image(bytes)) image.make_read_only();
        return image;
    }
    if (const int tracks = tracks_of_size(bytes.size())) return image_of_sectors(layout_1541, tracks, bytes);
    for (const Layout* const layout : {&layout_1571, &layout_1581})
        if (has_size_of(*layout, bytes.size())) return image_of_sectors(*layout, layout->tracks, bytes);
    error = refusal_of(bytes);
    return std::nullopt;
}

bool is_read_only_image(std::string_view bytes) {
    return is_nib_image(bytes) || is_p64_image(bytes);
}

std::optional<GcrImage> bits_of_image(std::string_view bytes, std::string& error) {
    if (is_gcr_image(bytes)) return read_gcr_image(bytes, error);
    if (is_nib_image(bytes)) return read_nib_image(bytes, error);
    if (!is_p64_image(bytes)) return std::nullopt;
    const auto pulses = read_p64_image(bytes, error);
    return pulses ? std::optional(bits_of(*pulses)) : std::nullopt;
}

bool is_image_name(std::string_view file) {
    constexpr std::array endings{".d64", ".g64", ".nib", ".p64", ".d71", ".d81"};
    return std::ranges::any_of(endings, [&](const char* ending) { return ends_with_ignoring_case(file, ending); });
}

}  // namespace gato::disk
