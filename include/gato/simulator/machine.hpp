// SPDX-License-Identifier: MIT
// A Commodore 64, or 64 KiB of RAM with a 6502, as a value: copying it is a snapshot, assigning restores one.
//
//     gato::simulator::Machine machine;                    // PAL C64 just after its boot
//     machine.load(0xc000, code);
//     machine.registers().pc = 0xc000;
//     const auto end = machine.run(machine.clock() + 1'000'000);
//     if (end == gato::simulator::Stop::program_exit) ...
//
// Machines share nothing that changes, so any number may run in parallel threads: a copy has a drive of its own. Only a drive
// that has no clone (Drive::clone(): a folder of the host) is still read by copies, which then belong into one thread and see
// what becomes of files that they have not changed themselves. Same start, same input: same cycles.
#pragma once

#include <gato/simulator/board.hpp>
#include <gato/simulator/drive.hpp>
#include <gato/simulator/firmware.hpp>
#include <gato/simulator/host.hpp>
#include <gato/simulator/observer.hpp>

#include <span>
#include <string>

namespace gato::simulator {

// When to look for a loop that only waits: ever more rarely while none is found.
struct IdleLooks {
    Cycle next = 0;
    Cycle gap = 1;

    void note(Cycle now, bool found);
};

class KeyWatch;
class Snapshot;

class Machine {
public:
    explicit Machine(MachineOptions options = {});
    Machine(const Machine& other);
    Machine(Machine&&) = default;
    Machine& operator=(const Machine& other);
    Machine& operator=(Machine&&) = default;
    ~Machine() = default;

    // Runs until the clock has reached `until`, or longer by what the last instruction takes, or something stops it.
    Stop run(Cycle until);
    // The same with something watching.
    Stop run(Cycle until, Observer& observer);
    Stop run(Cycle until, ExecutionCounts& counts);
    Stop run(Cycle until, KeyWatch& keys);
    // The same until a mark of the tracker stops it; see tracker.hpp.
    Stop run(Cycle until, Tracker& tracker);
    // From now on statements of BASIC are counted there, by the address of their first character, as are those with which the program has begun
    // at once; null: nowhere.
    void count_statements(ExecutionCounts* counts);
    // Lets time pass while the processor hangs at a JAM: everything else goes on.
    void hang(Cycle until);

    [[nodiscard]] Registers& registers() { return board_.registers; }
    [[nodiscard]] const Registers& registers() const { return board_.registers; }
    [[nodiscard]] Cycle clock() const { return board_.clock; }
    // Cycles that passed without executing anything, because nothing but an interrupt or a device could change what happens.
    [[nodiscard]] Cycle idle_cycles() const { return board_.idle_cycles; }
    // Cycles charged for host routines, which stand for what the real ROM would have executed.
    [[nodiscard]] Cycle rom_cycles() const { return board_.rom_cycles; }
    // Cycles in which the processor waited for the bus.
    [[nodiscard]] Cycle stolen_cycles() const { return board_.stolen_cycles; }
    [[nodiscard]] const MachineOptions& options() const { return options_; }
    [[nodiscard]] const VideoStandard& video() const { return board_.video(); }

    // What the machine is built on, to look at; and what a routine of the host may do to it.
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Host host() { return {board_, options_.drive.get()}; }

    // RAM under everything.
    [[nodiscard]] std::uint8_t& ram(std::uint16_t address) { return board_.ram(address); }
    [[nodiscard]] std::uint8_t ram(std::uint16_t address) const { return board_.ram(address); }
    [[nodiscard]] std::uint16_t ram_word(std::uint16_t address) const { return board_.ram_word(address); }
    void set_ram_word(std::uint16_t address, std::uint16_t value) { board_.set_ram_word(address, value); }
    // What the processor would read, without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint16_t address) const { return board_.peek(address); }
    // As a write of the processor.
    void poke(std::uint16_t address, std::uint8_t value) { board_.write(address, value, board_.clock); }
    // Bytes into RAM, wrapping at 64 KiB.
    void load(std::uint16_t address, std::span<const std::uint8_t> bytes);
    // What it would fetch, devices left aside.
    [[nodiscard]] std::uint8_t code(std::uint16_t address) const { return board_.code(address); }
    // Does KERNAL or BASIC answer there? Does the cartridge?
    [[nodiscard]] bool rom_visible(std::uint16_t address) const { return board_.rom_visible(address); }
    [[nodiscard]] bool cartridge_visible(std::uint16_t address) const { return board_.cartridge_visible(address); }
    [[nodiscard]] bool io_visible() const { return board_.io_visible(); }
    [[nodiscard]] bool characters_visible() const { return board_.characters_visible(); }

