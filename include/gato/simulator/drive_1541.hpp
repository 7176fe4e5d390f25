// SPDX-License-Identifier: MIT
// What a 1541 is made of: the image of its ROM, and a disk. The drive itself is simulator/floppy/drive_1541.hpp.
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

// From the bytes of a file: 16 KiB lie at $c000 and are seen at $8000 too, 32 KiB at $8000. Nothing for any other size.
[[nodiscard]] std::optional<DriveRom> read_drive_rom(std::string_view bytes);

struct Drive1541Parts {
    DriveRom rom{};
    // The bytes of a .d64 or .g64 that disk::read_image() accepts; null: there is no disk in it.
    std::shared_ptr<const std::string> image;
    bool is_protected = false;  // the disk's notch is covered
};

// The bytes of the image that lies in the machine's 1541, as they are at the end of its cycle `now`: the drive goes on without the C64 until
// then. Nothing if there is no 1541, or no disk in it.
struct DiskIn1541 {
    std::string image;
    bool has_changed = false;
};
[[nodiscard]] std::optional<DiskIn1541> disk_in_1541(const Machine& machine, Cycle now);

}  // namespace gato::simulator
