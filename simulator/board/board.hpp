// SPDX-License-Identifier: MIT
// The C64's board: the 6510's state, memory and the processor port that banks it, the chips, and the lines between them. It
// executes nothing by itself: an engine does, which reads and writes here, runs until the deadline and then asks what is due.
// Nor does the board know what the ROMs' routines do, who draws a picture or why a run ends.
//
//     address lines -> PageTable: RAM, ROM; null pages -> read(), write(): processor port, chips, colour RAM
//     VIC IRQ, CIA 1 IRQ -> IRQ        CIA 2 IRQ, RESTORE -> NMI        CIA 2 port A -> the VIC's bank, the serial bus
//     processor port <-> tape recorder, its read line -> CIA 1 FLAG
//     CIA 1 ports <-> keyboard, joysticks, mouse buttons        CIA 1 port A -> which control port's mouse the SID measures
//
// A board is a value: copying it is a snapshot. With MachineKind::flat it is 64 KiB of RAM and a 6510.
//
// Not modelled: see the chips, cartridge.hpp and reu.hpp.
#pragma once

#include "simulator/board/datasette.hpp"
#include "simulator/board/device_log.hpp"
#include "simulator/board/device_watch.hpp"
#include "simulator/board/engine_memory.hpp"
#include "simulator/board/marks.hpp"
#include "simulator/board/page_table.hpp"
#include "simulator/board/serial_bus.hpp"
#include "simulator/cartridge/cartridge.hpp"
#include "simulator/cartridge/reu.hpp"
#include "simulator/chips/cia.hpp"
#include "simulator/chips/mouse.hpp"
#include "simulator/chips/sid.hpp"
#include "simulator/chips/vic.hpp"
#include <gato/simulator/keyboard.hpp>
#include <gato/simulator/observer.hpp>
#include <gato/simulator/options.hpp>
#include <gato/simulator/stop.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace gato::simulator {

// A series of looks at the keyboard with at most `longest_gap` cycles between them; and a series of looks from BASIC, which
// takes its time.
struct KeyPolls {
    static constexpr Cycle longest_gap = 2'000;
    static constexpr Cycle longest_basic_gap = 40'000;  // shorter than a key is held
    static constexpr Cycle longest_get_gap = 1'000'000;
    Cycle since = 0;
    Cycle last = -never;
    bool uses_queue = false;  // the last look was at the queue: GETIN or $c6

    int basic_looks = 0;
    Cycle last_basic_look = -never;
    bool basic_uses_queue = false;  // it was at the queue; meanwhile a real KERNAL may have scanned the matrix

    void note(Cycle now, bool at_queue);
    void note_basic(Cycle now, bool at_queue);
    void forget(Cycle now);
};

// A write into the I/O area.
struct DeviceWrite {
    std::uint16_t address = 0;
    std::uint8_t value = 0;
};

namespace detail {

// What a board consists of, besides its memory.
struct BoardChips {
    Registers registers;
    Cycle clock = 0;
    Cycle idle_cycles = 0;
    Cycle rom_cycles = 0;
    Cycle stolen_cycles = 0;
    Cycle stop_at = 0;
    Cycle next_event = 0;
    std::optional<Stop> stop;
    Vic vic;
    Cia cia1, cia2;
    Sid sid;
    Keyboard keyboard;
    SerialBus serial_bus;
    Datasette datasette;
    std::array<std::optional<Mouse>, 2> mice_;  // by control port
    std::array<PotLines, 2> paddles_;           // likewise
    KeyPolls key_polls;

    MachineKind kind_ = MachineKind::c64;
    VideoStandard video_ = pal;
    UnstableConstants unstable_;
    bool has_debug_cart_ = false, stops_at_self_jump_ = false, skips_idle_loops_ = true;
    std::shared_ptr<const RomImages> roms_;
    Cartridge cartridge_;
    Reu reu_;
    Cycle dma_at_ = never;  // when the REU's transfer begins
    Cycle reu_irq_since_ = never;

