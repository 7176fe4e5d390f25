// SPDX-License-Identifier: MIT
#include "simulator/machine/disk_drive.hpp"

namespace gato::simulator {

using disk::DosError;
using disk::Entry;
using disk::Kind;

namespace {

bool is_whole_file(const Entry& entry) {
    return entry.is_closed() && entry.kind() && entry.kind() != Kind::del && entry.kind() != Kind::rel
           && entry.first.track != 0;
}

FileType type_of(const Entry& entry) {
    return entry.kind() == Kind::prg ? FileType::program : FileType::sequential;
}

std::vector<Entry> files_on(const disk::Image& image) {
    try {
        std::vector<Entry> entries = disk::directory(image);
        std::erase_if(entries, [](const Entry& entry) { return !is_whole_file(entry); });
        return entries;
    } catch (const DosError&) {
        return {};  // a program that loads the directory gets the error
    }
}

std::optional<disk::Bytes> content_of(const disk::Image& image, const Entry& entry) {
    try {
        return disk::read_chain(image, entry.first);
    } catch (const DosError&) {
        return std::nullopt;
    }
}

}  // namespace

std::optional<Entry> DiskDrive::find(const std::string& name) const {
    for (Entry& entry : files_on(image()))
        if (entry.name == name) return std::move(entry);
    return std::nullopt;
}

DiskLabel DiskDrive::label() {
    try {
        const disk::Label label = disk::label_of(image());
        DiskLabel shown{label.name, label.id, disk::Map(image()).free_blocks()};
        for (const Entry& entry : files_on(image())) shown.blocks += entry.blocks;
        return shown;
    } catch (const DosError&) {
        return {};
    }
}

std::vector<DriveFile> DiskDrive::list() {
    std::vector<DriveFile> files;
    for (const Entry& entry : files_on(image())) {
        const auto content = content_of(image(), entry);
        files.push_back({entry.name, content ? content->size() : entry.blocks * disk::sector_payload, type_of(entry)});
    }
    return files;
}

std::optional<std::vector<std::uint8_t>> DiskDrive::read(const std::string& name) {
    const std::optional<Entry> entry = find(name);
    return entry ? content_of(image(), *entry) : std::nullopt;
}

// Changes all or nothing: it works on a copy.
template <class Change>
DriveWrite DiskDrive::change(Change change) {
    if (dos_.is_protected()) return DriveWrite::write_protected;
    disk::Image image = this->image();
    try {
        change(image);
    } catch (const DosError& error) {
        return error.code == disk::Dos::disk_full ? DriveWrite::full : DriveWrite::write_protected;
    }
    dos_.change(std::move(image));
    note_change();
    return DriveWrite::done;
}

DriveWrite DiskDrive::store(const std::string& name, Kind kind, const std::vector<std::uint8_t>& bytes) {
    const std::optional<Entry> old = find(name);
    return change([&](disk::Image& image) {
        if (old)
            disk::replace_file(image, *old, kind, bytes);
        else
            disk::write_file(image, name, kind, bytes);
    });
}

DriveWrite DiskDrive::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    return store(name, Kind::prg, bytes);
}

DriveWrite DiskDrive::write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    return store(name, Kind::seq, bytes);
}

bool DiskDrive::remove(const std::string& name) {
    const std::optional<Entry> entry = find(name);
    return entry && change([&](disk::Image& image) { disk::remove_file(image, *entry); }) == DriveWrite::done;
}

DriveWrite DiskDrive::rename(const DriveFile& file, const std::string& new_name) {
    std::optional<Entry> entry = find(file.name);
    if (!entry) return DriveWrite::write_protected;
    entry->name = new_name;
    return change([&](disk::Image& image) { disk::store(image, *entry); });
}

// What a channel remembers is part of the drive: it changes with every byte.
void DiskDrive::open(int channel, const std::string& name) {
    note_change();
    dos_.open(channel, name);
}

void DiskDrive::close(int channel) {
    note_change();
    dos_.close(channel);
}

std::optional<Channels::Byte> DiskDrive::read(int channel) {
    note_change();
    return dos_.read(channel);
}

void DiskDrive::write(int channel, std::uint8_t byte) {
    note_change();
    dos_.write(channel, byte);
}

void DiskDrive::end_message(int channel) {
    note_change();
    dos_.end_message(channel);
}

}  // namespace gato::simulator
