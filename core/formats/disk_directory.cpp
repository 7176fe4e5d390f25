// SPDX-License-Identifier: MIT
#include "core/formats/disk_directory.hpp"

#include <algorithm>

namespace gato::disk {
namespace {

constexpr std::uint8_t pad = static_cast<std::uint8_t>(padding), last_link = 0xff;
constexpr std::uint8_t two_sides = 0x80;
constexpr std::size_t version_at = 2, short_id = 2;

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

void empty_all(Image& image) {
    for (int track = 1; track <= image.tracks(); ++track)
        for (int sector = 0; sector < image.layout().sectors_of(track); ++sector) image.write({track, sector}, SectorBuffer{});
}

// Without a name, and without an id if that is new.
void write_header(Image& image, bool keeps_id) {
    const Layout& layout = image.layout();
    const SectorBuffer old = image.copy(layout.header);
    SectorBuffer header{};
    set_link(header, 0, layout.first_directory);
    header[version_at] = static_cast<std::uint8_t>(layout.format[1]);
    if (layout.other_side_map) header[version_at + 1] = two_sides;
    std::fill_n(&header[layout.name_at], layout.header_end - layout.name_at, pad);
    if (keeps_id) std::copy_n(&old[layout.id_at()], disk_id_length, &header[layout.id_at()]);
    std::ranges::copy(layout.format, &header[layout.id_at() + disk_id_length - layout.format.size()]);
    image.write(layout.header, header);
}

// What sectors of the map have before the tracks, if they are not that of the header.
void write_map_heads(Image& image) {
    const Layout& layout = image.layout();
    if (layout.map_sectors[0] == layout.header) return;
    constexpr std::size_t complement_at = 3, id_at = 4, flags_at = 6;
    constexpr std::uint8_t verifies_and_checks = 0xc0;
    const SectorBuffer header = image.copy(layout.header);
    const std::array<Sector, 2> links{layout.map_sectors[1], Sector{0, last_link}};
    for (std::size_t i = 0; i < links.size(); ++i) {
        SectorBuffer bytes{};
        set_link(bytes, 0, links[i]);
        bytes[version_at] = static_cast<std::uint8_t>(layout.format[1]);
        bytes[complement_at] = static_cast<std::uint8_t>(~bytes[version_at]);
        std::copy_n(&header[layout.id_at()], short_id, &bytes[id_at]);
        bytes[flags_at] = verifies_and_checks;
        image.write(layout.map_sectors[i], bytes);
    }
}

}  // namespace

std::optional<Kind> Entry::kind() const {
    const unsigned number = type & 0x0fU;
    return number < kind_count ? std::optional(static_cast<Kind>(number)) : std::nullopt;
}

std::vector<Sector> chain(const Image& image, Sector first) {
    std::vector<Sector> places;
    const Layout& layout = image.layout();
    std::vector<bool> seen(layout.sector_count(image.tracks()));
    for (Sector place = first; place.track != 0; place = link_at(image.read(place), 0)) {
        if (!image.has(place)) throw DosError(Dos::illegal_track_or_sector, place);
        if (seen[layout.index_of(place)]) throw DosError(Dos::illegal_system_track_or_sector, place);
        seen[layout.index_of(place)] = true;
        places.push_back(place);
    }
    return places;
}

std::vector<Sector> partition_blocks(const Image& image, const Entry& partition) {
    std::vector<Sector> places;
    for (Sector place = partition.first; places.size() < partition.blocks; ++place.sector) {
        if (place.sector >= image.layout().sectors_of(place.track)) place = {place.track + 1, 0};
        if (!image.has(place)) throw DosError(Dos::illegal_track_or_sector, place);
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
    for (const Sector place : chain(image, image.layout().first_directory)) {
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
    const Sector last = entries.back().sector, added = map.take_next(last, image.layout().directory_interleave);
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
    const Layout& layout = image.layout();
    const SectorBytes header = image.read(layout.header);
    return {shown(header, layout.name_at, name_length), shown(header, layout.id_at(), disk_id_length)};
}

void set_label(Image& image, const std::string& name, const std::string& id) {
    const Layout& layout = image.layout();
    SectorBuffer header = image.copy(layout.header);
    if (!name.empty()) set_name(header, layout.name_at, name);
    if (!id.empty()) set_name(header, layout.id_at(), id, short_id);
    image.write(layout.header, header);
}

void format(Image& image, const std::string& name, const std::string& id) {
    if (!id.empty()) empty_all(image);
    write_header(image, id.empty());
    set_label(image, name, id);
    write_map_heads(image);
    Map map(image);
    map.clear();
    map.store(image);
    SectorBuffer directory{};
    directory[1] = last_link;
    image.write(image.layout().first_directory, directory);
}

std::optional<Entry> first_program(const Image& image) {
    for (const Entry& entry : directory(image))
        if (entry.is_closed() && entry.kind() == Kind::prg && entry.first.track != 0) return entry;
    return std::nullopt;
}

}  // namespace gato::disk
