// SPDX-License-Identifier: MIT
// What a routine of the host may do when it replaces code of a ROM: see memory, registers and devices as that code would, take
// the time that it would take, wait, end the run. The firmware knows the machine only through this class, and the board only by
// name, so that a change in a chip does not compile it again.
#pragma once

#include <gato/simulator/cpu.hpp>
#include <gato/simulator/drive.hpp>
#include <gato/simulator/keyboard.hpp>
#include <gato/simulator/options.hpp>
#include <gato/simulator/stop.hpp>
#include <gato/simulator/video.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gato::simulator {

class Board;
class Datasette;

// A byte of RAM or of colour RAM as a routine of the host uses it: each reading and each writing of it is known to a run that is tracked.
class HostByte {
public:
    HostByte(Board& board, std::uint16_t address, bool is_color) : board_(board), address_(address), is_color_(is_color) {}
    HostByte(const HostByte&) = default;

    operator std::uint8_t() const;  // NOLINT(google-explicit-constructor): it stands for its value
    HostByte& operator=(std::uint8_t value);
    HostByte& operator=(const HostByte& other) { return *this = static_cast<std::uint8_t>(other); }
    HostByte& operator+=(int value) { return *this = static_cast<std::uint8_t>(*this + value); }
    HostByte& operator-=(int value) { return *this = static_cast<std::uint8_t>(*this - value); }
    HostByte& operator|=(int value) { return *this = static_cast<std::uint8_t>(*this | value); }
    HostByte& operator&=(int value) { return *this = static_cast<std::uint8_t>(*this & value); }
    HostByte& operator^=(int value) { return *this = static_cast<std::uint8_t>(*this ^ value); }
    HostByte& operator>>=(int bits) { return *this = static_cast<std::uint8_t>(*this >> bits); }
    HostByte& operator++() { return *this += 1; }
    HostByte& operator--() { return *this -= 1; }

private:
    Board& board_;
    std::uint16_t address_;
    bool is_color_;
};

// Devices 8 to 11, without those that have a processor; null: there is no such one.
using DriveList = std::array<Drive*, drive_count>;

class Host {
public:
    Host(Board& board, const DriveList& drives) : board_(board), drives_(drives) {}

    [[nodiscard]] Registers& registers();
    [[nodiscard]] const Registers& registers() const;
    [[nodiscard]] Cycle clock() const;
    // The RAM, whatever is banked in over it, and the colour of a cell of the screen.
    [[nodiscard]] HostByte ram(std::uint16_t address);
    [[nodiscard]] std::uint8_t ram(std::uint16_t address) const;
    [[nodiscard]] std::uint16_t ram_word(std::uint16_t address) const;
    void set_ram_word(std::uint16_t address, std::uint16_t value);
    [[nodiscard]] HostByte color(std::uint16_t cell);
    [[nodiscard]] std::uint8_t color(std::uint16_t cell) const;
    // Read and write as the processor would.
    [[nodiscard]] std::uint8_t peek(std::uint16_t address) const;
    void poke(std::uint16_t address, std::uint8_t value);
    // Returns the VIC register at $d000 + `place`, without the side effects of a read.
    [[nodiscard]] std::uint8_t look_at_vic(std::uint8_t place) const;
    // Reads $d000-$dfff with all side effects, whatever is banked in.
    std::uint8_t read_device(std::uint16_t address);
    // Looks at the queue, or at the bytes that say which key is held.
    void note_look_at_keys(bool at_queue);
    void note_look_of_basic(bool at_queue);
    // Returns null for other devices too.
    [[nodiscard]] Drive* drive(std::uint8_t device) const {
        return is_drive_number(device) ? drives_[device - std::size_t{first_drive}] : nullptr;
    }
    [[nodiscard]] static bool is_drive_number(std::uint8_t device) {
        return device >= first_drive && device < first_drive + static_cast<int>(drive_count);
    }

    // What is banked in at an address: the ROM of BASIC or the KERNAL, a cartridge, the chips at $d000.
    [[nodiscard]] bool rom_visible(std::uint16_t address) const;
    [[nodiscard]] bool cartridge_visible(std::uint16_t address) const;
    [[nodiscard]] bool io_visible() const;
    // Is this code in the RAM there? Executed code is not read, so nothing is noted for a run that is tracked.
    [[nodiscard]] bool has_code(std::uint16_t address, std::span<const std::uint8_t> code) const;
    // Is the ROM there an image of a real one, which needs no routine of the host?
    [[nodiscard]] bool is_real_rom(std::uint16_t address) const;
    // Is there a device that can be reached only by the lines of the serial bus?
    [[nodiscard]] bool has_serial_device() const;
    [[nodiscard]] const Keyboard& keyboard() const;
    [[nodiscard]] const VideoStandard& video() const;
    [[nodiscard]] Datasette& datasette();
    [[nodiscard]] const Datasette& datasette() const;
    // Presses PLAY on the tape recorder.
    void press_play();

    // Passes the time that the original routine would have taken, in cycles of the processor.
    void charge(Cycle cycles);
    // Passes a part of such a time, up to the next event, so that interrupts are seen, and subtracts it from `owed`. It does so
    // in steps, so that they are seen in the same cycle wherever a run was paused.
    void pay(Cycle& owed);
    void allow_interrupts();
    // Waits until the next event, in steps of so many cycles, but at least one step.
    void wait(Cycle step);
    // Idle cycles and those in ROM routines count from here.
    void begin_statistics();
    void end_run(Stop reason);

private:
    Board& board_;
    DriveList drives_;
};

}  // namespace gato::simulator