    std::array<std::uint8_t, 2> under_port_{};  // the RAM below the processor port, which only the VIC sees
    std::uint8_t port_direction_ = 0, port_latch_ = 0;
    std::uint8_t port_charge_ = 0;  // bits 3, 6, 7 keep the level to which they were driven
    Cycle port_fades_ = never;
    int banks_ = -1;
    Cartridge::View shown_;

    bool nmi_pending_ = false, nmi_line_low_ = false;
    Cycle nmi_since_ = never;
    Cycle irq_pulse_since_ = never, irq_pulse_until_ = 0;
    DeviceWrite device_write_;
    std::uint8_t debug_cart_value_ = 0;
};

// The whole state, which is copied as a whole; `pages` points into the object, and Board makes it again.
struct BoardState : BoardChips {
    PageTable pages;
    std::array<std::uint8_t, 0x10000> ram_{};
    std::array<std::uint8_t, 0x400> color_ram_{};
};

}  // namespace detail

// The longest instruction or interrupt sequence that begins before a stall may extend into it.
inline constexpr Cycle stall_margin = 8;

class Board : private detail::BoardState {
public:
    // A board that was just switched on: RAM as the options say, everything else as after a reset.
    explicit Board(const MachineOptions& options);
    Board(const Board& other);
    Board& operator=(const Board& other);
    ~Board() = default;

    // --- the processor, as the engine leaves it ---
    using BoardState::clock;  // cycles since power-on
    using BoardState::registers;
    [[nodiscard]] UnstableConstants unstable() const { return unstable_; }
    // Of these cycles: those in which nothing was executed, since only an interrupt or a device could change what happens; and
    // those charged for routines of the host.
    using BoardState::idle_cycles, BoardState::rom_cycles;
    // And those in which the processor waited for the bus.
    using BoardState::stolen_cycles;

    // --- the chips and what is plugged in ---
    using BoardState::cia1, BoardState::cia2, BoardState::datasette, BoardState::keyboard, BoardState::serial_bus,
        BoardState::sid, BoardState::vic;
    // Keys of the tape recorder (tape_lines.cpp); PLAY stays down.
    void press_play();
    void press_stop();
    void rewind_tape();
    // A mouse in control port 1 or 2 (control_ports.cpp): the first thing that happens to it plugs it in, and it stays there.
    void plug_mouse(int port);
    void move_mouse(int port, int right, int down);
    void press_mouse(int port, std::uint8_t buttons);
    // Sets the two paddles of a control port, which then stay there.
    void turn_paddles(int port, PotLines lines);
    // Call this when something may have been pressed on the keyboard or at a control port: the light pen's line is connected
    // there too.
    void feel_controls();
    [[nodiscard]] MachineKind kind() const { return kind_; }
    [[nodiscard]] const VideoStandard& video() const { return video_; }
    [[nodiscard]] const RomImages& roms() const { return *roms_; }
    // The debug cart keeps the value that is written to $d7ff, and ends the run.
    [[nodiscard]] std::uint8_t debug_cart_value() const { return debug_cart_value_; }

    // --- accesses of the processor: `now` is the cycle of the access itself ---
    using BoardState::pages;
    [[nodiscard]] std::uint8_t read(std::uint16_t address, Cycle now);
    void write(std::uint16_t address, std::uint8_t value, Cycle now);
    // $d000-$dfff, whatever is banked in.
    [[nodiscard]] std::uint8_t read_device(std::uint16_t address, Cycle now);
    // Returns until when a device's register gives what it gives now, and reading it has no effect; `now` if that is unknown.
    [[nodiscard]] Cycle constant_until(std::uint16_t address, Cycle now) const;

