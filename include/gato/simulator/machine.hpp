// SPDX-License-Identifier: MIT
// A Commodore 64, or 64 KiB of RAM with a 6502, as a value: copying it is a snapshot, assigning restores one.
//
//     gato::simulator::Machine machine;                    // PAL C64 just after its boot
//     machine.load(0xc000, code);
//     machine.registers().pc = 0xc000;
//     const auto end = machine.run(machine.clock() + 1'000'000);
//     if (end == gato::simulator::Stop::program_exit) ...
//
// Machines share nothing that changes but their drive: a copy has that of its original. With drives of their own any number may run
// in parallel threads. Same start, same input: same cycles.
#pragma once

#include <gato/simulator/cia.hpp>
#include <gato/simulator/drive.hpp>
#include <gato/simulator/keyboard.hpp>
#include <gato/simulator/page_table.hpp>
#include <gato/simulator/rom.hpp>
#include <gato/simulator/sid.hpp>
#include <gato/simulator/vic.hpp>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gato::simulator {

enum class MachineKind : std::uint8_t { c64, flat };
enum class RamPattern : std::uint8_t { power_on, zeros, ones, random };

struct MachineOptions {
    MachineKind kind = MachineKind::c64;
    VideoStandard video = pal;
    UnstableConstants unstable = {};
    std::shared_ptr<const RomImages> roms{};  // null: synthetic_roms()
    std::shared_ptr<Drive> drive{};           // what device 8 is; null: no such device
    RamPattern ram = RamPattern::power_on;
    std::uint32_t seed = 0;          // moves the random RAM pattern and the noise generator
    bool debug_cart = false;         // a write to $d7ff ends the run
    bool stop_at_self_jump = false;  // an instruction that jumps to itself ends the run
    bool skip_idle_loops = true;     // loops that only wait: nothing differs but how long it takes, and idle_cycles()
};

enum class Stop : std::uint8_t {
    deadline,      // the cycle that run() was given has come
    jam,           // a JAM opcode outside the ROMs
    missing_rom,   // a ROM routine that does not exist was called: see rom_call()
    program_exit,  // back to BASIC
    brk,           // BRK, and nobody had taken the vector
    stop_key,      // STOP and RESTORE
    self_jump,     // see MachineOptions::stop_at_self_jump
    debug_cart,    // see debug_cart_value()
    observer,      // the observer said so; the instruction at pc has not been executed
    basic_error,   // see message()
};

// Watches instructions while a machine runs. Slows it down to a third or so.
class Observer {
public:
    virtual ~Observer() = default;
    // Before each instruction; false stops the run in front of it.
    virtual bool before_instruction(const Registers& registers, Cycle clock) = 0;
};

// How often each address was executed; the fast observer.
struct ExecutionCounts {
    std::array<std::uint32_t, 0x10000> counts{};
};

// A row of looks at the keyboard with at most `longest_gap` cycles between them.
struct KeyPolls {
    static constexpr Cycle longest_gap = 2'000;
    Cycle since = 0;
    Cycle last = -never;
    bool uses_queue = false;  // the last look was at the queue: GETIN or $c6
};

// A write into the I/O area.
// Memory that the KERNAL's LOAD has filled: `size` bytes from `first` on, in the round of 64 KiB. `count` loads there were so far.
struct LoadedMemory {
    std::uint16_t first = 0;
    std::size_t size = 0;
    std::uint64_t count = 0;
};

struct DeviceWrite {
    std::uint16_t address = 0;
    std::uint8_t value = 0;
};

namespace detail {

// An open logical file of the KERNAL.
struct OpenFile {
    std::uint8_t number = 0, device = 0, secondary = 0;
    std::string name;
    std::vector<std::uint8_t> data;
    std::size_t position = 0;
    bool writes = false;
};

// Everything a machine consists of. Copied as a whole; pages_ points into the object and is made anew by Machine.
struct MachineState {
    MachineOptions options_;
    std::shared_ptr<const RomImages> roms_;
    Registers registers_;
    Cycle clock_ = 0;
    Cycle idle_ = 0;
    Cycle rom_cycles_ = 0;
    Cycle stop_at_ = 0;
    Cycle idle_look_at_ = 0;    // when to look for a loop that only waits
    Cycle idle_look_gap_ = 1;   // and half of how much later if there is none
    std::optional<Stop> stop_;  // asked for by a device or the KERNAL

