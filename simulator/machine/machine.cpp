// SPDX-License-Identifier: MIT
// Putting a machine together, starting and copying it.
#include <gato/simulator/machine.hpp>

#include "simulator/firmware/boot.hpp"
#include "simulator/firmware/drive_copy.hpp"

namespace gato::simulator {

Machine::Machine(MachineOptions options) : options_(std::move(options)), board_(options_) {
    const RomImages& roms = board_.roms();
    if (options_.kind == MachineKind::c64 && !roms.real_kernal) {
        if (!options_.start_cartridge || !reset_to_cartridge(host())) boot(host(), firmware_);
        return;
    }
    board_.registers.s = 0xfd;
    if (options_.kind == MachineKind::flat) return;
    board_.registers.pc = static_cast<std::uint16_t>(roms.kernal[0x1ffc] | roms.kernal[0x1ffd] << 8);
}

Machine::Machine(const Machine& other)
    : options_(other.options_), board_(other.board_), firmware_(other.firmware_), idle_looks_(other.idle_looks_) {
    options_.drive = copy_of(other.options_.drive);
}

Machine& Machine::operator=(const Machine& other) {
    return *this = Machine(other);
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
