// SPDX-License-Identifier: MIT
#include "core/formats/disk_records.hpp"

#include <algorithm>

namespace gato::disk {
namespace {

constexpr std::size_t side_number = 2, side_length = 3, side_list = 4, side_blocks = 16, group_list = 3;
constexpr std::uint8_t empty_record = 0xff;

void put(SectorBuffer& bytes, std::size_t at, Sector place) {
    bytes[at] = static_cast<std::uint8_t>(place.track);
    bytes[at + 1] = static_cast<std::uint8_t>(place.sector);
}

bool has_groups(const Image& image) {
    return &image.layout() == &layout_1581;
}

}  // namespace

RecordFile RecordFile::create(Image& image, const std::string& name, std::uint8_t record_length) {
    RecordFile file(new_entry(image));
    file.entry_.name = name;
    file.entry_.type = static_cast<std::uint8_t>(closed_file | static_cast<unsigned>(Kind::rel));
    file.entry_.record_length = record_length;
    file.add_block(image);
    return file;
}

RecordFile::RecordFile(const Image& image, const Entry& entry) : entry_(entry) {
    if (entry.record_length == 0 || entry.record_length > longest_record) throw DosError(Dos::directory_error, entry.sector);
    blocks_ = chain(image, entry.first);
    sides_ = chain(image, entry.side);
    if (has_groups(image) && !sides_.empty()) sides_.erase(sides_.begin());
    const std::size_t needed = (blocks_.size() + blocks_per_side_sector - 1) / blocks_per_side_sector;
    if (blocks_.empty() || sides_.size() != needed || needed > most_side_sectors)
        throw DosError(Dos::illegal_system_track_or_sector, entry.first);
    const std::size_t in_last = std::max<std::size_t>(image.read(blocks_.back())[1], 1) - 1;
    size_ = (blocks_.size() - 1) * sector_payload + in_last;
}

Bytes RecordFile::read(const Image& image, std::size_t record) const {
    Bytes content;
    for (std::size_t i = 0; i < record_length(); ++i) {
        const std::size_t at = record * record_length() + i;
        content.push_back(image.read(blocks_[at / sector_payload])[2 + at % sector_payload]);
    }
    return content;
}

void RecordFile::write(Image& image, std::size_t record, const Bytes& content) {
    while (records() <= record) add_block(image);
    for (std::size_t i = 0; i < content.size(); ++i) {
        const std::size_t at = record * record_length() + i;
        const Sector place = blocks_[at / sector_payload];
        SectorBuffer bytes = image.copy(place);
        bytes[2 + at % sector_payload] = content[i];
        image.write(place, bytes);
    }
}

Sector RecordFile::take_sector(Image& image) const {
    Map map(image);
    const Sector place = blocks_.empty() ? map.take_first() : map.take_next(blocks_.back());
    map.store(image);
    return place;
}

// The block is full of empty records; one that begins in the block before continues in it.
void RecordFile::add_block(Image& image) {
    if (blocks_.size() == most_side_sectors * blocks_per_side_sector) throw DosError(Dos::file_too_large);
    const Sector place = take_sector(image);
    SectorBuffer bytes{};
    const std::size_t before = blocks_.size() * sector_payload;
    for (std::size_t i = 0; i < sector_payload; ++i)
        if ((before + i) % record_length() == 0) bytes[2 + i] = empty_record;
    bytes[1] = static_cast<std::uint8_t>(sector_size - 1);
    image.write(place, bytes);
    if (blocks_.empty()) {
        entry_.first = place;
    } else {
        SectorBuffer last = image.copy(blocks_.back());
        put(last, 0, place);
        image.write(blocks_.back(), last);
    }
    blocks_.push_back(place);
    size_ = blocks_.size() * sector_payload;
    list_block(image, place);
    entry_.blocks = static_cast<unsigned>(blocks_.size() + sides_.size() + (has_groups(image) ? 1 : 0));
    store(image, entry_);
}

void RecordFile::list_block(Image& image, Sector block) {
    const std::size_t index = (blocks_.size() - 1) % blocks_per_side_sector;
    if (index == 0) add_side_sector(image);
    SectorBuffer side = image.copy(sides_.back());
    put(side, side_blocks + 2 * index, block);
    side[0] = 0;
    side[1] = static_cast<std::uint8_t>(side_blocks + 2 * index + 1);  // where its last byte is
    image.write(sides_.back(), side);
}

void RecordFile::add_group_sector(Image& image) {
    constexpr std::uint8_t group_mark = 0xfe;
    const Sector place = take_sector(image);
    SectorBuffer bytes{};
    put(bytes, 0, sides_.front());
    bytes[side_number] = group_mark;
    put(bytes, group_list, sides_.front());
    image.write(place, bytes);
    entry_.side = place;
}

// All of them list all.
void RecordFile::add_side_sector(Image& image) {
    const Sector place = take_sector(image);
    SectorBuffer bytes{};
    bytes[side_number] = static_cast<std::uint8_t>(sides_.size());
    bytes[side_length] = entry_.record_length;
    image.write(place, bytes);
    const bool is_first = sides_.empty();
    sides_.push_back(place);
    if (is_first) entry_.side = place;
    if (is_first && has_groups(image)) add_group_sector(image);
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        bytes = image.copy(sides_[side]);
        for (std::size_t i = 0; i < sides_.size(); ++i) put(bytes, side_list + 2 * i, sides_[i]);
        if (side + 1 < sides_.size()) put(bytes, 0, sides_[side + 1]);
        image.write(sides_[side], bytes);
    }
}

}  // namespace gato::disk
