// SPDX-License-Identifier: MIT
#include "core/formats/disk_directory.hpp"

#include <algorithm>

namespace gato::disk {
namespace {

constexpr Sector map_place{directory_track, map_sector}, first_place{directory_track, first_directory_sector};
constexpr std::uint8_t pad = static_cast<std::uint8_t>(padding), last_link = 0xff, dos_version = 'A';
constexpr std::size_t version_at = 2, label_end = 0xab, short_id = 2;

Sector link_at(SectorBytes bytes, std::size_t at) {
    return {bytes[at], bytes[at + 1]};
}
void set_link(SectorBuffer& bytes, std::size_t at, Sector place) {
    bytes[at] = static_cast<std::uint8_t>(place.track);
    bytes[at + 1] = static_cast<std::uint8_t>(place.sector);
}

std::string name_at(SectorBytes bytes, std::size_t at) {
    const std::string name(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                           bytes.begin() + static_cast<std::ptrdiff_t>(at + name_length));
    return name.substr(0, name.find(padding));
}
void set_name(SectorBuffer& bytes, std::size_t at, const std::string& name, std::size_t length = name_length) {
    for (std::size_t i = 0; i < length; ++i) bytes[at + i] = i < name.size() ? static_cast<std::uint8_t>(name[i]) : pad;
}

Entry entry_at(SectorBytes bytes, Sector sector, std::size_t at) {
    return {.sector = sector,
            .at = at,
            .type = bytes[at + entry_type],
            .first = link_at(bytes, at + entry_track),
            .name = name_at(bytes, at + entry_name),
            .side = link_at(bytes, at + entry_side_track),
            .record_length = bytes[at + entry_record],
            .replacement = link_at(bytes, at + entry_replacement),
            .blocks = bytes[at + entry_blocks] | unsigned{bytes[at + entry_blocks + 1]} << 8};
}

// Padding prints as spaces.
std::string shown(SectorBytes bytes, std::size_t at, std::size_t size) {
    std::string text(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.begin() + static_cast<std::ptrdiff_t>(at + size));
    std::ranges::replace(text, padding, ' ');
    return text;
}

}  // namespace

std::optional<Kind> Entry::kind() const {
    const unsigned number = type & 0x0fU;
    return number < kind_count ? std::optional(static_cast<Kind>(number)) : std::nullopt;
}

std::vector<Sector> chain(const Image& image, Sector first) {
    std::vector<Sector> places;
    std::vector<bool> seen(sector_count(most_tracks));
    for (Sector place = first; place.track != 0; place = link_at(image.read(place), 0)) {
        if (!image.has(place)) throw DosError(Dos::illegal_track_or_sector, place);
        if (seen[index_of(place)]) throw DosError(Dos::illegal_system_track_or_sector, place);
        seen[index_of(place)] = true;
        places.push_back(place);
    }
    return places;
}

Bytes read_chain(const Image& image, Sector first) {
    Bytes content;
    for (const Sector place : chain(image, first)) {
        const SectorBytes part = image.read(place);
        const std::size_t size = part[0] == 0 ? std::max<std::size_t>(part[1], 1) - 1 : sector_payload;
        content.insert(content.end(), part.begin() + 2, part.begin() + 2 + static_cast<std::ptrdiff_t>(size));
    }
    return content;
}

std::vector<Entry> directory(const Image& image) {
    std::vector<Entry> entries;
    for (const Sector place : chain(image, first_place)) {
        const SectorBytes part = image.read(place);
        for (std::size_t at = 0; at < sector_size; at += entry_size) entries.push_back(entry_at(part, place, at));
    }
    return entries;
}

Entry new_entry(Image& image) {
    const std::vector<Entry> entries = directory(image);
    const auto found = std::ranges::find(entries, 0, &Entry::type);
    Entry fresh;
    if (found != entries.end()) {
        fresh.sector = found->sector;
        fresh.at = found->at;
        return fresh;
    }
    Map map(image);
    const Sector last = entries.back().sector, added = map.take_next(last, directory_interleave);
    SectorBuffer bytes = image.copy(last);
    set_link(bytes, 0, added);
    image.write(last, bytes);
    bytes.fill(0);
    bytes[1] = last_link;
    image.write(added, bytes);
    map.store(image);
    fresh.sector = added;
    return fresh;
}

void store(Image& image, const Entry& entry) {
    SectorBuffer bytes = image.copy(entry.sector);
    bytes[entry.at + entry_type] = entry.type;
    set_link(bytes, entry.at + entry_track, entry.first);
    set_name(bytes, entry.at + entry_name, entry.name);
    set_link(bytes, entry.at + entry_side_track, entry.side);
    bytes[entry.at + entry_record] = entry.record_length;
    set_link(bytes, entry.at + entry_replacement, entry.replacement);
    bytes[entry.at + entry_blocks] = static_cast<std::uint8_t>(entry.blocks);
    bytes[entry.at + entry_blocks + 1] = static_cast<std::uint8_t>(entry.blocks >> 8);
    image.write(entry.sector, bytes);
}

Label label_of(const Image& image) {
    const SectorBytes map = image.read(map_place);
    return {shown(map, disk_name, name_length), shown(map, disk_id, disk_id_length)};
}

void format(Image& image, const std::string& name, const std::string& id) {
    SectorBuffer bytes{};
    const SectorBuffer old = image.copy(map_place);
    if (!id.empty())
        for (int track = 1; track <= image.tracks(); ++track)
            for (int sector = 0; sector < sectors_of(track); ++sector) image.write({track, sector}, bytes);
    set_link(bytes, 0, first_place);
    bytes[version_at] = dos_version;
    std::fill(bytes.begin() + disk_name, bytes.begin() + label_end, pad);
    set_name(bytes, disk_name, name);
    if (id.empty())
        std::copy_n(old.begin() + disk_id, disk_id_length, bytes.begin() + disk_id);
    else
        set_name(bytes, disk_id, id, short_id);
    bytes[disk_id + 3] = '2';
    bytes[disk_id + 4] = dos_version;
    image.write(map_place, bytes);
    Map map(image);
    map.clear();
    map.store(image);
    bytes.fill(0);
    bytes[1] = last_link;
    image.write(first_place, bytes);
}

std::optional<Entry> first_program(const Image& image) {
    for (const Entry& entry : directory(image))
        if (entry.is_closed() && entry.kind() == Kind::prg && entry.first.track != 0) return entry;
    return std::nullopt;
}

}  // namespace gato::disk
