// SPDX-License-Identifier: MIT
// A 1541 disk image of 35 tracks: its sectors, track by track, as disk_geometry.hpp says.
#include "core/formats/disk_geometry.hpp"
#include "linker/outputs.hpp"

#include <array>

namespace gato::linker {

namespace {

using namespace disk;

constexpr int track_count = standard_tracks, interleave = 10;
constexpr std::size_t block_count = sector_count(track_count);

// Names are PETSCII in upper case, padded with shifted spaces.
std::string name_field(std::string_view name) {
    std::string result;
    for (const char c : name.substr(0, name_length)) {
        const bool is_letter = c >= 'a' && c <= 'z';
        const bool is_printable = c >= ' ' && c <= ']' && c != '"' && c != ',' && c != ':';
        result += is_letter ? static_cast<char>(c - 32) : is_printable ? c : '-';
    }
    result.resize(name_length, padding);
    return result;
}

class Disk {
public:
    Disk() : image_(block_count * sector_size, '\0') {
        for (int track = 1; track <= track_count; ++track)
            for (int sector = 0; sector < sectors_of(track); ++sector) free_[index_of({track, sector})] = true;
        take(directory_track, map_sector);
        take(directory_track, first_directory_sector);
    }

    bool add_program(const std::string& file, const std::string& name) {
        const std::size_t blocks = blocks_of(file.size());
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
            const std::size_t size = std::min(sector_payload, file.size() - block * sector_payload);
            file.copy(link + 2, size, block * sector_payload);
            link[1] = static_cast<char>(size + 1);  // of the last one: the place of its last byte
        }
        write_directory(name, blocks);
        write_map(name);
        return true;
    }

    std::string take_image() { return std::move(image_); }

private:
    char* at(int track, int sector) { return image_.data() + index_of({track, sector}) * sector_size; }
    bool is_free(int track, int sector) const { return free_[index_of({track, sector})]; }
    void take(int track, int sector) { free_[index_of({track, sector})] = false; }

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
        char* const entry = at(directory_track, first_directory_sector);
        entry[1] = '\xff';  // the last sector of the directory
        entry[entry_type] = static_cast<char>(closed_file | type_program);
        entry[entry_track] = static_cast<char>(first_.track);
        entry[entry_sector] = static_cast<char>(first_.sector);
        name_field(name).copy(entry + entry_name, name_length);
        entry[entry_blocks] = static_cast<char>(blocks & 0xff);
        entry[entry_blocks + 1] = static_cast<char>(blocks >> 8);
    }

    void write_map(const std::string& name) {
        char* const map = at(directory_track, map_sector);
        map[0] = directory_track;
        map[1] = first_directory_sector;
        map[2] = 'A';
        for (int track = 1; track <= track_count; ++track) {
            char* const entry = map + map_entry_size * static_cast<std::size_t>(track);
            for (int sector = 0; sector < sectors_of(track); ++sector) {
                if (!is_free(track, sector)) continue;
                ++entry[0];
                entry[1 + sector / 8] = static_cast<char>(entry[1 + sector / 8] | 1 << (sector % 8));
            }
        }
        constexpr std::size_t end = 0xab;
        std::string(end - disk_name, padding).copy(map + disk_name, end - disk_name);
        name_field(name).copy(map + disk_name, name_length);
        std::string("00\xa0"
                    "2A")
            .copy(map + disk_id, disk_id_length);
    }

    std::string image_;
    std::array<bool, block_count> free_{};
    Sector first_;
};

}  // namespace

std::optional<std::string> write_disk_image(const Program& program, const std::string& name) {
    Disk disk;
    if (!disk.add_program(program.prg(), name)) return std::nullopt;
    return disk.take_image();
}

}  // namespace gato::linker