    // --- memory as seen from outside the processor ---
    [[nodiscard]] std::uint8_t& ram(std::uint16_t address) {
        pages.touch(address);
        return ram_[address];
    }
    [[nodiscard]] std::uint8_t ram(std::uint16_t address) const { return ram_[address]; }
    [[nodiscard]] std::uint16_t ram_word(std::uint16_t address) const;
    void set_ram_word(std::uint16_t address, std::uint16_t value);
    [[nodiscard]] std::uint8_t& color(std::uint16_t cell) { return color_ram_[cell & 0x3ff]; }
    [[nodiscard]] std::uint8_t color(std::uint16_t cell) const { return color_ram_[cell & 0x3ff]; }
    // Returns what the processor would read, without side effects. While an instruction runs, the clock has not reached it.
    [[nodiscard]] std::uint8_t peek(std::uint16_t address) const { return peek(address, clock); }
    [[nodiscard]] std::uint8_t peek(std::uint16_t address, Cycle now) const;
    // Returns what it would fetch, ignoring devices: the RAM below them.
    [[nodiscard]] std::uint8_t code(std::uint16_t address) const;
    // Does the processor see KERNAL or BASIC there? Does it see the cartridge?
    [[nodiscard]] bool rom_visible(std::uint16_t address) const;
    [[nodiscard]] bool cartridge_visible(std::uint16_t address) const;
    [[nodiscard]] std::optional<std::uint8_t> cartridge_bank(std::uint16_t address) const;
    [[nodiscard]] bool io_visible() const;
    [[nodiscard]] bool characters_visible() const;
    // Return the start of the 16 KiB that the VIC sees, and what it sees there as long as the bank does not move.
    [[nodiscard]] std::uint16_t video_bank() const;
    [[nodiscard]] VideoMemory video_memory() const;
    // Sends the VIC's dots there from now on; null: nowhere.
    void draw_into(Canvas* canvas);
    // Sends the sound of the SID there; see Sid.
    void play_into(SidSound* sound) { sid.play_into(sound, clock); }
    [[nodiscard]] DeviceWrite last_device_write() const { return device_write_; }
    // Looks at the keyboard: those at the matrix are noted here, others by the code that knows of them.
    using BoardState::key_polls;

    // --- interrupts (interrupts.cpp): when the processor sees them ---
    // Sets the deadline: the next cycle in which something may be due. Before `next_event` this is neither an interrupt nor the
    // end.
    void schedule(Cycle now, bool irq_masked);
    using BoardState::next_event;
    // The same if only the next stall has moved.
    void renew_deadline(Cycle now) {
        pages.deadline = vic.is_watched() ? now : std::min(next_event, next_stall() - stall_margin);
    }
    // Call this at the end of an instruction whose deadline has come. Returns whether an interrupt is taken now. `polled` is
    // the cycle in which the processor looked, `irq_polled` the one in which it looked for IRQ, if that was earlier.
    [[nodiscard]] bool poll_interrupts(Cycle now, Cycle polled, bool masked_at_poll, bool masked_now, Cycle irq_polled = never);
    // Must interrupts be polled when an instruction has ended now, at board.clock? Collisions come when they are drawn.
    [[nodiscard]] bool must_poll() const { return clock >= next_event || vic.interrupts_by_dots(); }
    // Returns the vector of the interrupt sequence that is under way.
    [[nodiscard]] std::uint16_t take_vector(Cycle now);
    // Presses the RESTORE key: an edge on the NMI line.
    void press_restore();
    // The line RESET is low for a moment (reset.cpp). The processor is about to execute what its vector points to.
    void reset();

    // --- what stops the processor (stalls.cpp) ---
    // From this cycle on a read may have to wait. As far as is known, it need not wait earlier.
    [[nodiscard]] Cycle next_stall() const { return kind_ == MachineKind::flat ? never : std::min(vic.next_stall(), dma_at_); }
    // Is a transfer of the REU about to begin, which may change anything?
    [[nodiscard]] bool is_dma_due() const { return dma_at_ != never; }
    // Must the instruction that begins now be executed on the bus that sees each cycle?
    [[nodiscard]] bool needs_each_cycle(Cycle now, Cycle longest = stall_margin) const {
        return vic.is_watched() || now + longest > next_stall();
    }
    // Returns the cycle in which the read of `address` that is due `now` takes place.
    [[nodiscard]] Cycle wait_for_bus(std::uint16_t address, Cycle now);
    // If anything watches, the VIC fetches what is due: memory may now be changed by something other than the processor.
    void finish_fetches() {
        if (vic.is_watched()) vic.run(clock - 1);
    }
    // This many cycles of the processor pass, in which it reads, and those that the VIC steals meanwhile.
    void pass(Cycle cycles);

