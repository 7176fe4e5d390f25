// SPDX-License-Identifier: MIT
// For tests: a .nib image of a .d64's sectors, as a drive would have read them: each track for somewhat more than one turn, from any
// place on.
#pragma once

#include "core/formats/disk_geometry.hpp"
#include "core/formats/gcr.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gato::tests {

inline constexpr std::size_t nib_header = 256, nib_track = 0x2000;

// One turn, as a drive writes it.
inline std::vector<std::uint8_t> turn_of(const std::string& d64, int track) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(d64.data());
    const std::span sectors(bytes + disk::index_of({track, 0}) * disk::sector_size,
                            static_cast<std::size_t>(disk::sectors_of(track)) * disk::sector_size);
    return disk::gcr::encode_track(track, {'5', 'X'}, sectors);
}

// The SYNC mark after so many bytes is read a byte longer than in the turn before: a drive does not count its bits.
inline std::string nib_of(const std::string& d64, std::size_t longer_sync_after = 7'900) {
    std::string file("MNIB-1541-RAW\x03\0\0", 16), tracks;
    for (int track = 1; track <= disk::standard_tracks; ++track) {
        file += static_cast<char>(2 * track);
        file += static_cast<char>(disk::gcr::zone_of(track));
        const std::vector<std::uint8_t> turn = turn_of(d64, track);
        std::string read;
        bool is_longer = false;
        for (std::size_t at = static_cast<std::size_t>(track) * 997; read.size() < nib_track; ++at) {
            read += static_cast<char>(turn[at % turn.size()]);
            const bool is_sync = read.ends_with("\xff\xff") && read.size() > longer_sync_after && read.size() < nib_track;
            if (is_sync && !is_longer) read += '\xff';
            is_longer = is_longer || is_sync;
        }
        tracks += read;
    }
    file.resize(nib_header, '\0');
    return file + tracks;
}

}  // namespace gato::tests
