// SPDX-License-Identifier: MIT
// A disk of a 1541 whose first file is the program.
#include "core/formats/disk_directory.hpp"
#include "linker/outputs.hpp"

#include <algorithm>

namespace gato::linker {

namespace {

// Names are PETSCII in upper case.
std::string name_on_disk(std::string_view name) {
    std::string result;
    for (const char c : name.substr(0, disk::name_length)) {
        const bool is_letter = c >= 'a' && c <= 'z';
        const bool is_printable = c >= ' ' && c <= ']' && c != '"' && c != ',' && c != ':';
        result += is_letter ? static_cast<char>(c - 32) : is_printable ? c : '-';
    }
    return result;
}

disk::Sector next_in_track(const disk::Map& map, disk::Sector last) {
    const int count = disk::sectors_of(last.track);
    disk::Sector place{last.track, (last.sector + disk::layout_1541.file_interleave) % count};
    while (!map.is_free(place)) place.sector = (place.sector + 1) % count;
    return place;
}

// The track nearest to the directory that has no file.
std::optional<disk::Sector> first_in_new_track(const disk::Map& map) {
    for (int distance = 1; distance < disk::standard_tracks; ++distance)
        for (const int track : {disk::directory_track - distance, disk::directory_track + distance})
            if (map.is_free({track, 0})) return disk::Sector{track, 0};
    return std::nullopt;
}

// A drive would stay on one side of the directory for longer, and count its steps otherwise. This is the order in which gato has
// always written its program: the same program keeps its bytes.
std::vector<disk::Sector> take_sectors(disk::Map& map, std::size_t count) {
    std::vector<disk::Sector> places;
    while (places.size() < count) {
        const bool goes_on = !places.empty() && map.free_in(places.back().track) > 0;
        const std::optional<disk::Sector> place = goes_on ? next_in_track(map, places.back()) : first_in_new_track(map);
        if (!place) return {};
        map.take(*place);
        places.push_back(*place);
    }
    return places;
}

void write_blocks(disk::Image& image, const std::string& file, const std::vector<disk::Sector>& places) {
    for (std::size_t block = 0; block < places.size(); ++block) {
        const std::string content = file.substr(block * disk::sector_payload, disk::sector_payload);
        const bool is_last = block + 1 == places.size();
        const disk::Sector link = is_last ? disk::Sector{0, static_cast<int>(content.size()) + 1} : places[block + 1];
        disk::SectorBuffer bytes{static_cast<std::uint8_t>(link.track), static_cast<std::uint8_t>(link.sector)};
        std::ranges::copy(content, bytes.begin() + 2);
        image.write(places[block], bytes);
    }
}

}  // namespace

std::optional<disk::Image> make_disk(const Program& program, const std::string& name) {
    disk::Image image = disk::blank_image(disk::layout_1541);
    disk::format(image, name_on_disk(name), "00");
    const std::string file = program.prg();
    disk::Map map(image);
    const std::vector<disk::Sector> places = take_sectors(map, disk::blocks_of(file.size()));
    if (places.empty()) return std::nullopt;
    map.store(image);
    write_blocks(image, file, places);
    disk::Entry entry = disk::new_entry(image);
    entry.type = disk::closed_file | disk::type_program;
    entry.name = name_on_disk(name);
    entry.first = places.front();
    entry.blocks = static_cast<unsigned>(places.size());
    disk::store(image, entry);
    return image;
}

}  // namespace gato::linker
