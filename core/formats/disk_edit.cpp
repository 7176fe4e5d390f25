// SPDX-License-Identifier: MIT
#include "core/formats/disk_edit.hpp"

#include "core/formats/disk_records.hpp"
#include "core/support/ascii.hpp"
#include "core/support/path.hpp"

#include <algorithm>

namespace gato::disk {
namespace {

constexpr std::array<std::string_view, kind_count> kind_names{"DEL", "SEQ", "PRG", "USR", "REL"};

// What an entry has after the sector's link.
constexpr std::size_t own_bytes = entry_size - entry_type;

void add_records(Image& image, const NewFile& file) {
    RecordFile records = RecordFile::create(image, file.name, file.record_length);
    for (std::size_t at = 0; at < file.content.size(); at += file.record_length) {
        const auto begin = file.content.begin() + static_cast<std::ptrdiff_t>(at);
        const std::size_t size = std::min<std::size_t>(file.record_length, file.content.size() - at);
        records.write(image, at / file.record_length, Bytes(begin, begin + static_cast<std::ptrdiff_t>(size)));
    }
}

std::size_t side_sectors(const Image& image, std::size_t blocks) {
    const std::size_t sides = (blocks + RecordFile::blocks_per_side_sector - 1) / RecordFile::blocks_per_side_sector;
    return sides + (&image.layout() == &layout_1581 ? 1 : 0);
}

}  // namespace

std::string_view kind_name(Kind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}

std::string_view kind_name(const Entry& entry) {
    if (entry.is_partition()) return "CBM";
    return entry.kind() ? kind_name(*entry.kind()) : "?";
}

std::optional<Kind> kind_of_word(std::string_view word) {
    const auto found = std::ranges::find_if(kind_names, [&](std::string_view name) { return same_ignoring_case(name, word); });
    if (found == kind_names.end()) return std::nullopt;
    return static_cast<Kind>(found - kind_names.begin());
}

HostName name_on_host(std::string_view path) {
    const std::string_view extension = extension_of(path);
    const auto kind = extension.empty() ? std::nullopt : kind_of_word(extension.substr(1));
    return kind ? HostName{stem_of(path), *kind} : HostName{file_name_of(path), Kind::prg};
}

std::vector<Entry> files_on(const Image& image) {
    std::vector<Entry> entries = directory(image);
    std::erase_if(entries, [](const Entry& entry) { return !entry.is_used(); });
    return entries;
}

std::size_t blocks_needed(const Image& image, const NewFile& file) {
    const std::size_t blocks = std::max<std::size_t>(blocks_of(file.content.size()), 1);
    return file.kind == Kind::rel ? blocks + side_sectors(image, blocks) : blocks;
}

void add_file(Image& image, const NewFile& file) {
    if (file.kind == Kind::rel) return add_records(image, file);
    write_file(image, file.name, file.kind, file.content, file.interleave);
}

void add_line(Image& image, const std::string& name) {
    Entry entry = new_entry(image);
    entry.name = name;
    entry.type = closed_file | static_cast<unsigned>(Kind::del);
    store(image, entry);
}

void put_in_order(Image& image, std::span<const Entry> entries) {
    std::vector<Bytes> contents;
    for (const Entry& entry : entries) {
        const SectorBytes bytes = image.read(entry.sector);
        const auto own = bytes.subspan(entry.at + entry_type, own_bytes);
        contents.emplace_back(own.begin(), own.end());
    }
    contents.resize(directory(image).size(), Bytes(own_bytes));
    auto content = contents.begin();
    for (const Entry& place : directory(image)) {
        SectorBuffer bytes = image.copy(place.sector);
        std::ranges::copy(*content++, &bytes[place.at + entry_type]);
        image.write(place.sector, bytes);
    }
}

}  // namespace gato::disk
