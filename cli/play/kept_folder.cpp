// SPDX-License-Identifier: MIT
#include "cli/play/kept_folder.hpp"

#include "cli/test/folder_copy.hpp"

#include "recording/drives.hpp"

#include <utility>

namespace gato::cli {

using simulator::DriveFile;
using simulator::FileType;

KeptFolder::KeptFolder(const std::string& folder) : folder_(folder), host_(folder) {}

std::shared_ptr<simulator::Drive> KeptFolder::copy() {
    const auto copied = copy_of_folder(folder_);
    known_.clear();
    for (const DriveFile& file : copied->list())
        if (auto content = copied->read(file.name)) known_[file.name] = *std::move(content);
    changes_ = copied->changes();
    return std::make_shared<recording::NotedDrive>(copied);
}

// A file that could not be written is tried again when it has changed again.
std::vector<std::string> KeptFolder::keep(simulator::Drive& drive, bool is_another) {
    if (drive.changes() == changes_ && !is_another) return {};
    changes_ = drive.changes();
    for (const DriveFile& file : drive.list()) {
        auto content = drive.read(file.name);
        const auto known = known_.find(file.name);
        if (!content || (known != known_.end() && known->second == *content)) continue;
        (void)(file.type == FileType::program ? host_.write(file.name, *content) : host_.write_sequential(file.name, *content));
        known_[file.name] = *std::move(content);
    }
    const std::vector<std::string>& unwritten = host_.unwritten();
    std::vector<std::string> news(unwritten.begin() + static_cast<std::ptrdiff_t>(told_), unwritten.end());
    told_ = unwritten.size();
    return news;
}

}  // namespace gato::cli
