// SPDX-License-Identifier: MIT
#include "cli/test/memory_drive.hpp"

#include "cli/failure.hpp"
#include "cli/host_drive.hpp"

namespace gato::cli {

namespace {

constexpr std::size_t most_bytes = std::size_t{16} << 20;  // many times what a disk holds

}  // namespace

MemoryDrive::MemoryDrive(const std::string& folder) {
    if (folder.empty()) return;
    HostDrive host(folder);
    std::size_t size = 0;
    for (const simulator::DriveFile& file : host.list()) {
        size += file.size;
        if (size > most_bytes) throw Failure(Failure::input_is_wrong, folder + ": the files of a drive may have 16 MiB in all");
        if (auto content = host.read(file.name)) files_.emplace(file.name, std::move(*content));
    }
}

std::vector<simulator::DriveFile> MemoryDrive::list() {
    std::vector<simulator::DriveFile> files;
    for (const auto& [name, content] : files_) files.push_back({name, content.size()});
    return files;
}

std::optional<std::vector<std::uint8_t>> MemoryDrive::read(const std::string& name) {
    const auto file = files_.find(name);
    if (file == files_.end()) return std::nullopt;
    return file->second;
}

simulator::DriveWrite MemoryDrive::write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
    files_[name] = bytes;
    return simulator::DriveWrite::done;
}

bool MemoryDrive::remove(const std::string& name) {
    return files_.erase(name) != 0;
}

}  // namespace gato::cli
