// SPDX-License-Identifier: MIT
// What a machine is built of, and how it starts.
#pragma once

#include <gato/formats/cartridge.hpp>
#include <gato/simulator/cia.hpp>
#include <gato/simulator/rom.hpp>
#include <gato/simulator/video.hpp>

#include <memory>

namespace gato::simulator {

class Drive;

enum class MachineKind : std::uint8_t { c64, flat };
enum class RamPattern : std::uint8_t { power_on, zeros, ones, random };

// What executes the instructions. The results are the same: `exact` performs every access of every instruction, dummies too,
// and is there to be compared with.
enum class EngineKind : std::uint8_t { fast, exact };

struct MachineOptions {
    MachineKind kind = MachineKind::c64;
    VideoStandard video = pal;
    CiaChip cia = CiaChip::mos6526;
    UnstableConstants unstable = {};
    std::shared_ptr<const RomImages> roms{};              // null: synthetic_roms()
    std::shared_ptr<Drive> drive{};                       // what device 8 is; null: no such device
    std::shared_ptr<const cartridge::Image> cartridge{};  // null: none is plugged in; the flat machine has no port for one
    bool start_cartridge = true;  // one that wants to start does, as after power-on; else BASIC is ready, with it plugged in
    RamPattern ram = RamPattern::power_on;
    std::uint32_t seed = 0;          // moves the random RAM pattern and the noise generator
    bool debug_cart = false;         // a write to $d7ff ends the run
    bool stop_at_self_jump = false;  // an instruction that jumps to itself ends the run
    bool skip_idle_loops = true;     // loops that only wait: nothing differs but how long it takes, and idle_cycles()
    EngineKind engine = EngineKind::fast;
};

}  // namespace gato::simulator
