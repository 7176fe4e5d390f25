// SPDX-License-Identifier: MIT
#include "core/formats/gcr.hpp"

#include <algorithm>

namespace gato::disk::gcr {
namespace {

constexpr std::array<std::uint8_t, 16> codes{0x0a, 0x0b, 0x12, 0x13, 0x0e, 0x0f, 0x16, 0x17,
                                             0x09, 0x19, 0x1a, 0x1b, 0x0d, 0x1d, 0x1e, 0x15};
constexpr std::uint8_t header_mark = 0x08, data_mark = 0x07, header_filler = 0x0f, gap_byte = 0x55, sync_byte = 0xff;
// Its first eight bits are those of neither mark, which is all that DOS looks at in a header; and the first is a zero, which ends the SYNC.
constexpr std::uint8_t no_mark = 0x44;
constexpr std::size_t sync_bytes = 5, header_gap = 9, header_bytes = 8, data_bytes = 260;
// After a sector, by the track's zone: what DOS finds room for when it formats a disk at 300 turns a minute. The last sector is followed
// by what is left of the track.
constexpr std::array<std::size_t, 4> sector_gap{9, 12, 17, 8};
constexpr std::size_t encoded(std::size_t bytes) {
    return bytes / 4 * 5;
}
constexpr int least_sync = 10;

std::uint8_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint8_t sum = 0;
    for (const std::uint8_t byte : bytes) sum ^= byte;
    return sum;
}

void fill(std::vector<std::uint8_t>& track, std::size_t count, std::uint8_t byte) {
    track.insert(track.end(), count, byte);
}

void append_data(std::vector<std::uint8_t>& track, std::span<const std::uint8_t> bytes, int answer) {
    std::array<std::uint8_t, data_bytes> block{answer == no_data ? no_mark : data_mark};
    std::ranges::copy(bytes, block.begin() + 1);
    block[1 + sector_size] = static_cast<std::uint8_t>(checksum(bytes) ^ (answer == wrong_data_sum ? 0xff : 0));
    append(track, block);
}

void append_header(std::vector<std::uint8_t>& track, Sector place, DiskId id, int answer) {
    const std::uint8_t foreign = answer == other_id ? 0xff : 0;
    std::array<std::uint8_t, header_bytes> header{answer == no_header ? no_mark : header_mark,
                                                  0,
                                                  static_cast<std::uint8_t>(place.sector),
                                                  static_cast<std::uint8_t>(place.track),
                                                  static_cast<std::uint8_t>(id[1] ^ foreign),
                                                  static_cast<std::uint8_t>(id[0] ^ foreign),
                                                  header_filler,
                                                  header_filler};
    header[1] = static_cast<std::uint8_t>(checksum(std::span(header).subspan(2, 4)) ^ (answer == wrong_header_sum ? 0xff : 0));
    append(track, header);
}

void append_sector(std::vector<std::uint8_t>& track, Sector place, DiskId id, std::span<const std::uint8_t> bytes, int answer) {
    const std::uint8_t sync = answer == no_sync ? gap_byte : sync_byte;
    fill(track, sync_bytes, sync);
    append_header(track, place, id, answer);
    fill(track, header_gap, gap_byte);
    fill(track, sync_bytes, sync);
    append_data(track, bytes, answer);
}

// Bits of a track, round and round.
class BitReader {
public:
    explicit BitReader(std::span<const std::uint8_t> bits) : bits_(bits), size_(bits.size() * 8) {}

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool bit(std::size_t at) const {
        const std::size_t place = at % size_;
        return (bits_[place / 8] >> (7 - place % 8) & 1) != 0;
    }
    // Five bits as four; nothing if they are no code.
    [[nodiscard]] std::optional<std::uint8_t> half(std::size_t at) const {
        std::uint8_t code = 0;
        for (std::size_t i = 0; i < 5; ++i) code = static_cast<std::uint8_t>(code << 1 | (bit(at + i) ? 1 : 0));
        const auto* const found = std::ranges::find(codes, code);
        if (found == codes.end()) return std::nullopt;
        return static_cast<std::uint8_t>(found - codes.begin());
    }
    [[nodiscard]] bool read(std::size_t at, std::span<std::uint8_t> bytes) const {
        for (std::uint8_t& byte : bytes) {
            const auto high = half(at), low = half(at + 5);
            if (!high || !low) return false;
            byte = static_cast<std::uint8_t>(*high << 4 | *low);
            at += 10;
        }
        return true;
    }

private:
    std::span<const std::uint8_t> bits_;
    std::size_t size_;
};

// Where blocks begin: after each row of ones that is long enough. A row that goes over the end of the track is found in the
// second round.
std::vector<std::size_t> blocks_of(const BitReader& track) {
    std::vector<std::size_t> starts;
    int ones = 0;
    for (std::size_t at = 0; at < 2 * track.size(); ++at) {
        if (track.bit(at)) {
            ++ones;
            continue;
        }
        if (ones >= least_sync && (starts.empty() || at < starts.front() + track.size())) starts.push_back(at);
        ones = 0;
    }
    return starts;
}

// The header of a sector, and the data block after it.
struct Place {
    int sector;
    bool is_whole;
    std::size_t header;
    std::optional<std::size_t> data{};
};

std::optional<Place> header_at(int track, const BitReader& bits, std::size_t at) {
    std::array<std::uint8_t, header_bytes> header{};
    if (!bits.read(at, std::span(header).first(6)) || header[0] != header_mark) return std::nullopt;
    if (header[3] != track || header[2] >= sectors_of(track)) return std::nullopt;
    return Place{header[2], header[1] == checksum(std::span(header).subspan(2, 4)), at};
}

// A block of data belongs to the header before it.
std::vector<Place> places_of(int track, const BitReader& bits) {
    std::vector<Place> places;
    std::vector<std::size_t> starts = blocks_of(bits);
    // The track's first block may be data whose header is its last.
    if (!starts.empty() && !header_at(track, bits, starts.front())) starts.push_back(starts.front());
    for (const std::size_t at : starts) {
        if (const auto header = header_at(track, bits, at))
            places.push_back(*header);
        else if (!places.empty() && !places.back().data)
            places.back().data = at;
    }
    return places;
}

FoundSector sector_at(const Place& place, const BitReader& bits) {
    if (!place.is_whole) return {wrong_header_sum};
    std::array<std::uint8_t, 258> block{};
    if (!place.data || !bits.read(*place.data, std::span(block).first(1)) || block[0] != data_mark) return {no_data};
    FoundSector found{wrong_data_sum};
    if (!bits.read(*place.data, block)) return found;
    std::copy_n(block.begin() + 1, found.bytes.size(), found.bytes.begin());
    if (checksum(found.bytes) == block[257]) found.answer = well;
    return found;
}

void copy_bits(std::vector<std::uint8_t>& track, std::size_t at, std::span<const std::uint8_t> bits) {
    for (std::size_t i = 0; i < bits.size() * 8; ++i) {
        const std::size_t place = (at + i) % (track.size() * 8);
        const auto mask = static_cast<std::uint8_t>(0x80 >> place % 8);
        const bool value = (bits[i / 8] >> (7 - i % 8) & 1) != 0;
        track[place / 8] = static_cast<std::uint8_t>(value ? track[place / 8] | mask : track[place / 8] & ~mask);
    }
}

}  // namespace

