// SPDX-License-Identifier: MIT
#include "cli/test/folder_copy.hpp"

#include "cli/failure.hpp"
#include "cli/run/host_drive.hpp"

#include <gato/simulator/memory_drive.hpp>

namespace gato::cli {

namespace {

constexpr std::size_t most_copied_bytes = std::size_t{16} << 20;  // many times what a disk holds

}  // namespace

std::shared_ptr<simulator::Drive> copy_of_folder(const std::string& folder) {
    HostDrive host(folder);
    simulator::MemoryDrive::Files files;
    std::size_t size = 0;
    for (const simulator::DriveFile& file : host.list()) {
        size += file.size;
        if (size > most_copied_bytes)
            throw Failure(Failure::input_is_wrong, folder + ": the files of a drive may have at most 16 MiB in total");
        if (auto content = host.read(file.name)) files[file.name] = {std::move(*content), file.type};
    }
    return std::make_shared<simulator::MemoryDrive>(std::move(files));
}

}  // namespace gato::cli
