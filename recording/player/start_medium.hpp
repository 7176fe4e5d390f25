// SPDX-License-Identifier: MIT
// From the bytes of a program, a disk, a tape, a cartridge or a tune to a machine that has started it as a user would:
// LOAD"*",8,1 and RUN, or power on.
#pragma once

#include <gato/simulator/machine.hpp>
#include <gato/simulator/memory_drive.hpp>

#include <string>
#include <string_view>

namespace gato::player {

// In the order of the library's list (web/library/src/machine.ts).
enum class Medium : int { prg, d64, g64, crt, t64, tap, sid, nib, p64, d71, d81 };

struct PlayerStart {
    Medium medium = Medium::prg;
    std::string_view bytes;
    simulator::VicChip vic = simulator::VicChip::mos6569;
    simulator::SidChip sid = simulator::SidChip::mos6581;
    int song = 0;                           // of a tune, which may demand other chips; 0: the one that its file says
    simulator::MemoryDrive::Files drive{};  // files of drive 8, if there is no disk in it
};

struct StartedMachine {
    simulator::Machine machine;
    std::string program;  // the file that was loaded; none from a cartridge
};

// Throws Failure if it is not such a medium, or has no program.
[[nodiscard]] StartedMachine start_machine(const PlayerStart& start);

}  // namespace gato::player
