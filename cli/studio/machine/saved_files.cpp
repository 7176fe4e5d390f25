// SPDX-License-Identifier: MIT
#include "cli/studio/machine/saved_files.hpp"

#include "cli/studio/drive_files.hpp"

#include <vector>

namespace gato::cli {

FileEntries files_of_drive(simulator::Drive* drive) {
    FileEntries files;
    if (drive == nullptr || !drive->is_ready()) return files;
    for (const simulator::DriveFile& file : drive->list()) {
        const auto content = drive->read(file.name).value_or(std::vector<std::uint8_t>{});
        files.emplace_back(host_name_of(file), std::string(content.begin(), content.end()));
    }
    return files;
}

SavedFiles::SavedFiles(simulator::Drive* drive) : changes_(drive == nullptr ? 0 : drive->changes()) {
    for (auto& [name, content] : files_of_drive(drive)) first_.emplace(name, std::move(content));
}

std::optional<FileEntries> SavedFiles::take(simulator::Drive* drive) {
    if (drive == nullptr || drive->changes() == changes_) return std::nullopt;
    changes_ = drive->changes();
    FileEntries saved = files_of_drive(drive);
    std::erase_if(saved, [this](const auto& file) {
        const auto first = first_.find(file.first);
        return first != first_.end() && first->second == file.second;
    });
    return saved;
}

}  // namespace gato::cli
