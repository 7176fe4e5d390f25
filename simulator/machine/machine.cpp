// SPDX-License-Identifier: MIT
// Putting a machine together and starting it.
#include <gato/simulator/machine.hpp>

#include "simulator/firmware/boot.hpp"

namespace gato::simulator {

Machine::Machine(MachineOptions options) : options_(std::move(options)), board_(options_) {
    const RomImages& roms = board_.roms();
    if (options_.kind == MachineKind::c64 && !roms.real_kernal) {
        boot(host(), firmware_);
        return;
    }
    board_.registers.s = 0xfd;
    if (options_.kind == MachineKind::flat) return;
    board_.registers.pc = static_cast<std::uint16_t>(roms.kernal[0x1ffc] | roms.kernal[0x1ffd] << 8);
}

void Machine::load(std::uint16_t address, std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) {
        if (options_.kind == MachineKind::c64 && address < 2)
            poke(address, byte);
        else
            board_.ram(address) = byte;
        ++address;
    }
}

}  // namespace gato::simulator
