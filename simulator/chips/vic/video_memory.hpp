// SPDX-License-Identifier: MIT
// What the VIC-II sees of the machine's memory: the bank of 16 KiB, with the ROMs that hide a part of it, and the colour RAM.
#pragma once

#include <cstdint>

namespace gato::simulator {

inline constexpr unsigned idle_address = 0x3fff;  // within the bank

// What the VIC's address and data pins are connected to.
struct VideoMemory {
    const std::uint8_t* bank = nullptr;        // the 16 KiB of RAM that it sees
    const std::uint8_t* bank_start = nullptr;  // replaces the first two bytes there; null: nothing does
    const std::uint8_t* characters = nullptr;  // 4 KiB of ROM that hide the RAM at $1000; null: nothing does
    const std::uint8_t* cartridge = nullptr;   // 4 KiB of ROM that hide the RAM at $3000; null: nothing does
    const std::uint8_t* colors = nullptr;      // 1 KiB, of which it takes four bits each
    std::uint8_t processor_byte = 0xff;        // what the processor waits to read

    [[nodiscard]] bool is_rom(unsigned address) const { return characters != nullptr && (address & 0x3000) == 0x1000; }
    // `address` is within the bank.
    [[nodiscard]] std::uint8_t read(unsigned address) const {
        address &= 0x3fff;
        return bank_start != nullptr && address < 2 ? bank_start[address] : *at(address);
    }
    // Returns memory up to the next multiple of 4 KiB; not for the bank's start.
    [[nodiscard]] const std::uint8_t* at(unsigned address) const {
        if (is_rom(address)) return characters + (address & 0x0fff);
        return cartridge != nullptr && (address & 0x3000) == 0x3000 ? cartridge + (address & 0x0fff) : bank + address;
    }
};

}  // namespace gato::simulator
