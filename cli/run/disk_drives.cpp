// SPDX-License-Identifier: MIT
#include "cli/run/disk_drives.hpp"

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
#include <gato/simulator/drive_1541.hpp>

#include <algorithm>
#include <iostream>

namespace gato::cli {
namespace {

using simulator::DriveUnit;
using simulator::KeyEvent;

bool is_folder(const RunArguments& arguments, std::size_t unit) {
    const DriveArguments& chosen = arguments.drives[unit];
    return chosen.given || (!chosen.medium.empty() && host::is_folder(chosen.medium));
}

// The disk with which a drive begins; null: it has none.
std::shared_ptr<const disk::Image> image_in(const RunArguments& arguments, const std::optional<OpenProgram>& opened,
                                            std::size_t unit) {
    const std::string& medium = arguments.drives[unit].medium;
    if (is_folder(arguments, unit)) return nullptr;
    if (!medium.empty()) return project::open_disk(Disk(), medium);
    return unit == 0 && opened ? opened->disk : nullptr;
}

simulator::DriveRom read_rom(const std::string& file, const std::string& option) {
    const std::string bytes = read_named_file(file);
    if (const auto rom = simulator::read_drive_rom(bytes)) return *rom;
    throw Failure(Failure::misuse, option + ": " + file + " has " + std::to_string(bytes.size())
                                       + " bytes; the ROM image of a 1541 has 16,384 ($c000-$ffff) or 32,768 ($8000-$ffff)");
}

// An image that the run is to write, but may not, acts as a write-protected disk.
bool is_protected(const std::string& path, const RunArguments& arguments) {
    return arguments.write_disk && !host::may_write(path);
}

// A 1541 may still be writing: it continues without the C64.
std::vector<simulator::DiskShelf::Disk> changed_disks(const simulator::Machine& machine) {
    constexpr int seconds_to_finish = 3;
    const simulator::Cycle end = machine.clock() + seconds_to_finish * simulator::Cycle{machine.video().cycles_per_second};
    auto disks = simulator::disks_at(machine.parts(), end);
    std::erase_if(disks, [](const auto& disk) { return !disk.has_changed; });
    return disks;
}

bool exchanges_disks(const RunArguments& arguments, std::size_t unit) {
    return std::ranges::any_of(exchanges_of(arguments), [&](const KeyEvent& event) { return event.unit == unit; });
}

bool is_first_disk(const RunArguments& arguments, const std::string& disk) {
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit)
        if (disk == first_disk(arguments, unit)) return true;
    return false;
}

// Other disks came from a page, which has files of its own.
bool is_file_of(const RunArguments& arguments, const std::string& disk) {
    const std::vector<std::string> files = disks_of_keys(arguments);
    return is_first_disk(arguments, disk) || std::ranges::find(files, disk) != files.end();
}

std::string bytes_of_disk(const std::string& file) {
    try {
        return read_named_file(file);
    } catch (const Failure& failure) {
        throw Failure(failure.kind, std::string("keys: ") + failure.what(), failure.error_number);
    }
}

[[noreturn]] void refuse_to_write(const std::string& image) {
    throw Failure(Failure::misuse, "--write-disk: " + image + " cannot be written: gato only reads .nib and .p64 images");
}

std::shared_ptr<simulator::Drive> open_folder(const RunArguments& arguments, std::size_t unit) {
    using Deletes = HostDrive::Deletes;
    const std::string& path = arguments.drives[unit].medium;
    if (arguments.copies_folder) return copy_of_folder(path);
    auto folder = std::make_shared<HostDrive>(path, arguments.drive_write ? Deletes::all_files : Deletes::own_files);
    if (arguments.record.empty() && !arguments.notes_folder) return folder;
    return std::make_shared<recording::NotedDrive>(std::move(folder));
}

// `image`: what is in it; null: nothing.
std::shared_ptr<const simulator::Drive1541Parts> open_1541(const RunArguments& arguments, const disk::Image* image,
                                                           std::size_t unit) {
    const std::string option = drive_rom_option(unit), &medium = arguments.drives[unit].medium;
    if (arguments.machine == "flat") throw Failure(Failure::misuse, option + ": --machine flat has no serial bus");
    if (is_folder(arguments, unit))
        throw Failure(Failure::misuse, option + ": " + drive_option(unit) + " " + medium
                                           + " is a folder; a drive with a ROM needs a disk image (.d64, .g64, .nib, .p64)");
    auto parts = std::make_shared<simulator::Drive1541Parts>();
    parts->rom = read_rom(arguments.drives[unit].rom, option);
    if (image == nullptr) return parts;
    const std::string& path = first_disk(arguments, unit);
    if (!disk::is_for_1541(*image))
        throw Failure(Failure::misuse,
                      option + ": " + path + " is not a disk of a 1541; without " + option + " gato's own DOS reads it");
    parts->is_protected = is_protected(path, arguments);
    parts->image = std::make_shared<const std::string>(read_named_file(path));
    return parts;
}

DriveUnit open_drive(const RunArguments& arguments, const std::optional<OpenProgram>& opened, std::size_t unit) {
    const DriveArguments& chosen = arguments.drives[unit];
    DriveUnit drive{.disk_name = first_disk(arguments, unit)};
    const auto image = image_in(arguments, opened, unit);
    if (arguments.write_disk && image && image->is_read_only()) refuse_to_write(drive.disk_name);
    if (!chosen.rom.empty())
        drive.drive_1541 = open_1541(arguments, image.get(), unit);
    else if (chosen.given)
        drive.drive = chosen.given;
    else if (image)
        drive.drive = std::make_shared<simulator::DiskDrive>(*image, is_protected(drive.disk_name, arguments));
    else if (!chosen.medium.empty())
        drive.drive = open_folder(arguments, unit);
    else if (exchanges_disks(arguments, unit))
        drive.drive = std::make_shared<simulator::EmptyDrive>();
    return drive;
}

void check_options(const RunArguments& arguments, const std::optional<OpenProgram>& opened) {
    const auto has_image = [&](std::size_t unit) { return image_in(arguments, opened, unit) != nullptr; };
    std::size_t images = 0, media = 0;
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit) {
        images += has_image(unit) ? 1 : 0;
        media += arguments.drives[unit].medium.empty() ? 0 : 1;
        for (std::size_t before = 0; before < unit && has_image(unit); ++before)
            if (has_image(before) && host::is_same_file(first_disk(arguments, before), first_disk(arguments, unit)))
                throw Failure(Failure::misuse, drive_option(unit) + ": " + first_disk(arguments, unit) + " is in drive "
                                                   + device_of(before) + " already");
    }
    if (arguments.write_disk && images == 0 && exchanges_of(arguments).empty())
        throw Failure(Failure::misuse, "--write-disk: there is no disk image in the drive");
    if (arguments.drive_write && media == 0) throw Failure(Failure::misuse, "--drive-write needs a folder: --drive DIR");
}

