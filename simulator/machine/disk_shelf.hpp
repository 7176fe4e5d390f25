// SPDX-License-Identifier: MIT
// The disks of a machine that can be exchanged: those that were in drives at the beginning, and those that lie beside them. Each has
// a number, the first one 0. What a program has written to a disk stays on it when it is taken out.
//
//     MachineOptions::disks ─► DiskShelf ◄─► a drive (Drive1541, or DiskDrive and EmptyDrive)
//
// It is a value whose copies share the images; a snapshot has the shelf of its moment.
#pragma once

#include <gato/simulator/options.hpp>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gato::simulator {

struct DiskShelf {
    struct Disk {
        std::string name{};
        std::shared_ptr<const std::string>
            image{};  // as it was when it was last outside; null: it has been in the drive ever since
        bool is_protected = false, has_changed = false;
        std::shared_ptr<const std::string>
            first_image{};  // as it was when it came to the shelf; null for that of the beginning
    };

    std::vector<Disk> disks{};
    std::array<std::optional<std::size_t>, drive_count> inside{};  // the number of the disk that is in each drive
    std::size_t exchanges = 0;

    // Of a machine that is built from these.
    explicit DiskShelf(const MachineOptions& options);
    [[nodiscard]] std::optional<std::size_t> number_of(std::string_view name) const;
    // Under which name a disk with these bytes is there, or can come: `name`, with a number if another disk has that name.
    [[nodiscard]] std::string name_for(const std::string& name, std::string_view image) const;
};

}  // namespace gato::simulator
