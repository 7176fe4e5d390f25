// SPDX-License-Identifier: MIT
// The buses of a board. DirectBus is the fast one: plain memory is accessed directly, dummy accesses happen only if a page is
// null. MarkedBus tells the board's marks of writes and of operands; TrackingBus reports to its tracker. ExactBus performs every access; it executes
// code in the I/O area.
#pragma once

#include "simulator/board/board.hpp"
#include "simulator/engine/core.hpp"

namespace gato::simulator {

struct DirectBus {
    using u8 = std::uint8_t;
    using u16 = std::uint16_t;
    static constexpr bool can_stall = false;  // while it is in use, nothing takes the bus
    static constexpr bool has_marks = false;

    Board& board;
    const u8* code = nullptr;  // the page of the opcode that is being executed

    GATO_INLINE explicit DirectBus(Board& any_board) : board(any_board) {}

    GATO_INLINE u8 read(u16 address, Cycle now) {
        if (const u8* page = board.pages.read[address >> 8]) [[likely]]
            return page[address & 0xff];
        return board.read(address, now);
    }
    GATO_INLINE void write(u16 address, u8 value, Cycle now) {
        if (u8* page = board.pages.write[address >> 8]) [[likely]]
            page[address & 0xff] = value;
        else
            board.write(address, value, now);
    }
    // An operand is in the opcode's page unless a page begins between them: then it is the first or second byte of a page.
    GATO_INLINE u8 fetch(u16 address, Cycle now) {
        if ((address & 0xfe) != 0) [[likely]]
            return code[address & 0xff];
        return read(address, now);
    }
    GATO_INLINE void idle_fetch(u16, Cycle) {}
    GATO_INLINE void idle_read(u16 address, Cycle now) {
        if (board.pages.read[address >> 8] == nullptr) [[unlikely]]
            (void)board.read(address, now);
    }
    GATO_INLINE void idle_write(u16 address, u8 value, Cycle now) {
        if (board.pages.write[address >> 8] == nullptr) [[unlikely]]
            board.write(address, value, now);
    }
    GATO_INLINE u8 read_zero(u8 address, Cycle) { return board.pages.ram[address]; }
    GATO_INLINE void idle_zero(u8, Cycle) {}
    GATO_INLINE void write_zero(u8 address, u8 value, Cycle now) {
        if (address < 2) [[unlikely]]
            board.write(address, value, now);
        else
            board.pages.ram[address] = value;
    }
    GATO_INLINE void idle_write_zero(u8, u8, Cycle) {}
    GATO_INLINE u8 read_stack(u8 s, Cycle) { return board.pages.ram[0x100 + s]; }
    GATO_INLINE void idle_stack(u8, Cycle) {}
    GATO_INLINE void write_stack(u8 s, u8 value, Cycle) { board.pages.ram[0x100 + s] = value; }
    GATO_INLINE u16 vector(Cycle now) { return board.take_vector(now); }
};

// The same, but tells the board's marks, if there are any, of writes to bytes that are watched,
// and of operands that are read.
struct MarkedBus : DirectBus {
    static constexpr bool has_marks = true;

    const u8* const marks;  // as Marks::table()

    GATO_INLINE explicit MarkedBus(Board& any_board)
        : DirectBus(any_board), marks((any_board.marks != nullptr ? any_board.marks->marks() : no_marks()).table()) {}

    GATO_INLINE void note(u16 address) {
        if ((marks[address] & Marks::write) != 0) [[unlikely]]
            board.note_watched_write(address);
    }
    GATO_INLINE void note_operand(u16 address) {
        if ((marks[address] & Marks::read) != 0) [[unlikely]]
            board.marks->note_read();
    }
    GATO_INLINE void write(u16 address, u8 value, Cycle now) {
        DirectBus::write(address, value, now);
        note(address);
    }
    GATO_INLINE void write_zero(u8 address, u8 value, Cycle now) {
        DirectBus::write_zero(address, value, now);
        note(address);
    }
    GATO_INLINE void write_stack(u8 s, u8 value, Cycle now) {
        DirectBus::write_stack(s, value, now);
        note(u16(0x100 + s));
    }

private:
    static const Marks& no_marks() {
        static const Marks none;
        return none;
    }
};

// The same, but reports every access to data to the board's tracker. Fetches and dummy accesses are not such accesses.
struct TrackingBus : DirectBus {
    Tracker& tracker;

    GATO_INLINE explicit TrackingBus(Board& any_board) : DirectBus(any_board), tracker(*any_board.tracker) {}

