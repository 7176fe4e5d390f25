// SPDX-License-Identifier: MIT
// The buses of a whole machine. DirectBus is the fast one: plain memory is accessed directly, dummy accesses happen only where a
// page is null. ExactBus performs every access; it executes code that lies in the I/O area.
#pragma once

#include "simulator/engine/core.hpp"
#include "simulator/engine/slow_path.hpp"

namespace gato::simulator {

// What the processor may ask of the machine around it.
struct MachineBus {
    // The vector of the interrupt sequence that is under way.
    static std::uint16_t take_vector(Machine& machine, Cycle now);
    // At the end of an instruction whose deadline has come: is an interrupt taken now? `lateness`: cycles by which the
    // instruction looked earlier than others.
    static bool poll(Machine& machine, Cycle now, Cycle lateness, bool masked_at_poll, bool masked_now);
    static void reschedule(Machine& machine, Cycle now, bool masked);
    static bool must_stop(const Machine& machine, Cycle now);
    static bool stops_at_self_jump(const Machine& machine);
    static Cycle constant_until(const Machine& machine, std::uint16_t address, Cycle now);
    static void count_idle(Machine& machine, Cycle cycles);
    // One instruction with every bus access; returns the I flag with which interrupts are polled.
    static bool step_exactly(Machine& machine, Registers& registers, Cycle& clock, UnstableConstants constants, bool& jammed);
};

struct DirectBus {
    using u8 = std::uint8_t;
    using u16 = std::uint16_t;

    PageTable& pages;
    const u8* code = nullptr;  // the page of the opcode that is being executed

    GATO_INLINE u8 read(u16 address, Cycle now) {
        if (const u8* page = pages.read[address >> 8]) [[likely]]
            return page[address & 0xff];
        return slow_read(*pages.machine, address, now);
    }
    GATO_INLINE void write(u16 address, u8 value, Cycle now) {
        if (u8* page = pages.write[address >> 8]) [[likely]]
            page[address & 0xff] = value;
        else
            slow_write(*pages.machine, address, value, now);
    }
    // An operand lies in the opcode's page unless a page begins between them: then it is the first or second byte of a page.
    GATO_INLINE u8 fetch(u16 address, Cycle now) {
        if ((address & 0xfe) != 0) [[likely]]
            return code[address & 0xff];
        return read(address, now);
    }
    GATO_INLINE void idle_fetch(u16, Cycle) {}
    GATO_INLINE void idle_read(u16 address, Cycle now) {
        if (pages.read[address >> 8] == nullptr) [[unlikely]]
            static_cast<void>(slow_read(*pages.machine, address, now));
    }
    GATO_INLINE void idle_write(u16 address, u8 value, Cycle now) {
        if (pages.write[address >> 8] == nullptr) [[unlikely]]
            slow_write(*pages.machine, address, value, now);
    }
    GATO_INLINE u8 read_zero(u8 address, Cycle) { return pages.ram[address]; }
    GATO_INLINE void idle_zero(u8, Cycle) {}
    GATO_INLINE void write_zero(u8 address, u8 value, Cycle now) {
        if (address < 2) [[unlikely]]
            slow_write(*pages.machine, address, value, now);
        else
            pages.ram[address] = value;
    }
    GATO_INLINE void idle_write_zero(u8, u8, Cycle) {}
    GATO_INLINE u8 read_stack(u8 s, Cycle) { return pages.ram[0x100 + s]; }
    GATO_INLINE void idle_stack(u8, Cycle) {}
    GATO_INLINE void write_stack(u8 s, u8 value, Cycle) { pages.ram[0x100 + s] = value; }
    GATO_INLINE u16 vector(Cycle now) { return MachineBus::take_vector(*pages.machine, now); }
};

struct ExactBus {
    using u8 = std::uint8_t;
    using u16 = std::uint16_t;

    Machine& machine;

    u8 read(u16 address, Cycle now) { return slow_read(machine, address, now); }
    void write(u16 address, u8 value, Cycle now) { slow_write(machine, address, value, now); }
    u8 fetch(u16 address, Cycle now) { return read(address, now); }
    void idle_fetch(u16 address, Cycle now) { static_cast<void>(read(address, now)); }
    void idle_read(u16 address, Cycle now) { static_cast<void>(read(address, now)); }
    void idle_write(u16 address, u8 value, Cycle now) { write(address, value, now); }
    u8 read_zero(u8 address, Cycle now) { return read(address, now); }
    void idle_zero(u8 address, Cycle now) { static_cast<void>(read(address, now)); }
    void write_zero(u8 address, u8 value, Cycle now) { write(address, value, now); }
    void idle_write_zero(u8 address, u8 value, Cycle now) { write(address, value, now); }
    u8 read_stack(u8 s, Cycle now) { return read(u16(0x100 + s), now); }
    void idle_stack(u8 s, Cycle now) { static_cast<void>(read(u16(0x100 + s), now)); }
    void write_stack(u8 s, u8 value, Cycle now) { write(u16(0x100 + s), value, now); }
    u16 vector(Cycle now) { return MachineBus::take_vector(machine, now); }
};

}  // namespace gato::simulator
