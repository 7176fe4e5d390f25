// SPDX-License-Identifier: MIT
// From the bytes of a program, a disk, a tape or a cartridge to a machine that has started it as a user would: LOAD"*",8,1 and RUN, or
// power on.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/memory_drive.hpp>

#include <string_view>

namespace gato::simulator {

// In the order of the library's list (web/library/src/media.ts).
enum class Medium : int { prg, d64, g64, crt, t64 };

struct PlayerStart {
    Medium medium = Medium::prg;
    std::string_view bytes;
    VicChip vic = VicChip::mos6569;
    SidChip sid = SidChip::mos6581;
    MemoryDrive::Files drive{};  // files of drive 8, if there is no disk in it
};

// Throws Failure if it is not such a medium, or has no program.
[[nodiscard]] Machine start_machine(const PlayerStart& start);

}  // namespace gato::simulator
