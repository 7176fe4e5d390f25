// SPDX-License-Identifier: MIT
// The parts of a machine, and how it starts.
#pragma once

#include <gato/formats/cartridge.hpp>
#include <gato/formats/tape.hpp>
#include <gato/simulator/chips.hpp>
#include <gato/simulator/rom.hpp>
#include <gato/simulator/video.hpp>

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gato::simulator {

class Drive;
struct Drive1541Parts;

enum class MachineKind : std::uint8_t { c64, flat };
enum class RamPattern : std::uint8_t { power_on, zeros, ones, random };

// What executes the instructions. The results are the same. `fast` is the interpreter, and the translator in a machine that has
// run for a while; `translator` begins translating soon. Both go back to the interpreter where translating does not pay,
// `always_translator` only where it must. That one and `exact`, which performs every access of every instruction, dummy
// accesses too, exist for comparison. Where no translator can run, the interpreter does.
enum class EngineKind : std::uint8_t { fast, interpreter, translator, always_translator, exact };

// Returns why the translator cannot run here, or an empty text if it can.
[[nodiscard]] std::string_view why_no_translator();

// Disk drives are devices 8 to 11. In the code a drive has the number of its place among them, 0 to 3: its unit.
inline constexpr int first_drive = 8;
inline constexpr std::size_t drive_count = 4;

// What one of these devices is.
struct DriveUnit {
    std::shared_ptr<Drive> drive{};                      // null: there is no such device, or it has a processor
    std::shared_ptr<const Drive1541Parts> drive_1541{};  // null: it has no processor
    std::string disk_name{};                             // of the disk in it, under which a key script asks for it again
};

// A disk that lies beside the drives, until a key script or a user puts it in.
struct DiskBesideDrive {
    std::string name{};                          // under which a key script asks for it
    std::shared_ptr<const std::string> image{};  // bytes that disk::read_image() accepts
    bool is_protected = false;                   // its notch is covered
};

struct MachineOptions {
    MachineKind kind = MachineKind::c64;
    VideoStandard video = pal;
    CiaChip cia = CiaChip::mos6526;
    SidChip sid = SidChip::mos6581;
    UnstableConstants unstable = {};
    std::shared_ptr<const RomImages> roms{};               // null: synthetic_roms()
    std::shared_ptr<Drive> drive{};                        // what device 8 is; null: no such device
    std::shared_ptr<const Drive1541Parts> drive_1541{};    // null: device 8 has no processor of its own; else `drive` is null
    std::string disk_name{};                               // of the disk in drive 8, under which a key script asks for it again
    std::array<DriveUnit, drive_count - 1> more_drives{};  // devices 9 to 11
    std::vector<DiskBesideDrive> disks{};                  // others for the drives; a folder cannot be exchanged for them
    std::shared_ptr<const tape::Image> tape{};             // in device 1; null: no such device
    std::size_t tape_position = 0;                         // index of the file that comes next
    bool has_printer = false;                              // device 4
    std::shared_ptr<const cartridge::Image> cartridge{};   // null: none is plugged in; the flat machine has no port for one
    int reu_kib = 0;                                       // of a RAM expansion unit: a power of two from 128 to 16384; 0: none
    bool start_cartridge = true;  // one that can start does, as after power-on; false: it is plugged in, but BASIC is ready
    RamPattern ram = RamPattern::power_on;
    std::uint32_t seed = 0;          // moves the random RAM pattern and the noise generator
    bool debug_cart = false;         // a write to $d7ff ends the run
    bool stop_at_self_jump = false;  // an instruction that jumps to itself ends the run
    bool skip_idle_loops = true;     // loops that only wait: this changes only how long a run takes, and idle_cycles()
    EngineKind engine = EngineKind::fast;

    // Of a drive, 0 to 3.
    [[nodiscard]] const std::shared_ptr<Drive>& drive_at(std::size_t unit) const {
        return unit == 0 ? drive : more_drives[unit - 1].drive;
    }
    [[nodiscard]] std::shared_ptr<Drive>& drive_at(std::size_t unit) { return unit == 0 ? drive : more_drives[unit - 1].drive; }
    [[nodiscard]] const std::shared_ptr<const Drive1541Parts>& drive_1541_at(std::size_t unit) const {
        return unit == 0 ? drive_1541 : more_drives[unit - 1].drive_1541;
    }
    [[nodiscard]] const std::string& disk_name_at(std::size_t unit) const {
        return unit == 0 ? disk_name : more_drives[unit - 1].disk_name;
    }
    void set_drive(std::size_t unit, DriveUnit what) {
        if (unit > 0) {
            more_drives[unit - 1] = std::move(what);
            return;
        }
        drive = std::move(what.drive);
        drive_1541 = std::move(what.drive_1541);
        disk_name = std::move(what.disk_name);
    }
};

}  // namespace gato::simulator