    PageTable pages_;
    std::array<std::uint8_t, 0x10000> ram_{};
    std::array<std::uint8_t, 0x400> color_ram_{};
    std::array<std::uint8_t, 2> under_port_{};  // the RAM below the processor port, which only the VIC sees
    std::uint8_t port_direction_ = 0, port_latch_ = 0;
    std::uint8_t port_charge_ = 0;  // bits 3, 6, 7 keep the level they were driven to
    Cycle port_fades_ = never;
    int banks_ = -1;

    Vic vic_;
    Cia cia1_, cia2_;
    Sid sid_;
    Keyboard keyboard_;
    Cycle collisions_seen_ = 0;

    bool nmi_pending_ = false, nmi_line_low_ = false;
    Cycle nmi_since_ = never;
    Cycle irq_pulse_since_ = never, irq_pulse_until_ = 0;

    std::vector<OpenFile> files_;
    std::uint8_t input_file_ = 0, output_file_ = 0;  // logical files behind CHKIN and CHKOUT
    std::string drive_status_ = "73,CBM DOS V2.6 1541,00,00\r";
    KeyPolls key_polls_;
    bool waits_in_chrin_ = false;
    DeviceWrite device_write_;
    LoadedMemory loaded_;
    std::uint8_t debug_cart_value_ = 0;
    std::uint16_t rom_call_ = 0;
    std::string message_;
};

}  // namespace detail

class Machine : private detail::MachineState {
public:
    explicit Machine(MachineOptions options = {});
    Machine(const Machine& other);
    Machine& operator=(const Machine& other);
    ~Machine() = default;

    // Runs until the clock has reached `until`, or longer by what the last instruction takes, or something stops it.
    Stop run(Cycle until);
    // The same with something watching.
    Stop run(Cycle until, Observer& observer);
    Stop run(Cycle until, ExecutionCounts& counts);

    [[nodiscard]] Registers& registers() { return registers_; }
    [[nodiscard]] const Registers& registers() const { return registers_; }
    [[nodiscard]] Cycle clock() const { return clock_; }
    // Cycles that passed without executing anything, because nothing but an interrupt or a device could change what happens.
    [[nodiscard]] Cycle idle_cycles() const { return idle_; }
    // Cycles charged for host routines, which stand for what the real ROM would have executed.
    [[nodiscard]] Cycle rom_cycles() const { return rom_cycles_; }
    [[nodiscard]] const MachineOptions& options() const { return options_; }
    [[nodiscard]] const VideoStandard& video() const { return options_.video; }

    // RAM under everything.
    [[nodiscard]] std::uint8_t& ram(std::uint16_t address) { return ram_[address]; }
    [[nodiscard]] std::uint8_t ram(std::uint16_t address) const { return ram_[address]; }
    [[nodiscard]] std::uint16_t ram_word(std::uint16_t address) const;
    void set_ram_word(std::uint16_t address, std::uint16_t value);
    // What the processor would read, without side effects.
    [[nodiscard]] std::uint8_t peek(std::uint16_t address) const;
    // As a write of the processor.
    void poke(std::uint16_t address, std::uint8_t value);
    // Bytes into RAM, wrapping at 64 KiB.
    void load(std::uint16_t address, std::span<const std::uint8_t> bytes);
    [[nodiscard]] bool rom_visible(std::uint16_t address) const;
    [[nodiscard]] bool io_visible() const;
    [[nodiscard]] bool characters_visible() const;

    [[nodiscard]] Vic& vic() { return vic_; }
    [[nodiscard]] const Vic& vic() const { return vic_; }
    [[nodiscard]] Cia& cia(int number) { return number == 1 ? cia1_ : cia2_; }
    [[nodiscard]] const Cia& cia(int number) const { return number == 1 ? cia1_ : cia2_; }
    [[nodiscard]] const Sid& sid() const { return sid_; }
    [[nodiscard]] Keyboard& keyboard() { return keyboard_; }
    [[nodiscard]] std::uint8_t& color(std::uint16_t cell) { return color_ram_[cell & 0x3ff]; }
    [[nodiscard]] std::uint8_t color(std::uint16_t cell) const { return color_ram_[cell & 0x3ff]; }
    // Start of the 16 KiB that the VIC sees.
    [[nodiscard]] std::uint16_t video_bank() const;
    // What the VIC sees, as long as nobody moves its bank; and what it reads at an address within that.
    [[nodiscard]] VideoMemory video_memory() const;
    [[nodiscard]] std::uint8_t video_read(std::uint16_t address) const { return video_memory().read(address); }
    [[nodiscard]] const RomImages& roms() const { return *roms_; }