    // --- the end of a run ---
    // When the engine must come back at the latest, and why it must as soon as it can; a device or a routine of the host asks
    // for this. Both are part of the deadline that schedule() sets.
    using BoardState::stop, BoardState::stop_at;
    [[nodiscard]] bool must_stop(Cycle now) const { return stop || now >= stop_at; }
    // Does an instruction that jumps to itself end it?
    [[nodiscard]] bool stops_at_self_jump() const { return stops_at_self_jump_; }
    // May time in which nothing can happen pass at once? If not, loops that only wait are executed round by round.
    [[nodiscard]] bool skips_idle_loops() const { return skips_idle_loops_; }

    // --- a run that is tracked (engine/tracking.cpp): accesses are reported to this while an engine runs; null: to nothing
    Tracker* tracker = nullptr;
    void note_read(std::uint16_t address, std::uint8_t value, Cycle now);
    void note_write(std::uint16_t address, std::uint8_t before, std::uint8_t value, Cycle now);
    // Call the first two before a routine of the host writes a byte of RAM or a colour, the last one after the routine.
    void note_touch(std::uint16_t address);
    void note_color_touch(std::uint16_t cell);
    void note_changes_of_host();
    // Call it for each byte that such a routine has read, as the processor sees it or in RAM below.
    void note_use(std::uint16_t address, std::uint8_t value, Bytes bytes) {
        if (tracker != nullptr && (tracker->marks[address] & Tracker::logs) != 0) [[unlikely]]
            tracker->log->add({address, value, bytes, false});
    }
    // --- a run with marks: null if there are none
    MarkWatch* marks = nullptr;
    // Call it after a write to this address.
    void note_marked_write(std::uint16_t address) {
        if (marks != nullptr && marks->marks().has(address, Marks::write)) [[unlikely]]
            note_watched_write(address);
    }
    // The same if the byte is known to be marked.
    void note_watched_write(std::uint16_t address);
    // What an access of the processor to this address reaches.
    [[nodiscard]] Bytes bytes_at(std::uint16_t address, bool is_write) const;
    // Where accesses of instructions to the I/O area are logged; null: nowhere. A copy logs nothing.
    DeviceLog* device_log = nullptr;

    // --- who sees the accesses to devices; null: nobody. A copy of the board has none.
    DeviceWatch* device_watch = nullptr;

    // --- what an engine remembers of this board's memory (engine/); `pages.touched` says where that may be out of date
    EngineMemory engine_memory;

    // --- the state without memory, for snapshots ---
    [[nodiscard]] const detail::BoardChips& chips() const { return *this; }
    [[nodiscard]] const std::array<std::uint8_t, 0x400>& color_ram() const { return color_ram_; }
    // Memory stays as it is; all else becomes what it was in a board with the same options.
    void restore(const detail::BoardChips& chips);

private:
    void reset_chips();
    void fill_ram(RamPattern pattern, std::uint32_t seed);
    void relink();
    // cartridge_memory.cpp: how the cartridge changes the memory map
    void follow_cartridge(Cycle now);
    void map_memory();
    void map_ultimax();
    [[nodiscard]] bool pulls_both_lines() const { return shown_.mode == cartridge::Mode::large; }
    [[nodiscard]] bool is_ultimax() const { return shown_.mode == cartridge::Mode::ultimax; }
    [[nodiscard]] std::uint8_t read_expansion(std::uint16_t address, Cycle now);
    void write_expansion(std::uint16_t address, std::uint8_t value, Cycle now);
    [[nodiscard]] std::uint8_t read_cartridge(std::uint16_t address, Cycle now);
    void write_cartridge(std::uint16_t address, std::uint8_t value, Cycle now);
    [[nodiscard]] std::uint8_t peek_cartridge(std::uint16_t address) const;

