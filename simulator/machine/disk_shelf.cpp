// SPDX-License-Identifier: MIT
#include "simulator/machine/disk_shelf.hpp"

#include "simulator/machine/disk_drive.hpp"
#include <gato/simulator/drive_1541.hpp>

#include <algorithm>

namespace gato::simulator {

DiskShelf::DiskShelf(const MachineOptions& options) {
    for (std::size_t unit = 0; unit < drive_count; ++unit) {
        const auto* const drive = dynamic_cast<const DiskDrive*>(options.drive_at(unit).get());
        const Drive1541Parts* const parts = options.drive_1541_at(unit).get();
        if (drive == nullptr && (parts == nullptr || !parts->image)) continue;
        inside[unit] = disks.size();
        disks.push_back({options.disk_name_at(unit), nullptr, drive != nullptr ? drive->is_protected() : parts->is_protected});
    }
    for (const DiskBesideDrive& disk : options.disks)
        disks.push_back({disk.name, disk.image, disk.is_protected, false, disk.image});
}

std::optional<std::size_t> DiskShelf::number_of(std::string_view name) const {
    const auto found = std::ranges::find(disks, name, &Disk::name);
    return found == disks.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - disks.begin()));
}

std::string DiskShelf::name_for(const std::string& name, std::string_view image) const {
    std::string known = name;
    for (int count = 2;; ++count) {
        const auto number = number_of(known);
        if (!number || (disks[*number].first_image && *disks[*number].first_image == image)) return known;
        known = name + " " + std::to_string(count);
    }
}

}  // namespace gato::simulator