    // The RESTORE key: an edge on the NMI line.
    void press_restore();

    // How the program looks for keys: GETIN and the matrix are noted here, a watcher may note other ways.
    [[nodiscard]] const KeyPolls& key_polls() const { return key_polls_; }
    void note_key_poll(Cycle now, bool uses_queue);
    void forget_key_polls(Cycle now) { key_polls_.since = now; }
    [[nodiscard]] bool waits_in_chrin() const { return waits_in_chrin_; }

    [[nodiscard]] DeviceWrite last_device_write() const { return device_write_; }
    [[nodiscard]] const LoadedMemory& last_load() const { return loaded_; }
    [[nodiscard]] std::uint8_t debug_cart_value() const { return debug_cart_value_; }
    // The routine that Stop::missing_rom is about.
    [[nodiscard]] std::uint16_t rom_call() const { return rom_call_; }
    // What went wrong in words, for Stop::basic_error.
    [[nodiscard]] const std::string& message() const { return message_; }

private:
    friend class Kernal;
    friend class IdleLoop;
    friend struct MachineBus;
    friend std::uint8_t slow_read(Machine&, std::uint16_t, Cycle);
    friend void slow_write(Machine&, std::uint16_t, std::uint8_t, Cycle);

    template <class Watcher>
    Stop run_watched(Cycle until, Watcher watcher);

    [[nodiscard]] std::optional<Stop> call_rom();
    void interrupt_if_due();
    void plan_stop(Cycle until, bool may_skip);

    void relink();
    void select_banks();
    void power_on();
    [[nodiscard]] std::uint8_t device_read(std::uint16_t address, Cycle now);
    void device_write(std::uint16_t address, std::uint8_t value, Cycle now);
    [[nodiscard]] std::uint8_t read_vic(std::uint8_t reg, Cycle now);
    [[nodiscard]] std::uint8_t read_cia1(std::uint8_t reg, Cycle now);
    [[nodiscard]] std::uint8_t read_cia2(std::uint8_t reg, Cycle now);
    [[nodiscard]] std::uint8_t read_timers(Cia& chip, std::uint8_t reg, Cycle now);
    [[nodiscard]] Cycle next_line(Cycle now) const;
    [[nodiscard]] bool has_sprites(int line) const;
    template <class Note>
    void show_collisions(Cycle now, Note note) const;
    [[nodiscard]] Collisions collisions_on(int line) const;
    void find_collisions(Cycle now);
    [[nodiscard]] Collisions unseen_collisions(Cycle now) const;
    [[nodiscard]] std::uint8_t keyboard_pins(const Cia& chip, std::uint8_t reg) const;
    [[nodiscard]] std::uint8_t serial_pins() const;
    [[nodiscard]] std::uint8_t peek_device(std::uint16_t address, Cycle now) const;
    // Until when a device's register gives what it gives now, and reading it has no effect; `now` where that is unknown.
    [[nodiscard]] Cycle constant_until(std::uint16_t address, Cycle now) const;
    void write_port(std::uint16_t address, std::uint8_t value, Cycle now);
    void refresh_port();
    void fade_port(Cycle now);

    [[nodiscard]] Cycle irq_since() const;
    [[nodiscard]] Cycle irq_at(Cycle now);
    void schedule(Cycle now, bool irq_masked);
    void sync_devices(Cycle now);
    void note_lines(Cycle irq_before, Cycle now);
    [[nodiscard]] bool poll_interrupts(Cycle now, Cycle lateness, bool masked_at_poll, bool masked_now);
    [[nodiscard]] std::uint16_t take_vector(Cycle now);
};

}  // namespace gato::simulator
