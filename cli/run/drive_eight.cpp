// SPDX-License-Identifier: MIT
#include "cli/run/drive_eight.hpp"

#include "cli/disk/disk.hpp"
#include "cli/host/files.hpp"
#include "cli/run/host_drive.hpp"

#include <gato/project/runnable.hpp>
#include <gato/simulator/disk_drive.hpp>

#include <iostream>

namespace gato::cli {

std::shared_ptr<simulator::Drive> open_drive(const RunArguments& arguments, const std::optional<OpenProgram>& opened) {
    using Deletes = HostDrive::Deletes;
    if (arguments.drive.empty())
        return opened && opened->disk ? std::make_shared<simulator::DiskDrive>(*opened->disk) : nullptr;
    if (!host::is_folder(arguments.drive))
        return std::make_shared<simulator::DiskDrive>(*project::open_disk(Disk(), arguments.drive));
    return std::make_shared<HostDrive>(arguments.drive, arguments.drive_write ? Deletes::all_files : Deletes::own_files);
}

void note_lost_writes(const simulator::Machine& machine, const RunArguments& arguments) {
    const auto* const drive = dynamic_cast<const simulator::DiskDrive*>(machine.options().drive.get());
    if (drive == nullptr || !drive->has_changed()) return;
    const std::string& image = arguments.drive.empty() ? arguments.program : arguments.drive;
    std::cerr << "gato: note: " << image << " is as it was: what the program wrote to the disk is lost\n";
}

}  // namespace gato::cli
