// SPDX-License-Identifier: MIT
// A folder of the page's files as a disk in memory: what programs write stays there. Names are those of cli/run/host_drive.
#pragma once

#include <gato/simulator/memory_drive.hpp>
#include <gato/support/file_system.hpp>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gato::cli {

// The files directly in a folder. Throws Failure if it is no folder, or has more than a disk could hold many times.
[[nodiscard]] std::shared_ptr<simulator::Drive> drive_of_folder(const FileSystem& files, const std::string& folder);

// Files by their names on the host.
[[nodiscard]] simulator::MemoryDrive::Files drive_files(const std::vector<std::pair<std::string, std::string>>& files);

// The name on the host of a file of the drive: letters that the C64 shows as capitals are small, and a program's name ends in ".prg".
[[nodiscard]] std::string host_name_of(const simulator::DriveFile& file);

}  // namespace gato::cli
