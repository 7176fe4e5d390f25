// SPDX-License-Identifier: MIT
// Another disk in a drive while the machine runs, whether the drive has a processor (Drive1541) or none (DiskDrive, and EmptyDrive
// in between). `unit`: which drive, 0 to 3.
#pragma once

#include "simulator/machine/disk_shelf.hpp"

#include <gato/simulator/video.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gato::simulator {

struct MachineParts;

// Returns why no disk can be exchanged, or an empty text. A drive that is not there is plugged in together with a disk.
[[nodiscard]] std::string_view why_no_exchange(const MachineParts& machine, std::size_t unit = 0);
// Returns why these bytes of a file cannot be put in, or an empty text.
[[nodiscard]] std::string why_not_put_in(const MachineParts& machine, std::string_view image, std::size_t unit = 0);
// The drive is empty from now on. A drive that is a folder stays as it is.
void take_out_disk(MachineParts& machine, std::size_t unit);
// Puts one that is in no drive into the empty drive; a full one, and one that cannot read such a disk, stay as they are.
void put_in_disk(MachineParts& machine, std::size_t unit, std::size_t number);

// All disks of the shelf as they are at the end of cycle `now`; a 1541 runs on without the C64 until then.
[[nodiscard]] std::vector<DiskShelf::Disk> disks_at(const MachineParts& machine, Cycle now);

}  // namespace gato::simulator
