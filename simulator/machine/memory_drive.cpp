// SPDX-License-Identifier: MIT
#include <gato/simulator/memory_drive.hpp>

namespace gato::simulator {

std::vector<DriveFile> MemoryDrive::list() {
    std::vector<DriveFile> files;
    for (const auto& [name, file] : files_) files.push_back({name, file.content.size(), file.type});
    return files;
}

std::optional<std::vector<std::uint8_t>> MemoryDrive::read(const std::string& name) {
    const auto file = files_.find(name);
    if (file == files_.end()) return std::nullopt;
    return file->second.content;
}

DriveWrite MemoryDrive::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    files_[name] = {bytes, FileType::program};
    note_change();
    return DriveWrite::done;
}

DriveWrite MemoryDrive::write_sequential(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    files_[name] = {bytes, FileType::sequential};
    note_change();
    return DriveWrite::done;
}

bool MemoryDrive::remove(const std::string& name) {
    note_change();
    return files_.erase(name) != 0;
}

}  // namespace gato::simulator