    [[nodiscard]] Vic& vic() { return board_.vic; }
    [[nodiscard]] const Vic& vic() const { return board_.vic; }
    // From now on the picture's dots go there; null: nobody looks.
    void draw_into(Canvas* canvas) { board_.draw_into(canvas); }
    // From now on the SID is heard there; null: nobody listens. What is to be heard until now has been.
    void play_into(SidSound* sound) { board_.play_into(sound); }
    // All that is to be heard until now has been.
    void settle_sound() { board_.sid.settle(board_.clock); }
    [[nodiscard]] Cia& cia(int number) { return number == 1 ? board_.cia1 : board_.cia2; }
    [[nodiscard]] const Cia& cia(int number) const { return number == 1 ? board_.cia1 : board_.cia2; }
    [[nodiscard]] const Sid& sid() const { return board_.sid; }
    [[nodiscard]] Keyboard& keyboard() { return board_.keyboard; }
    [[nodiscard]] std::uint8_t& color(std::uint16_t cell) { return board_.color(cell); }
    [[nodiscard]] std::uint8_t color(std::uint16_t cell) const { return board_.color(cell); }
    // Start of the 16 KiB that the VIC sees.
    [[nodiscard]] std::uint16_t video_bank() const { return board_.video_bank(); }
    // What the VIC reads at an address within its bank.
    [[nodiscard]] std::uint8_t video_read(std::uint16_t address) const { return board_.video_memory().read(address); }
    [[nodiscard]] const RomImages& roms() const { return board_.roms(); }

    // As RUN does, with the BASIC program in memory; see start_program().
    void run_basic();

    // READY, and stays there: the cursor blinks, keys appear on the screen. To be called behind Stop::program_exit.
    void stay_ready();
    // Has a program taken the vectors of interrupts, or changed which of them there are? Then they go on when it is back in BASIC.
    [[nodiscard]] bool has_changed_interrupts() const;

    // The RESTORE key: an edge on the NMI line.
    void press_restore() { board_.press_restore(); }
    // A 1351 mouse in control port 1 or 2; it is plugged in from the first of these calls on. One unit is a dot of the pointer.
    void move_mouse(int port, int right, int down) { board_.move_mouse(port, right, down); }
    // `buttons`: those that are down, as in mouse.hpp.
    void press_mouse(int port, std::uint8_t buttons) { board_.press_mouse(port, buttons); }
    // A pair of paddles in control port 1 or 2, at what $d419 and $d41a will show: 0 to 255.
    void turn_paddles(int port, std::uint8_t x, std::uint8_t y) { board_.turn_paddles(port, {x, y}); }

    // How the program looks for keys: GETIN and the matrix are noted here, a watcher may note other ways.
    [[nodiscard]] const KeyPolls& key_polls() const { return board_.key_polls; }
    void note_key_poll(Cycle now, bool uses_queue) { board_.key_polls.note(now, uses_queue); }
    void forget_key_polls(Cycle now) { board_.key_polls.forget(now); }
    [[nodiscard]] bool waits_in_chrin() const { return firmware_.waits_in_chrin; }

    [[nodiscard]] DeviceWrite last_device_write() const { return board_.last_device_write(); }
    [[nodiscard]] const LoadedMemory& last_load() const { return firmware_.loaded; }
    [[nodiscard]] std::uint8_t debug_cart_value() const { return board_.debug_cart_value(); }
    // The routine that Stop::missing_rom is about.
    [[nodiscard]] std::uint16_t rom_call() const { return firmware_.missing_routine; }
    // What is on the tape now; null: there is none.
    [[nodiscard]] const tape::Image* tape() const { return firmware_.tape.get(); }
    // What has been printed; null: there is no printer.
    [[nodiscard]] const Printer* printer() const { return firmware_.printer ? &*firmware_.printer : nullptr; }
    // What went wrong in words, for Stop::basic_error.
    [[nodiscard]] const std::string& message() const { return firmware_.message; }

private:
    friend class Snapshot;

    template <class Watcher>
    Stop run_watched(Cycle until, Watcher watcher);
    void plan_stop(Cycle until, bool may_skip);

    MachineOptions options_;
    Board board_;
    FirmwareState firmware_;
    IdleLooks idle_looks_;
};

}  // namespace gato::simulator