// Whatever is wrong with it is known before the run.
std::shared_ptr<const std::string> read_disk_of_keys(const KeyEvent& event, const RunArguments& arguments) {
    const std::string token = simulator::text_of_exchange(event) + ": ";
    if (arguments.machine == "flat") throw Failure(Failure::misuse, token + "--machine flat has no drive");
    if (is_folder(arguments, event.unit))
        throw Failure(Failure::misuse,
                      token + "drive " + device_of(event.unit) + " is a folder, and only a disk can be exchanged");
    std::string bytes = bytes_of_disk(event.file), error;
    const auto image = disk::read_image(bytes, error);
    if (!image) throw Failure(Failure::misuse, token + error);
    if (arguments.write_disk && image->is_read_only()) refuse_to_write(event.file);
    if (!arguments.drives[event.unit].rom.empty() && !disk::is_for_1541(*image))
        throw Failure(Failure::misuse, token + "a drive with the ROM of a 1541 reads only .d64, .g64, .nib and .p64");
    return std::make_shared<const std::string>(std::move(bytes));
}

std::vector<simulator::DiskBesideDrive> open_disks_of_keys(const RunArguments& arguments) {
    std::vector<simulator::DiskBesideDrive> disks;
    for (const KeyEvent& event : exchanges_of(arguments)) {
        auto image = read_disk_of_keys(event, arguments);
        const bool is_known = std::ranges::find(disks, event.file, &simulator::DiskBesideDrive::name) != disks.end();
        if (!is_known && !is_first_disk(arguments, event.file))
            disks.push_back({event.file, std::move(image), is_protected(event.file, arguments)});
    }
    return disks;
}

}  // namespace

void insert_disks(simulator::MachineOptions& options, const RunArguments& arguments, const std::optional<OpenProgram>& opened) {
    check_options(arguments, opened);
    for (std::size_t unit = 0; unit < simulator::drive_count; ++unit)
        options.set_drive(unit, open_drive(arguments, opened, unit));
    options.disks = open_disks_of_keys(arguments);
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
