// SPDX-License-Identifier: MIT
// A 1541 disk image of 35 tracks: sectors of 256 bytes, track by track. Track 18 holds the block availability map (sector 0) and
// the directory (from sector 1 on); files are chains of sectors with 254 bytes each. Facts: Commodore 1541 User's Guide,
// chapter "disk formats".
#include <gato/linker/outputs.hpp>

#include <array>

namespace gato::linker {

namespace {

constexpr int track_count = 35, directory_track = 18;
constexpr std::size_t sector_size = 256, payload = 254;
constexpr int interleave = 10;

int sectors_of(int track) {
    return track <= 17 ? 21 : track <= 24 ? 19 : track <= 30 ? 18 : 17;
}

// Names are PETSCII in upper case, filled up with shifted blanks.
std::string disk_name(std::string_view name) {
    constexpr std::size_t length = 16;
    std::string result;
    for (const char c : name.substr(0, length)) {
        const bool is_letter = c >= 'a' && c <= 'z';
        const bool is_printable = c >= ' ' && c <= ']' && c != '"' && c != ',' && c != ':';
        result += is_letter ? static_cast<char>(c - 32) : is_printable ? c : '-';
    }
    result.resize(length, '\xa0');
    return result;
}

class Disk {
public:
    Disk() : image_(683 * sector_size, '\0') {
        for (int track = 1; track <= track_count; ++track)
            for (int sector = 0; sector < sectors_of(track); ++sector) free_[index(track, sector)] = true;
        take(directory_track, 0);
        take(directory_track, 1);
    }

    bool add_program(const std::string& file, const std::string& name) {
        const std::size_t blocks = (file.size() + payload - 1) / payload;
        int track = 0, sector = 0;
        char* link = nullptr;
        for (std::size_t block = 0; block < blocks; ++block) {
            if (!find_free(track, sector)) return false;
            take(track, sector);
            if (link == nullptr)
                first_ = {track, sector};
            else
                link[0] = static_cast<char>(track), link[1] = static_cast<char>(sector);
            link = at(track, sector);
            const std::size_t size = std::min(payload, file.size() - block * payload);
            file.copy(link + 2, size, block * payload);
            link[1] = static_cast<char>(size + 1);  // of the last one: the place of its last byte
        }
        write_directory(name, blocks);
        write_map(name);
        return true;
    }

    std::string take_image() { return std::move(image_); }

private:
    static std::size_t index(int track, int sector) {
        std::size_t number = 0;
        for (int t = 1; t < track; ++t) number += static_cast<std::size_t>(sectors_of(t));
        return number + static_cast<std::size_t>(sector);
    }
    char* at(int track, int sector) { return image_.data() + index(track, sector) * sector_size; }
    bool is_free(int track, int sector) const { return free_[index(track, sector)]; }
    void take(int track, int sector) { free_[index(track, sector)] = false; }

    // The drive starts beside the directory and works outwards; within a track it leaves time to digest a sector.
    bool find_free(int& track, int& sector) const {
        if (track != 0) {
            const int count = sectors_of(track);
            for (int step = 0; step < count; ++step) {
                const int candidate = (sector + interleave + step) % count;
                if (!is_free(track, candidate)) continue;
                sector = candidate;
                return true;
            }
        }
        for (int distance = 1; distance < track_count; ++distance)
            for (const int candidate : {directory_track - distance, directory_track + distance})
                if (candidate >= 1 && candidate <= track_count && is_free(candidate, 0)) {
                    track = candidate;
                    sector = 0;
                    return true;
                }
        return false;
    }

    void write_directory(const std::string& name, std::size_t blocks) {
        char* const sector = at(directory_track, 1);
        sector[1] = '\xff';  // the last one of the directory
        sector[2] = '\x82';  // PRG, closed
        sector[3] = static_cast<char>(first_.track);
        sector[4] = static_cast<char>(first_.sector);
        disk_name(name).copy(sector + 5, 16);
        sector[30] = static_cast<char>(blocks & 0xff);
        sector[31] = static_cast<char>(blocks >> 8);
    }

    void write_map(const std::string& name) {
        char* const map = at(directory_track, 0);
        map[0] = directory_track;
        map[1] = 1;
        map[2] = 'A';
        for (int track = 1; track <= track_count; ++track) {
            char* const entry = map + 4 * track;
            for (int sector = 0; sector < sectors_of(track); ++sector) {
                if (!is_free(track, sector)) continue;
                ++entry[0];
                entry[1 + sector / 8] = static_cast<char>(entry[1 + sector / 8] | 1 << (sector % 8));
            }
        }
        std::string(0xab - 0x90, '\xa0').copy(map + 0x90, 0xab - 0x90);
        disk_name(name).copy(map + 0x90, 16);
        std::string("00\xa0"
                    "2A")
            .copy(map + 0xa2, 5);
    }

    struct Position {
        int track = 0, sector = 0;
    };
    std::string image_;
    std::array<bool, 683> free_{};
    Position first_;
};

}  // namespace

std::optional<std::string> write_disk_image(const Program& program, const std::string& name) {
    Disk disk;
    if (!disk.add_program(program.prg(), name)) return std::nullopt;
    return disk.take_image();
}

}  // namespace gato::linker
