// SPDX-License-Identifier: MIT
// A flash memory Am29F040: 512 KiB in eight sectors, read as any ROM, programmed and erased by sequences of writes.
// Facts: AMD, Am29F040B data sheet, "Command definitions".
//
// Not modelled: time; a byte is programmed and a sector erased at once, so that a program that polls finds it done. Nor are
// erase suspend and the protection of sectors modelled.
#pragma once

#include "core/support/shared_memory.hpp"

#include <cstdint>

namespace gato::simulator {

class Flash {
public:
    static constexpr std::size_t chip_size = 0x80000, sector_size = 0x10000;

    Flash() = default;
    // The content as it was programmed elsewhere; missing bytes are erased ones.
    explicit Flash(std::vector<std::uint8_t> content);

    [[nodiscard]] std::uint8_t read(std::size_t address) const;
    void write(std::size_t address, std::uint8_t value);
    // Returns 8 KiB that can be read directly; null if the chip is giving an answer instead.
    [[nodiscard]] const std::uint8_t* bank(std::size_t number) const;

private:
    // How much of a sequence has been written.
    enum class State : std::uint8_t { idle, unlock, unlocked, program, erase, erase_unlock, erase_unlocked };

    void program(std::size_t address, std::uint8_t value);
    void erase(std::size_t address, std::uint8_t value);
    [[nodiscard]] State command(std::size_t address, std::uint8_t value);

    SharedMemory memory_;
    State state_ = State::idle;
    bool identifies_ = false;  // reads return the maker and the device
};

}  // namespace gato::simulator
