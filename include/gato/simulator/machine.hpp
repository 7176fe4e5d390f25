// SPDX-License-Identifier: MIT
// A Commodore 64, or 64 KiB of RAM with a 6502, as a value: copying it takes a snapshot, assigning restores one.
//
//     gato::simulator::Machine machine;                    // PAL C64 just after its boot
//     machine.load(0xc000, code);
//     machine.registers().pc = 0xc000;
//     const auto end = machine.run(machine.clock() + 1'000'000);
//     if (end == gato::simulator::Stop::program_exit) ...
//
// Machines share nothing that changes, so any number of them may run in parallel threads: a copy has a drive of its own. The
// exception is a drive without a clone (Drive::clone(): a folder of the host). Copies still read it, so they belong in one
// thread, and they see what becomes of files that they have not changed themselves. The same start and the same input give the
// same cycles. A machine that was moved from can only be assigned to or destroyed.
#pragma once

#include <gato/simulator/keyboard.hpp>
#include <gato/simulator/observer.hpp>
#include <gato/simulator/options.hpp>
#include <gato/simulator/stop.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace gato::simulator {

class SidSound;
struct MachineParts;
struct Tracker;

class Machine {
public:
    explicit Machine(MachineOptions options = {});
    Machine(const Machine& other);
    Machine(Machine&& other) noexcept;
    Machine& operator=(const Machine& other);
    Machine& operator=(Machine&& other) noexcept;
    ~Machine();

    // --- running ---
    // Runs until the clock has reached `until` (the last instruction may go beyond), or until something stops it.
    Stop run(Cycle until);
    // The same, while something watches.
    Stop run(Cycle until, Observer& observer);
    Stop run(Cycle until, ExecutionCounts& counts);
    // The same, until a mark of the tracker stops it; see observer.hpp.
    Stop run(Cycle until, Tracker& tracker);
    // Shows READY and stays there: the cursor blinks, keys appear on the screen. Call it after Stop::program_exit.
    void stay_ready();

    // --- the processor and time ---
    [[nodiscard]] Registers& registers();
    [[nodiscard]] const Registers& registers() const;
    [[nodiscard]] Cycle clock() const;
    // Cycles that passed without executing anything, because only an interrupt or a device could change what happens.
    [[nodiscard]] Cycle idle_cycles() const;
    // Cycles charged for host routines, in place of what the real ROM would have executed.
    [[nodiscard]] Cycle rom_cycles() const;
    // Cycles in which the processor waited for the bus.
    [[nodiscard]] Cycle stolen_cycles() const;
    // Makes these three count from here.
    void begin_statistics();

    // --- what it was built from; `options().drive` is device 8 as it is now ---
    [[nodiscard]] const MachineOptions& options() const;
    [[nodiscard]] const VideoStandard& video() const { return options().video; }
    [[nodiscard]] const RomImages& roms() const;

    // --- memory ---
    // The RAM, whatever is banked in over it.
    [[nodiscard]] std::uint8_t& ram(std::uint16_t address);
    [[nodiscard]] std::uint8_t ram(std::uint16_t address) const;
    [[nodiscard]] std::uint16_t ram_word(std::uint16_t address) const;
    void set_ram_word(std::uint16_t address, std::uint16_t value);
    [[nodiscard]] std::span<const std::uint8_t, 0x10000> all_ram() const;
    // Copies bytes into RAM, wrapping at 64 KiB.
    void load(std::uint16_t address, std::span<const std::uint8_t> bytes);
    // Returns what the processor would read, without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint16_t address) const;
    // Writes as the processor does.
    void poke(std::uint16_t address, std::uint8_t value);
    // Reads $d000-$dfff with all side effects, whatever is banked in.
    std::uint8_t read_device(std::uint16_t address);
    // Returns what the processor would fetch, ignoring devices.
    [[nodiscard]] std::uint8_t code(std::uint16_t address) const;
    // Does the processor see KERNAL or BASIC there? Does it see the cartridge?
    [[nodiscard]] bool rom_visible(std::uint16_t address) const;
    [[nodiscard]] bool cartridge_visible(std::uint16_t address) const;
    // Which of the cartridge's banks it sees there; nothing if it sees none.
    [[nodiscard]] std::optional<std::uint8_t> cartridge_bank(std::uint16_t address) const;
    [[nodiscard]] bool io_visible() const;
    [[nodiscard]] bool characters_visible() const;

    // --- picture and sound ---
    // Sends the dots of the picture there from now on; null: nowhere.
    void draw_into(Canvas* canvas);
    // Sends the sound of the SID there from now on; null: nowhere. All sound up to now has gone to the receiver of before.
    void play_into(SidSound* sound);
    // Sends all sound up to now.
    void settle_sound();
    // Returns what a read of the VIC's register 0-63 would give, without its side effects, whatever is banked in.
    [[nodiscard]] std::uint8_t vic_register(std::uint8_t number) const;
    // Returns what was last written to the SID's register 0-31: most of them cannot be read.
    [[nodiscard]] std::uint8_t sid_register(std::uint8_t number) const;
    // Returns the level of the envelope of voice 0, 1 or 2 when sound was last sent. Those of 0 and 1 stand still while it is sent nowhere.
    [[nodiscard]] std::uint8_t sid_envelope(int voice) const;
    [[nodiscard]] std::uint8_t& color(std::uint16_t cell);
    [[nodiscard]] std::uint8_t color(std::uint16_t cell) const;
    // Returns the start of the 16 KiB that the VIC sees.
    [[nodiscard]] std::uint16_t video_bank() const;
    // Returns what the VIC reads at an address within its bank.
    [[nodiscard]] std::uint8_t video_read(std::uint16_t address) const;

    // --- keys, control ports, devices ---
    [[nodiscard]] Keyboard& keyboard();
    // Presses the RESTORE key: an edge on the NMI line.
    void press_restore();
    // A 1351 mouse in control port 1 or 2, which is plugged in by the first of these calls. One unit is one dot of the pointer.
    void move_mouse(int port, int right, int down);
    // `buttons` are those that are pressed, as in keyboard.hpp.
    void press_mouse(int port, std::uint8_t buttons);
    // Turns a pair of paddles in control port 1 or 2 to the values that $d419 and $d41a will show: 0 to 255.
    void turn_paddles(int port, std::uint8_t x, std::uint8_t y);
    // Returns what is on the tape now, or null if there is none.
    [[nodiscard]] const tape::Image* tape() const;
    // Returns what has been printed, as UTF-8, or null if there is no printer.
    [[nodiscard]] const std::string* printed() const;

    // --- why it stopped ---
    [[nodiscard]] std::uint8_t debug_cart_value() const;
    // The routine that was called, for Stop::missing_rom.
    [[nodiscard]] std::uint16_t rom_call() const;
    // What went wrong, as a sentence, for Stop::basic_error.
    [[nodiscard]] const std::string& message() const;

    // All its parts, for gato's own libraries and tests (simulator/machine/parts.hpp).
    [[nodiscard]] MachineParts& parts() { return *parts_; }
    [[nodiscard]] const MachineParts& parts() const { return *parts_; }

private:
    std::unique_ptr<MachineParts> parts_;
};

}  // namespace gato::simulator
