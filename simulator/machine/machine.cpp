// SPDX-License-Identifier: MIT
// Building, copying and looking into a machine. Its clockwork is in run.cpp, its buses in banking.cpp and io.cpp.
#include <gato/simulator/machine.hpp>

#include "simulator/firmware/boot.hpp"

namespace gato::simulator {
namespace {

// Power-on contents: blocks of 64 zeros and 64 ones, as most C64s show.
std::uint8_t power_on_byte(std::uint32_t address) {
    return (address & 0x40) != 0 ? 0xff : 0x00;
}

// Marsaglia's xorshift: RAM contents that a program must not rely on.
std::uint32_t next_random(std::uint32_t& state) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

}  // namespace

Machine::Machine(MachineOptions options) {
    options_ = std::move(options);
    roms_ = options_.roms ? options_.roms : synthetic_roms();
    vic_ = Vic(options_.video);
    cia1_ = Cia(options_.video);
    cia2_ = Cia(options_.video);
    sid_ = Sid(options_.seed);
    power_on();
}

Machine::Machine(const Machine& other) : MachineState(other) {
    relink();
}

Machine& Machine::operator=(const Machine& other) {
    MachineState::operator=(other);
    relink();
    return *this;
}

void Machine::power_on() {
    std::uint32_t random = options_.seed * 2'654'435'761U + 1;
    for (std::uint32_t address = 0; address < 0x10000; ++address) {
        switch (options_.ram) {
        case RamPattern::power_on: ram_[address] = options_.kind == MachineKind::flat ? 0 : power_on_byte(address); break;
        case RamPattern::zeros: ram_[address] = 0x00; break;
        case RamPattern::ones: ram_[address] = 0xff; break;
        case RamPattern::random: ram_[address] = static_cast<std::uint8_t>(next_random(random) >> 11); break;
        }
    }
    relink();
    if (options_.kind == MachineKind::flat) {
        registers_.s = 0xfd;
        return;
    }
    if (roms_->real_kernal) {
        registers_.s = 0xfd;
        registers_.pc = static_cast<std::uint16_t>(roms_->kernal[0x1ffc] | roms_->kernal[0x1ffd] << 8);
        return;
    }
    boot(*this);
}

std::uint16_t Machine::ram_word(std::uint16_t address) const {
    return static_cast<std::uint16_t>(ram_[address] | ram_[static_cast<std::uint16_t>(address + 1)] << 8);
}

void Machine::set_ram_word(std::uint16_t address, std::uint16_t value) {
    ram_[address] = static_cast<std::uint8_t>(value);
    ram_[static_cast<std::uint16_t>(address + 1)] = static_cast<std::uint8_t>(value >> 8);
}

void Machine::load(std::uint16_t address, std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) {
        if (options_.kind == MachineKind::c64 && address < 2)
            poke(address, byte);
        else
            ram_[address] = byte;
        ++address;
    }
}

std::uint16_t Machine::video_bank() const {
    return static_cast<std::uint16_t>((~cia2_.port_a() & 0x03) << 14);
}

// The character ROM hides the RAM at $1000 in the banks 0 and 2; the RAM below the processor's port is in bank 0.
VideoMemory Machine::video_memory() const {
    const std::uint16_t first = video_bank();
    const std::array<std::uint8_t, 2> start = first == 0 ? under_port_ : std::array{ram_[first], ram_[first + 1U]};
    const bool has_characters = (first & 0x4000) == 0;
    return {ram_.data() + first, start, has_characters ? roms_->chargen.data() : nullptr, color_ram_.data()};
}

void Machine::note_key_poll(Cycle now, bool uses_queue) {
    if (now - key_polls_.last > KeyPolls::longest_gap) key_polls_.since = now;
    key_polls_.last = now;
    key_polls_.uses_queue = uses_queue;
}

}  // namespace gato::simulator
