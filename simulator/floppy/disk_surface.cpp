// SPDX-License-Identifier: MIT
#include "simulator/floppy/disk_surface.hpp"

#include "core/formats/disk_image.hpp"
#include "core/formats/p64_image.hpp"

#include <algorithm>
#include <array>

namespace gato::simulator {
namespace {

namespace gcr = disk::gcr;
using disk::GcrImage;

constexpr std::size_t parts_of_turn = 10'000;

std::span<const std::uint8_t> bytes_of(const std::string& image) {
    return {reinterpret_cast<const std::uint8_t*>(image.data()), image.size()};
}

std::span<const std::uint8_t> track_of(const std::string& image, int track) {
    return bytes_of(image).subspan(disk::index_of({track, 0}) * disk::sector_size,
                                   static_cast<std::size_t>(disk::sectors_of(track)) * disk::sector_size);
}

// What a drive shall say of its sectors; empty: the image has no such information.
std::span<const std::uint8_t> answers_of(const std::string& image, int track) {
    const std::size_t sectors = disk::sector_count(disk::tracks_of_size(image.size()));
    const auto answers = bytes_of(image).subspan(sectors * disk::sector_size);
    return answers.empty() ? answers
                           : answers.subspan(disk::index_of({track, 0}), static_cast<std::size_t>(disk::sectors_of(track)));
}

gcr::DiskId id_of(const std::string& image) {
    const auto map = track_of(image, disk::directory_track);
    return {map[disk::disk_id], map[disk::disk_id + 1]};
}

// Where the first sector of a track begins, in ten-thousandths of a turn after that of track 1. DOS formats one track after the other, and
// takes equally long for all tracks of a zone: measured while its ROM formatted a disk.
std::size_t start_of(int track) {
    constexpr std::array<std::size_t, 4> step_from{2'915, 930, 8'872, 6'869};
    std::size_t start = 0;
    for (int before = 1; before < track; ++before) start += step_from[static_cast<std::size_t>(gcr::zone_of(before))];
    return start % parts_of_turn;
}

GcrImage::Bits bits_of(const std::string& image, int track) {
    GcrImage::Bits bits = gcr::encode_track(track, id_of(image), track_of(image, track), answers_of(image, track));
    const std::size_t end = bits.size() - bits.size() * start_of(track) / parts_of_turn;
    std::rotate(bits.begin(), bits.begin() + static_cast<std::ptrdiff_t>(end), bits.end());
    return bits;
}

GcrImage tracks_of(const std::string& image) {
    std::string error;
    if (auto bits = disk::bits_of_image(image, error)) return std::move(*bits);
    GcrImage tracks;
    for (int track = 1; track <= disk::tracks_of_size(image.size()); ++track)
        tracks.set_track(GcrImage::position_of(track), std::make_shared<const GcrImage::Bits>(bits_of(image, track)));
    return tracks;
}

bool is_weak(const disk::Pulse& pulse) {
    return pulse.strength != disk::Pulse::always;
}

// Does a head see a change that passes at this time? The steps are those of S. Vigna's splitmix64.
bool is_seen(const disk::Pulse& pulse, std::int64_t time) {
    if (!is_weak(pulse)) return true;
    std::uint64_t number = static_cast<std::uint64_t>(time) * 0x9e3779b97f4a7c15;
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9;
    number = (number ^ number >> 27) * 0x94d049bb133111eb;
    return (number ^ number >> 31) >> 32 < pulse.strength;
}

}  // namespace

DiskSurface::DiskSurface(std::shared_ptr<const std::string> image) : image_(std::move(image)) {
    if (is_missing()) return;
    is_read_only_ = disk::is_read_only_image(*image_);
    std::string error;
    if (disk::is_p64_image(*image_))
        take(disk::read_p64_image(*image_, error).value());
    else
        tracks_ = tracks_of(*image_);
}

void DiskSurface::take(disk::PulseImage image) {
    for (std::size_t position = 0; position < uncertain_.size(); ++position)
        uncertain_[position] = image.tracks[position] && std::ranges::any_of(*image.tracks[position], is_weak);
    pulses_ = std::make_shared<const disk::PulseImage>(std::move(image));
}

DiskSurface::Ahead DiskSurface::look_at_bits(int position, std::size_t at) const {
    constexpr std::size_t most = 32;
    const Bits* const bits = bits_at(position);
    if (bits == nullptr) return {most - 1, false};
    for (std::size_t cells = 0; cells < most; ++cells, ++at) {
        if (at == 8 * bits->size()) at = 0;
        if (((*bits)[at / 8] >> (7 - at % 8) & 1) != 0) return {cells, true};
    }
    return {most - 1, false};
}

// Not beyond the end of the turn: the next look begins with the next one.
DiskSurface::Ahead DiskSurface::look_at_pulses(int position, std::size_t at, std::int64_t now) const {
    constexpr std::size_t most = 2'048;
    const Ahead none{std::min<std::size_t>(most, disk::PulseImage::turn - at) - 1, false};
    const auto& pulses = pulses_->tracks[static_cast<std::size_t>(position)];
    if (!pulses) return none;
    for (auto pulse = std::ranges::lower_bound(*pulses, at, {}, &disk::Pulse::at); pulse != pulses->end(); ++pulse) {
        const std::size_t cells = pulse->at - at;
        if (cells > none.cells) break;
        if (is_seen(*pulse, now + static_cast<std::int64_t>(cells))) return {cells, true};
    }
    return none;
}

void DiskSurface::write(int position, std::size_t at, bool value) {
    if (is_missing() || is_read_only_) return;
    if (position != written_position_) begin_writing(position);
    const auto mask = static_cast<std::uint8_t>(0x80 >> at % 8);
    std::uint8_t& byte = written_[at / 8];
    byte = static_cast<std::uint8_t>(value ? byte | mask : byte & ~mask);
}

void DiskSurface::begin_writing(int position) {
    end_writing();
    const auto& bits = tracks_.track(position);
    written_ = bits ? *bits : Bits(gcr::track_size(position / 2 + 1));
    written_position_ = position;
    changed_[static_cast<std::size_t>(position)] = has_changed_ = true;
}

void DiskSurface::end_writing() {
    if (written_position_ < 0) return;
    tracks_.set_track(written_position_, std::make_shared<const Bits>(std::move(written_)));
    written_position_ = -1;
    written_.clear();
}

std::string DiskSurface::image() const {
    if (is_read_only_) return *image_;
    return disk::is_gcr_image(*image_) ? gcr_image() : sector_image();
}

std::string DiskSurface::gcr_image() const {
    DiskSurface whole = *this;
    whole.end_writing();
    return whole.tracks_.bytes();
}

// What was written can be read; the image's error information says so too.
std::string DiskSurface::sector_image() const {
    std::string image = *image_;
    const std::size_t sectors = disk::sector_count(disk::tracks_of_size(image.size()));
    for (int track = 1; track <= disk::tracks_of_size(image.size()); ++track) {
        const int position = position_of(track);
        if (!changed_[static_cast<std::size_t>(position)]) continue;
        const gcr::TrackSectors found = gcr::decode_track(track, *bits_at(position));
        for (int sector = 0; sector < disk::sectors_of(track); ++sector) {
            const gcr::FoundSector& one = found[static_cast<std::size_t>(sector)];
            if (one.answer != gcr::well) continue;
            const std::size_t index = disk::index_of({track, sector});
            std::ranges::copy(one.bytes, image.begin() + static_cast<std::ptrdiff_t>(index * disk::sector_size));
            if (image.size() > sectors * disk::sector_size) image[sectors * disk::sector_size + index] = gcr::well;
        }
    }
    return image;
}

}  // namespace gato::simulator
