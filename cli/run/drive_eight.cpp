// SPDX-License-Identifier: MIT
#include "cli/run/drive_eight.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/files.hpp"
#include "cli/run/host_drive.hpp"
#include "cli/run/key_files.hpp"
#include "cli/shared_options.hpp"
#include "cli/test/folder_copy.hpp"

#include "project/runnable.hpp"
#include "recording/drives.hpp"
#include "simulator/machine/disk_drive.hpp"
#include "simulator/machine/disk_exchange.hpp"
#include "simulator/machine/empty_drive.hpp"
#include "simulator/machine/parts.hpp"

#include <algorithm>
#include <iostream>

namespace gato::cli {
namespace {

// The disk in a 1541; empty: there is none in it.
std::string image_of_disk(const RunArguments& arguments, const std::optional<OpenProgram>& opened) {
    if (arguments.machine == "flat") throw Failure(Failure::misuse, "--drive-rom: --machine flat has no serial bus");
    if (!arguments.drive.empty() && host::is_folder(arguments.drive))
        throw Failure(Failure::misuse, "--drive-rom: --drive " + arguments.drive
                                           + " is a folder; a drive with a ROM needs a disk image (.d64, .g64, .nib)");
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

// A 1541 may still be writing: it continues without the C64.
std::vector<simulator::DiskShelf::Disk> changed_disks(const simulator::Machine& machine) {
    constexpr int seconds_to_finish = 3;
    const simulator::Cycle end = machine.clock() + seconds_to_finish * simulator::Cycle{machine.video().cycles_per_second};
    auto disks = simulator::disks_at(machine.parts(), end);
    std::erase_if(disks, [](const auto& disk) { return !disk.has_changed; });
    return disks;
}

bool exchanges_disks(const RunArguments& arguments) {
    return !disks_of_keys(arguments).empty();
}

// Other disks came from a page, which has files of its own.
bool is_file_of(const RunArguments& arguments, const std::string& disk) {
    const std::vector<std::string> files = disks_of_keys(arguments);
    return disk == first_disk(arguments) || std::ranges::find(files, disk) != files.end();
}

std::string bytes_of_disk(const std::string& file) {
    try {
        return read_named_file(file);
    } catch (const Failure& failure) {
        throw Failure(Failure::misuse, std::string("keys: ") + failure.what());
    }
}

[[noreturn]] void refuse_to_write(const std::string& image) {
    throw Failure(Failure::misuse, "--write-disk: " + image + " cannot be written: gato only reads .nib images");
}

// Whatever is wrong with it is known before the run.
std::shared_ptr<const std::string> read_disk_of_keys(const std::string& file, const RunArguments& arguments) {
    const std::string token = "{disk:" + file + "}: ";
    std::string bytes = bytes_of_disk(file), error;
    const auto image = disk::read_image(bytes, error);
    if (!image) throw Failure(Failure::misuse, token + error);
    if (arguments.write_disk && image->is_read_only()) refuse_to_write(file);
    if (!arguments.drive_rom.empty() && !disk::is_for_1541(*image))
        throw Failure(Failure::misuse, token + "a drive with the ROM of a 1541 reads only .d64, .g64 and .nib");
    return std::make_shared<const std::string>(std::move(bytes));
}

}  // namespace

std::shared_ptr<simulator::Drive> open_drive(const RunArguments& arguments, const std::optional<OpenProgram>& opened) {
    using Deletes = HostDrive::Deletes;
    if (arguments.given_drive) return arguments.given_drive;
    const bool is_image = arguments.drive.empty() ? opened && opened->disk : !host::is_folder(arguments.drive);
    if (arguments.write_disk && !is_image && !exchanges_disks(arguments))
        throw Failure(Failure::misuse, "--write-disk: there is no disk image in the drive");
    std::shared_ptr<const disk::Image> image;
    if (is_image) image = arguments.drive.empty() ? opened->disk : project::open_disk(Disk(), arguments.drive);
    if (arguments.write_disk && image && image->is_read_only()) refuse_to_write(first_disk(arguments));
    if (!arguments.drive_rom.empty()) return nullptr;
    if (is_image) {
        return disk_drive(*image, first_disk(arguments), arguments);
    }
    if (arguments.drive.empty()) return exchanges_disks(arguments) ? std::make_shared<simulator::EmptyDrive>() : nullptr;
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

std::vector<simulator::DiskBesideDrive> open_disks_of_keys(const RunArguments& arguments) {
    std::vector<std::string> files = disks_of_keys(arguments);
    if (files.empty()) return {};
    if (arguments.machine == "flat")
        throw Failure(Failure::misuse, "{disk:" + files.front() + "}: --machine flat has no drive");
    if (arguments.given_drive || (!arguments.drive.empty() && host::is_folder(arguments.drive)))
        throw Failure(Failure::misuse, "{disk:" + files.front() + "}: drive 8 is a folder, and only a disk can be exchanged");
    std::erase(files, first_disk(arguments));
    std::vector<simulator::DiskBesideDrive> disks;
    for (const std::string& file : files)
        disks.push_back({file, read_disk_of_keys(file, arguments), is_protected(file, arguments)});
    return disks;
}

void keep_writes(const simulator::Machine& machine, const RunArguments& arguments) {
    std::vector<OutputFile> files;
    for (const simulator::DiskShelf::Disk& disk : changed_disks(machine)) {
        if (arguments.write_disk && is_file_of(arguments, disk.name))
            files.push_back({disk.name, *disk.image});
        else
            std::cerr << "gato: note: " << disk.name << " is unchanged: what the program wrote to the disk is lost\n";
    }
    if (!files.empty()) write_files(files, {});
}

}  // namespace gato::cli
