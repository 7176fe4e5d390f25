// SPDX-License-Identifier: MIT
#include "simulator/machine/disk_exchange.hpp"

#include "simulator/floppy/drive_1541.hpp"
#include "simulator/machine/disk_drive.hpp"
#include "simulator/machine/empty_drive.hpp"
#include "simulator/machine/parts.hpp"

#include <algorithm>
#include <utility>

namespace gato::simulator {
namespace {

Drive1541* drive_1541_of(MachineParts& machine, std::size_t unit) {
    return dynamic_cast<Drive1541*>(machine.board.serial_bus.device(unit));
}

DiskDrive* disk_drive_of(const MachineParts& machine, std::size_t unit) {
    return dynamic_cast<DiskDrive*>(machine.options.drive_at(unit).get());
}

// The one that has just ended.
Cycle last_cycle(const MachineParts& machine) {
    return machine.board.clock - 1;
}

bool is_disk_of_1541(const std::string& bytes) {
    std::string error;
    const auto image = disk::read_image(bytes, error);
    return image && disk::is_for_1541(*image);
}

// What left the drive goes back to its place.
void shelve(DiskShelf& shelf, std::size_t unit, std::string image, bool has_changed) {
    if (!shelf.inside[unit]) return;
    DiskShelf::Disk& disk = shelf.disks[*std::exchange(shelf.inside[unit], std::nullopt)];
    disk.image = std::make_shared<const std::string>(std::move(image));
    disk.has_changed = disk.has_changed || has_changed;
}

}  // namespace

std::string_view why_no_exchange(const MachineParts& machine, std::size_t unit) {
    if (machine.options.kind == MachineKind::flat) return "a flat machine has no drive";
    Drive* const drive = machine.options.drive_at(unit).get();
    const bool is_folder =
        drive != nullptr && dynamic_cast<DiskDrive*>(drive) == nullptr && dynamic_cast<EmptyDrive*>(drive) == nullptr;
    return is_folder ? "the drive is a folder, and only a disk can be exchanged" : "";
}

std::string why_not_put_in(const MachineParts& machine, std::string_view bytes, std::size_t unit) {
    if (const std::string_view problem = why_no_exchange(machine, unit); !problem.empty()) return std::string(problem);
    std::string error;
    const auto image = disk::read_image(bytes, error);
    if (!image) return error;
    return machine.options.drive_1541_at(unit) && !disk::is_for_1541(*image) ? "it is not a disk of a 1541" : "";
}

void take_out_disk(MachineParts& machine, std::size_t unit) {
    if (!why_no_exchange(machine, unit).empty()) return;
    DiskShelf& shelf = machine.shelf;
    if (Drive1541* const processor = drive_1541_of(machine, unit)) {
        auto disk = processor->take_out_disk(last_cycle(machine));
        if (disk) shelve(shelf, unit, std::move(disk->image), disk->has_changed);
    } else if (const DiskDrive* const drive = disk_drive_of(machine, unit)) {
        shelve(shelf, unit, drive->image().bytes(), drive->has_changed());
        machine.options.drive_at(unit) = std::make_shared<EmptyDrive>();
    } else if (!machine.options.drive_at(unit)) {
        machine.options.drive_at(unit) = std::make_shared<EmptyDrive>();
        machine.attach_serial_drive(unit);
    }
    ++shelf.exchanges;
}

void put_in_disk(MachineParts& machine, std::size_t unit, std::size_t number) {
    DiskShelf& shelf = machine.shelf;
    const bool is_elsewhere = std::ranges::find(shelf.inside, std::optional(number)) != shelf.inside.end();
    if (shelf.inside[unit] || number >= shelf.disks.size() || is_elsewhere) return;
    const DiskShelf::Disk& disk = shelf.disks[number];
    if (Drive1541* const drive = drive_1541_of(machine, unit)) {
        if (!is_disk_of_1541(*disk.image)) return;
        drive->put_in_disk(disk.image, disk.is_protected, last_cycle(machine));
    } else {
        std::string error;
        auto image = disk::read_image(*disk.image, error);
        if (!image || dynamic_cast<EmptyDrive*>(machine.options.drive_at(unit).get()) == nullptr) return;
        auto full = std::make_shared<DiskDrive>(std::move(*image), disk.is_protected);
        full->forget_start();
        machine.options.drive_at(unit) = std::move(full);
    }
    shelf.inside[unit] = number;
    ++shelf.exchanges;
}

std::vector<DiskShelf::Disk> disks_at(const MachineParts& machine, Cycle now) {
    DiskShelf shelf = machine.shelf;
    auto of_1541 = disks_on(machine.board.serial_bus, now);
    for (std::size_t unit = 0; unit < drive_count; ++unit) {
        if (auto& disk = of_1541[unit])
            shelve(shelf, unit, std::move(disk->image), disk->has_changed);
        else if (const DiskDrive* const drive = disk_drive_of(machine, unit))
            shelve(shelf, unit, drive->image().bytes(), drive->has_changed());
    }
    return std::move(shelf.disks);
}

}  // namespace gato::simulator
