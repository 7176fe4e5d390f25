// SPDX-License-Identifier: MIT
#include "recording/drives.hpp"

#include <algorithm>
#include <utility>

namespace gato::recording {

using simulator::Drive;
using simulator::DriveFile;
using simulator::DriveWrite;
using simulator::FileType;

NotedDrive::NotedDrive(std::shared_ptr<Drive> drive)
    : drive_(std::move(drive)), files_(std::make_shared<std::vector<FolderFile>>()) {
    if (!drive_->is_ready()) return;
    for (const DriveFile& file : drive_->list())
        files_->push_back({file.name, static_cast<std::uint32_t>(file.size), file.type == FileType::sequential, {}});
}

NotedDrive::NotedDrive(const NotedDrive& other, std::shared_ptr<Drive> drive)
    : drive_(std::move(drive)), files_(other.files_), written_(other.written_) {}

std::optional<std::vector<std::uint8_t>> NotedDrive::read(const std::string& name) {
    auto bytes = drive_->read(name);
    if (!bytes || written_.contains(name)) return bytes;
    const auto file = std::find_if(files_->begin(), files_->end(), [&](const FolderFile& one) { return one.name == name; });
    if (file != files_->end() && !file->content.is_there())
        file->content = blob_of({}, std::string(bytes->begin(), bytes->end()));
    return bytes;
}

DriveWrite NotedDrive::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    written_.insert(name);
    note_change();
    return drive_->write(name, bytes);
}

DriveWrite NotedDrive::write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    written_.insert(name);
    note_change();
    return drive_->write_sequential(name, bytes);
}

bool NotedDrive::remove(const std::string& name) {
    note_change();
    return drive_->remove(name);
}

std::shared_ptr<Drive> NotedDrive::clone() const {
    std::shared_ptr<Drive> copy = drive_->clone();
    return copy == nullptr ? nullptr : std::shared_ptr<Drive>(new NotedDrive(*this, std::move(copy)));
}

FolderFile* PlayedDrive::find(const std::string& name) {
    const auto file = std::find_if(files_.begin(), files_.end(), [&](const FolderFile& one) { return one.name == name; });
    return file == files_.end() ? nullptr : &*file;
}

std::vector<DriveFile> PlayedDrive::list() {
    std::vector<DriveFile> list;
    for (const FolderFile& file : files_)
        list.push_back({file.name, file.size, file.is_sequential ? FileType::sequential : FileType::program});
    return list;
}

std::optional<std::vector<std::uint8_t>> PlayedDrive::read(const std::string& name) {
    const FolderFile* const file = find(name);
    if (file == nullptr || file->content.kind != Blob::Kind::content) return std::nullopt;
    return std::vector<std::uint8_t>(file->content.bytes.begin(), file->content.bytes.end());
}

DriveWrite PlayedDrive::store(const std::string& name, const std::vector<std::uint8_t>& bytes, bool is_sequential) {
    const auto size = static_cast<std::uint32_t>(bytes.size());
    FolderFile stored{name, size, is_sequential, blob_of({}, std::string(bytes.begin(), bytes.end()))};
    if (FolderFile* const old = find(name))
        *old = std::move(stored);
    else
        files_.insert(std::find_if(files_.begin(), files_.end(), [&](const FolderFile& one) { return one.name > name; }),
                      std::move(stored));
    written_.insert(name);
    note_change();
    return DriveWrite::done;
}

DriveWrite PlayedDrive::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    return store(name, bytes, false);
}

DriveWrite PlayedDrive::write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    return store(name, bytes, true);
}

bool PlayedDrive::remove(const std::string& name) {
    if (written_.erase(name) == 0) return false;
    note_change();
    return std::erase_if(files_, [&](const FolderFile& file) { return file.name == name; }) != 0;
}

}  // namespace gato::recording
