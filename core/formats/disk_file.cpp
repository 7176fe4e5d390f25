// SPDX-License-Identifier: MIT
#include "core/formats/disk_file.hpp"

#include <algorithm>

namespace gato::disk {
namespace {

constexpr std::uint8_t carriage_return = 0x0d;

void link(SectorBuffer& bytes, Sector next) {
    bytes[0] = static_cast<std::uint8_t>(next.track);
    bytes[1] = static_cast<std::uint8_t>(next.sector);
}

FileWriter write_chain(Image& image, const Bytes& content, int interleave) {
    FileWriter writer = FileWriter::create(image, interleave);
    for (const std::uint8_t byte : content) writer.put(image, byte);
    if (writer.is_empty()) writer.put(image, carriage_return);  // a drive knows no empty file
    writer.finish(image);
    return writer;
}

void close(Image& image, Entry entry, Kind kind, const FileWriter& writer) {
    entry.type = static_cast<std::uint8_t>(closed_file | static_cast<unsigned>(kind));
    entry.first = writer.first();
    entry.blocks = writer.blocks();
    store(image, entry);
}

}  // namespace

FileWriter FileWriter::create(Image& image, int interleave) {
    FileWriter writer;
    writer.interleave_ = interleave;
    Map map(image);
    writer.first_ = writer.last_ = map.take_first();
    map.store(image);
    writer.finish(image);
    return writer;
}

FileWriter FileWriter::append(const Image& image, Sector first) {
    FileWriter writer;
    const std::vector<Sector> places = chain(image, first);
    if (places.empty()) throw DosError(Dos::illegal_track_or_sector, first);
    writer.first_ = first;
    writer.last_ = places.back();
    writer.buffer_ = image.copy(places.back());
    writer.end_ = std::max<std::size_t>(writer.buffer_[1], 1) + 1;
    writer.blocks_ = static_cast<unsigned>(places.size());
    return writer;
}

void FileWriter::put(Image& image, std::uint8_t byte) {
    if (end_ == sector_size) {
        Map map(image);
        const Sector next = map.take_next(last_, interleave_);
        map.store(image);
        link(buffer_, next);
        image.write(last_, buffer_);
        buffer_.fill(0);
        last_ = next;
        end_ = header_size;
        ++blocks_;
    }
    buffer_[end_++] = byte;
}

void FileWriter::finish(Image& image) const {
    SectorBuffer bytes = buffer_;
    link(bytes, {0, static_cast<int>(end_) - 1});
    image.write(last_, bytes);
}

void release_chain(Image& image, Sector first) {
    Map map(image);
    const Layout& layout = image.layout();
    std::vector<bool> seen(layout.sector_count(image.tracks()));
    for (Sector place = first; image.has(place) && !seen[layout.index_of(place)];) {
        seen[layout.index_of(place)] = true;
        map.release(place);
        const SectorBuffer bytes = image.copy(place);
        place = {bytes[0], bytes[1]};
    }
    map.store(image);
}

void write_file(Image& image, const std::string& name, Kind kind, const Bytes& content, int interleave) {
    Entry entry = new_entry(image);
    entry.name = name;
    close(image, entry, kind, write_chain(image, content, interleave));
}

void replace_file(Image& image, Entry entry, Kind kind, const Bytes& content, int interleave) {
    const Sector old = entry.first;
    close(image, std::move(entry), kind, write_chain(image, content, interleave));
    release_chain(image, old);
}

void remove_file(Image& image, Entry entry) {
    if (entry.is_partition()) throw DosError(Dos::file_type_mismatch);
    release_chain(image, entry.first);
    if (entry.kind() == Kind::rel) release_chain(image, entry.side);
    entry.type = 0;
    store(image, entry);
}

}  // namespace gato::disk
