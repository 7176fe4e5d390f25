// SPDX-License-Identifier: MIT
#include <gato/simulator/disk_drive.hpp>

#include <algorithm>

namespace gato::simulator {

using disk::blocks_of;

namespace {

// As the mode A of a file leaves it.
bool is_appended(const std::vector<std::uint8_t>& before, const std::vector<std::uint8_t>& after) {
    return before.size() <= after.size() && std::equal(before.begin(), before.end(), after.begin());
}

}  // namespace

DiskDrive::Files::iterator DiskDrive::find(const std::string& name) {
    return std::ranges::find(image_.files, name, &disk::File::name);
}

DiskLabel DiskDrive::label() {
    DiskLabel label{image_.name, image_.id, image_.free_blocks};
    for (const disk::File& file : image_.files) label.blocks += blocks_of(file.content.size());
    return label;
}

std::vector<DriveFile> DiskDrive::list() {
    std::vector<DriveFile> files;
    for (const disk::File& file : image_.files) files.push_back({file.name, file.content.size(), file.type});
    return files;
}

std::optional<std::vector<std::uint8_t>> DiskDrive::read(const std::string& name) {
    const auto file = find(name);
    if (file == image_.files.end()) return std::nullopt;
    return file->content;
}

DriveWrite DiskDrive::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    return store(name, FileType::program, bytes);
}

DriveWrite DiskDrive::write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    return store(name, FileType::sequential, bytes);
}

DriveWrite DiskDrive::store(const std::string& name, FileType type, const std::vector<std::uint8_t>& bytes) {
    const auto old = find(name);
    const bool is_new = old == image_.files.end();
    const std::size_t old_blocks = is_new ? 0 : blocks_of(old->content.size()), new_blocks = blocks_of(bytes.size());
    const std::size_t kept_blocks = !is_new && is_appended(old->content, bytes) ? old_blocks : 0;
    if (new_blocks - kept_blocks > image_.free_blocks || (is_new && image_.free_entries == 0)) return DriveWrite::full;
    image_.free_blocks = image_.free_blocks + old_blocks - new_blocks;
    if (is_new) {
        image_.files.push_back({name, type, bytes});
        --image_.free_entries;
    } else {
        *old = {name, type, bytes};
    }
    note_change();
    return DriveWrite::done;
}

bool DiskDrive::remove(const std::string& name) {
    const auto file = find(name);
    if (file == image_.files.end()) return false;
    image_.free_blocks += blocks_of(file->content.size());
    ++image_.free_entries;
    image_.files.erase(file);
    note_change();
    return true;
}

DriveWrite DiskDrive::rename(const DriveFile& file, const std::string& new_name) {
    const auto old = find(file.name);
    if (old == image_.files.end()) return DriveWrite::write_protected;
    old->name = new_name;
    note_change();
    return DriveWrite::done;
}

}  // namespace gato::simulator
