// SPDX-License-Identifier: MIT
// The parts of a 1541: the image of its ROM, and a disk. The drive itself is simulator/floppy/drive_1541.hpp.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gato::simulator {

class Machine;

// $8000-$ffff as the drive's processor sees it.
using DriveRom = std::array<std::uint8_t, 0x8000>;

// Takes the bytes of a file: 16 KiB are at $c000 and also visible at $8000, 32 KiB are at $8000. Returns nothing for any other
// size.
[[nodiscard]] std::optional<DriveRom> read_drive_rom(std::string_view bytes);

struct Drive1541Parts {
    DriveRom rom{};
    // The bytes of a .d64, .g64, .nib or .p64 that disk::read_image() accepts; null: there is no disk in it.
    std::shared_ptr<const std::string> image;
    bool is_protected = false;  // the disk's notch is covered
};

// The image of the disk in the machine's 1541, as it is at the end of cycle `now` of the machine: until then the drive runs on
// without the C64. Nothing if there is no 1541, or no disk in it.
struct DiskIn1541 {
    std::string image;
    bool has_changed = false;
};
[[nodiscard]] std::optional<DiskIn1541> disk_in_1541(const Machine& machine, Cycle now);

}  // namespace gato::simulator
