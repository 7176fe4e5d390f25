// SPDX-License-Identifier: MIT
#include "cli/run/drive_eight.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/run/host_drive.hpp"
#include "cli/shared_options.hpp"
#include "cli/test/folder_copy.hpp"

#include "project/runnable.hpp"
#include "recording/drives.hpp"
#include "simulator/machine/disk_drive.hpp"

#include <iostream>

namespace gato::cli {
namespace {

// The disk in a 1541; empty: there is none in it.
std::string image_of_disk(const RunArguments& arguments, const std::optional<OpenProgram>& opened) {
    if (arguments.machine == "flat") throw Failure(Failure::misuse, "--drive-rom: --machine flat has no serial bus");
    if (!arguments.drive.empty() && host::is_folder(arguments.drive))
        throw Failure(Failure::misuse, "--drive-rom: --drive " + arguments.drive
                                           + " is a folder; a drive with a ROM needs a disk image (.d64, .g64)");
    if (!arguments.drive.empty()) return arguments.drive;
    return opened && opened->disk ? arguments.program : std::string();
}

simulator::DriveRom read_rom(const std::string& file) {
    const std::string bytes = read_named_file(file);
    if (const auto rom = simulator::read_drive_rom(bytes)) return *rom;
    throw Failure(Failure::misuse, "--drive-rom: " + file + " has " + std::to_string(bytes.size())
                                       + " bytes; the ROM image of a 1541 has 16,384 ($c000-$ffff) or 32,768 ($8000-$ffff)");
}

// An image that the run is to write, but may not, acts as a write-protected disk.
bool is_protected(const std::string& path, const RunArguments& arguments) {
    return arguments.write_disk && !host::may_write(path);
}

std::shared_ptr<simulator::Drive> disk_drive(const disk::Image& image, const std::string& path, const RunArguments& arguments) {
    return std::make_shared<simulator::DiskDrive>(image, is_protected(path, arguments));
}

const std::string& image_path(const RunArguments& arguments) {
    return arguments.drive.empty() ? arguments.program : arguments.drive;
}

// The bytes of the image, if they have changed. A 1541 may still be writing: it continues without the C64.
std::optional<std::string> changed_disk(const simulator::Machine& machine) {
    constexpr int seconds_to_finish = 3;
    const simulator::Cycle end = machine.clock() + seconds_to_finish * simulator::Cycle{machine.video().cycles_per_second};
    if (auto disk = simulator::disk_in_1541(machine, end))
        return disk->has_changed ? std::optional(std::move(disk->image)) : std::nullopt;
    const auto* const drive = dynamic_cast<const simulator::DiskDrive*>(machine.options().drive.get());
    return drive != nullptr && drive->has_changed() ? std::optional(drive->image().bytes()) : std::nullopt;
}

}  // namespace

std::shared_ptr<simulator::Drive> open_drive(const RunArguments& arguments, const std::optional<OpenProgram>& opened) {
    using Deletes = HostDrive::Deletes;
    if (arguments.given_drive) return arguments.given_drive;
    const bool is_image = arguments.drive.empty() ? opened && opened->disk : !host::is_folder(arguments.drive);
    if (arguments.write_disk && !is_image) throw Failure(Failure::misuse, "--write-disk: there is no disk image in the drive");
    if (!arguments.drive_rom.empty()) return nullptr;
    if (is_image) {
        const auto image = arguments.drive.empty() ? opened->disk : project::open_disk(Disk(), arguments.drive);
        return disk_drive(*image, image_path(arguments), arguments);
    }
    if (arguments.drive.empty()) return nullptr;
    if (arguments.copies_folder) return copy_of_folder(arguments.drive);
    auto folder = std::make_shared<HostDrive>(arguments.drive, arguments.drive_write ? Deletes::all_files : Deletes::own_files);
    if (arguments.record.empty() && !arguments.notes_folder) return folder;
    return std::make_shared<recording::NotedDrive>(std::move(folder));
}

std::shared_ptr<const simulator::Drive1541Parts> open_drive_1541(const RunArguments& arguments,
                                                                 const std::optional<OpenProgram>& opened) {
    if (arguments.drive_rom.empty()) return nullptr;
    const std::string image = image_of_disk(arguments, opened);
    auto parts = std::make_shared<simulator::Drive1541Parts>();
    parts->rom = read_rom(arguments.drive_rom);
    if (image.empty()) return parts;
    if (!disk::is_for_1541(*project::open_disk(Disk(), image)))
        throw Failure(Failure::misuse,
                      "--drive-rom: " + image + " is not a disk of a 1541; without --drive-rom gato's own DOS reads it");
    parts->is_protected = is_protected(image, arguments);
    parts->image = std::make_shared<const std::string>(read_named_file(image));
    return parts;
}

void keep_writes(const simulator::Machine& machine, const RunArguments& arguments) {
    const std::optional<std::string> changed = changed_disk(machine);
    if (!changed) return;
    const std::string& image = image_path(arguments);
    if (arguments.write_disk) return write_files({{image, *changed}}, {});
    std::cerr << "gato: note: " << image << " is unchanged: what the program wrote to the disk is lost\n";
}

}  // namespace gato::cli
