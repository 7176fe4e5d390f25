// SPDX-License-Identifier: MIT
// A RAM expansion unit, 1700 (128 KiB), 1764 (256 KiB), 1750 (512 KiB) or one that was enlarged, up to 16 MiB: the registers of
// its controller at $df00-$df0a, visible every 32 bytes of I/O 2, its memory, and the state of a transfer. The board performs
// the transfers (dma.cpp), since it has the bus. Facts: Commodore 1764/1750 User's Guide; W. Moser, "8726 REC: programmer's
// reference"; what a 1764 keeps where it has no memory, and what its memory holds at first, was measured by public test
// programs.
//
//     $df00 status: 7 interrupt, 6 end of block, 5 fault (verify), 4 256 KiB or more; reading it clears 7 to 5
//     $df01 command: 7 execute, 5 autoload, 4 at once (else with the next write to $ff00), 1-0 kind of transfer
//     $df02 address in the C64 (2), $df04 in the REU (3), $df07 length (2), $df09 interrupt mask, $df0a fixed addresses
//
// After power-on memory holds $ff and $00 alternately, which change places every 128 KiB, as was seen on a 1764; chips differ.
// Not modelled: refresh.
#pragma once

#include "core/support/shared_memory.hpp"
#include <gato/simulator/cpu.hpp>

#include <cstdint>

namespace gato::simulator {

class Reu {
public:
    enum class Transfer : std::uint8_t { stash, fetch, swap, verify };

    // There is no REU.
    Reu() = default;
    // `kib` is a power of two from 128 to 16384.
    explicit Reu(int kib);
    // Its registers begin anew; memory stays.
    void reset();

    [[nodiscard]] bool is_present() const { return memory_.size() != 0; }
    [[nodiscard]] std::uint8_t peek(std::uint8_t reg) const;
    [[nodiscard]] std::uint8_t read(std::uint8_t reg);
    void write(std::uint8_t reg, std::uint8_t value);
    // A transfer is to begin, at once or with a write to $ff00.
    [[nodiscard]] bool is_started() const { return (command_ & execute) != 0 && (command_ & at_once) != 0; }
    [[nodiscard]] bool is_armed() const { return (command_ & execute) != 0 && (command_ & at_once) == 0; }
    void start() { command_ |= at_once; }
    // Is its line for IRQ low?
    [[nodiscard]] bool interrupts() const { return (status_ & interrupt) != 0; }

    // --- a transfer, byte by byte ---
    void begin();
    [[nodiscard]] bool is_running() const { return is_running_; }
    [[nodiscard]] Transfer transfer() const { return static_cast<Transfer>(command_ & 0x03); }
    [[nodiscard]] std::uint16_t c64_address() const { return static_cast<std::uint16_t>(current_.c64); }
    // Where there is no memory nothing is kept, and a read gives what was last on the memory's lines: a byte that was stored,
    // or the one after that which was fetched.
    [[nodiscard]] std::uint8_t byte() const { return has_memory() ? memory_.read(place()) : floating_; }
    void store(std::uint8_t value) {
        if (has_memory()) memory_.write(place(), value);
        floating_ = value;
    }
    [[nodiscard]] bool is_last() const { return current_.length == 1; }
    // Moves to the next byte; after the last one the transfer is over.
    void advance();
    // The last two bytes differed. The controller has already compared the next ones: if these are the last, and equal, it says
    // that the block has ended.
    void note_fault(bool next_are_equal);

private:
    static constexpr std::uint8_t execute = 0x80, autoload = 0x20, at_once = 0x10;
    static constexpr std::uint8_t interrupt = 0x80, end_of_block = 0x40, fault = 0x20, large = 0x10;

    struct Counters {
        std::uint32_t c64 = 0, reu = 0;
        std::uint32_t length = 0xffff;  // 0: 65536
    };
    void set_byte(std::uint32_t Counters::*counter, unsigned number, std::uint8_t value);
    void raise(std::uint8_t flags);
    void end();
    // The 128 KiB of a 1700 are repeated; in a 1764 there is nothing after its 256 KiB.
    [[nodiscard]] std::size_t place() const { return current_.reu & memory_lines_; }
    [[nodiscard]] bool has_memory() const { return place() < memory_.size(); }

    SharedMemory memory_;
    std::uint32_t counter_lines_ = 0, memory_lines_ = 0;  // lines of an address: those counted, those that the memory has
    std::uint8_t status_ = 0, command_ = at_once, mask_ = 0, fixed_ = 0;
    Counters current_, loaded_;  // `loaded_` is what autoload restores
    bool is_running_ = false;
    std::uint8_t floating_ = 0xff;
};

}  // namespace gato::simulator