    // dma.cpp: transfers of the REU, which a write to this address may start
    static constexpr std::uint16_t reu_trigger = 0xff00;
    [[nodiscard]] std::uint8_t read_reu(std::uint16_t address, Cycle now);
    void write_reu(std::uint16_t address, std::uint8_t value, Cycle now);
    void note_reu(Cycle irq_before, Cycle now);
    void arm_dma(Cycle now);
    [[nodiscard]] std::uint8_t read_for_dma(std::uint16_t address, Cycle now, Vic::Bus bus);
    void write_for_dma(std::uint16_t address, std::uint8_t value, Cycle now);
    [[nodiscard]] Cycle bus_for_dma(Cycle now);
    [[nodiscard]] Cycle begin_dma(Cycle now);
    [[nodiscard]] Cycle run_dma(Cycle wanted);
    [[nodiscard]] Cycle bus_for_processor(std::uint16_t address, Cycle now);
    [[nodiscard]] Cycle transfer_byte(Cycle now);
    [[nodiscard]] Cycle swap_byte(Cycle now);
    [[nodiscard]] Cycle end_at_difference(Cycle now);
    void map_trigger();
    [[nodiscard]] bool is_reu(std::uint16_t address) const { return reu_.is_present() && address >= 0xdf00; }

    void show_ram();
    void show_rom(std::uint16_t first, const std::uint8_t* rom);
    void show_cartridge(std::uint16_t first, const std::uint8_t* bank);
    void select_banks();
    void write_port(std::uint16_t address, std::uint8_t value, Cycle now);
    void refresh_port();
    void feel_recorder();
    void fade_port(Cycle now);

    void drive_tape(Cycle now);
    void follow_tape(Cycle now);
    [[nodiscard]] Cia cia1_at(Cycle now) const;

    [[nodiscard]] static constexpr bool is_io(std::uint16_t address) { return address >> 12 == 0x0d; }
    [[nodiscard]] std::uint8_t read_chip(std::uint16_t address, Cycle now);
    void write_device(std::uint16_t address, std::uint8_t value, Cycle now);
    [[nodiscard]] std::uint8_t peek_device(std::uint16_t address, Cycle now) const;
    [[nodiscard]] std::uint8_t read_vic(std::uint8_t reg, Cycle now);
    [[nodiscard]] std::uint8_t read_cia1(std::uint8_t reg, Cycle now);
    [[nodiscard]] std::uint8_t read_cia2(std::uint8_t reg, Cycle now);
    [[nodiscard]] std::uint8_t read_timers(Cia& chip, std::uint8_t reg, Cycle now);
    [[nodiscard]] std::uint8_t peek_cia1(std::uint8_t reg, Cycle now) const;
    [[nodiscard]] std::uint8_t peek_cia2(std::uint8_t reg, Cycle now) const;
    void write_cia2(std::uint8_t reg, std::uint8_t value, Cycle now);
    void write_vic(std::uint8_t reg, std::uint8_t value, Cycle now);
    void write_cia(Cia& chip, std::uint8_t reg, std::uint8_t value, Cycle now);
    void connect_pots(Cycle now);
    void connect_light_pen(Cycle now);
    [[nodiscard]] std::uint8_t keyboard_pins(const Cia& chip, std::uint8_t reg) const;
    [[nodiscard]] std::uint8_t serial_lines() const;
    [[nodiscard]] std::uint8_t serial_pins(std::uint8_t low_lines) const;
    void write_debug_cart(std::uint8_t value, Cycle now);
    void end_at_access(const TrackedAccess& access);

    [[nodiscard]] Cycle irq_since() const { return std::min({cia1.interrupt_since(), vic.interrupt_since(), reu_irq_since_}); }
    void follow_nmi_line(Cycle now);
    [[nodiscard]] Cycle irq_at(Cycle now);
    void sync_devices(Cycle now);
    void note_lines(Cycle irq_before, Cycle now);
};

}  // namespace gato::simulator