void append(std::vector<std::uint8_t>& track, std::span<const std::uint8_t> bytes) {
    std::uint64_t bits = 0;
    int count = 0;
    for (const std::uint8_t byte : bytes) {
        bits = bits << 10 | static_cast<std::uint64_t>(codes[byte >> 4] << 5 | codes[byte & 15]);
        count += 10;
        for (; count >= 8; count -= 8) track.push_back(static_cast<std::uint8_t>(bits >> (count - 8)));
    }
}

std::vector<std::uint8_t> encode_track(int track, DiskId id, std::span<const std::uint8_t> sectors,
                                       std::span<const std::uint8_t> answers) {
    const auto count = static_cast<std::size_t>(sectors_of(track));
    const std::size_t size = track_size(track);
    std::vector<std::uint8_t> bytes;
    bytes.reserve(size);
    for (std::size_t sector = 0; sector < count; ++sector) {
        append_sector(bytes, {track, static_cast<int>(sector)}, id, sectors.subspan(sector * sector_size, sector_size),
                      answers.empty() ? int{well} : answers[sector]);
        fill(bytes, sector_gap[static_cast<std::size_t>(zone_of(track))], gap_byte);
    }
    fill(bytes, size - bytes.size(), gap_byte);
    return bytes;
}

TrackSectors decode_track(int track, std::span<const std::uint8_t> bits) {
    TrackSectors sectors;
    const BitReader reader(bits);
    if (blocks_of(reader).empty()) {
        for (FoundSector& sector : sectors) sector.answer = no_sync;
        return sectors;
    }
    for (const Place& place : places_of(track, reader)) {
        FoundSector& sector = sectors[static_cast<std::size_t>(place.sector)];
        if (sector.answer != well) sector = sector_at(place, reader);
    }
    return sectors;
}

bool write_sector(std::vector<std::uint8_t>& bits, Sector place, const SectorBytes& bytes) {
    const std::vector<Place> places = places_of(place.track, BitReader(bits));
    const auto found =
        std::ranges::find_if(places, [&](const Place& one) { return one.is_whole && one.sector == place.sector; });
    if (found == places.end()) return false;
    std::vector<std::uint8_t> block;
    if (!found->data) fill(block, sync_bytes, sync_byte);
    append_data(block, bytes, well);
    copy_bits(bits, found->data.value_or(found->header + 8 * (encoded(header_bytes) + header_gap)), block);
    return true;
}

}  // namespace gato::disk::gcr