    GATO_INLINE u8 seen(u16 address, u8 value, Cycle now) {
        if ((tracker.marks[address] & (Tracker::read | Tracker::logs)) != 0) [[unlikely]]
            board.note_read(address, value, now);
        return value;
    }
    GATO_INLINE bool is_watched(u16 address) const {
        return (tracker.marks[address] & (Tracker::write | Tracker::change | Tracker::logs)) != 0;
    }
    GATO_INLINE u8 read(u16 address, Cycle now) { return seen(address, DirectBus::read(address, now), now); }
    GATO_INLINE u8 read_zero(u8 address, Cycle now) { return seen(address, DirectBus::read_zero(address, now), now); }
    GATO_INLINE u8 read_stack(u8 s, Cycle now) { return seen(u16(0x100 + s), DirectBus::read_stack(s, now), now); }
    GATO_INLINE void write(u16 address, u8 value, Cycle now) {
        tracker.written.add(address);
        const u8 before = is_watched(address) ? board.peek(address, now) : 0;
        DirectBus::write(address, value, now);
        if (is_watched(address)) [[unlikely]]
            board.note_write(address, before, value, now);
    }
    GATO_INLINE void write_zero(u8 address, u8 value, Cycle now) {
        tracker.written.add(address);
        const u8 before = board.pages.ram[address];
        DirectBus::write_zero(address, value, now);
        if (is_watched(address)) [[unlikely]]
            board.note_write(address, before, value, now);
    }
    GATO_INLINE void write_stack(u8 s, u8 value, Cycle now) {
        tracker.note_push(s, board.cartridge_bank(tracker.pc));
        const u8 before = board.pages.ram[0x100 + s];
        DirectBus::write_stack(s, value, now);
        if (is_watched(u16(0x100 + s))) [[unlikely]]
            board.note_write(u16(0x100 + s), before, value, now);
    }
    GATO_INLINE u16 vector(Cycle now) {
        tracker.note_interrupt();
        return board.take_vector(now);
    }
};

struct ExactBus {
    using u8 = std::uint8_t;
    using u16 = std::uint16_t;
    static constexpr bool can_stall = true;

    Board& board;
    bool was_stalled = false;                   // the last read had to wait
    std::array<Cycle, 3> executed{-1, -1, -1};  // the last cycles in which the processor was not stopped, the latest first

    Cycle ready(u16 address, Cycle now) {
        const Cycle free = now < board.next_stall() ? now : board.wait_for_bus(address, now);
        was_stalled = free != now;
        note(free);
        return free;
    }
    void note(Cycle now) { executed = {now, executed[0], executed[1]}; }

    u8 fetch(u16 address, Cycle now) { return board.read(address, now); }
    void idle_fetch(u16 address, Cycle now) { (void)board.read(address, now); }
    void idle_read(u16 address, Cycle now) { (void)board.read(address, now); }
    void idle_write(u16 address, u8 value, Cycle now) {
        note(now);
        board.write(address, value, now);
    }
    void idle_zero(u8 address, Cycle now) { (void)board.read(address, now); }
    void idle_write_zero(u8 address, u8 value, Cycle now) { idle_write(address, value, now); }
    void idle_stack(u8 s, Cycle now) { (void)board.read(u16(0x100 + s), now); }

    u8 read(u16 address, Cycle now) {
        const u8 value = board.read(address, now);
        if (board.tracker != nullptr) board.note_read(address, value, now);
        return value;
    }
    void write(u16 address, u8 value, Cycle now) {
        note(now);
        const u8 before = board.tracker != nullptr ? board.peek(address, now) : 0;
        board.write(address, value, now);
        if (board.tracker != nullptr) board.note_write(address, before, value, now);
        board.note_marked_write(address);
    }
    void note_operand(u16 address) const {
        if (board.marks != nullptr && board.marks->marks().has(address, Marks::read)) board.marks->note_read();
    }
    u8 read_zero(u8 address, Cycle now) { return read(address, now); }
    void write_zero(u8 address, u8 value, Cycle now) { write(address, value, now); }
    u8 read_stack(u8 s, Cycle now) { return read(u16(0x100 + s), now); }
    void write_stack(u8 s, u8 value, Cycle now) {
        if (board.tracker != nullptr) board.tracker->note_push(s, board.cartridge_bank(board.tracker->pc));
        write(u16(0x100 + s), value, now);
    }
    u16 vector(Cycle now) {
        if (board.tracker != nullptr) board.tracker->note_interrupt();
        return board.take_vector(now);
    }
};

}  // namespace gato::simulator
