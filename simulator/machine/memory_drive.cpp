// SPDX-License-Identifier: MIT
#include <gato/simulator/memory_drive.hpp>

namespace gato::simulator {

std::vector<DriveFile> MemoryDrive::list() {
    std::vector<DriveFile> files;
    for (const auto& [name, content] : files_) files.push_back({name, content.size()});
    return files;
}

std::optional<std::vector<std::uint8_t>> MemoryDrive::read(const std::string& name) {
    const auto file = files_.find(name);
    if (file == files_.end()) return std::nullopt;
    return file->second;
}

DriveWrite MemoryDrive::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    files_[name] = bytes;
    return DriveWrite::done;
}

bool MemoryDrive::remove(const std::string& name) {
    return files_.erase(name) != 0;
}

}  // namespace gato::simulator
