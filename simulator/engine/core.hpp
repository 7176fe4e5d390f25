// SPDX-License-Identifier: MIT
// The 6510's registers in a form that is fast to compute with, its bus cycles, and how the addressing modes form addresses.
// operations.hpp builds the instructions from these pieces, so that each exists once, whatever the bus is.
//
// A Core is a local variable of an interpreter loop: everything is forced inline, so that the compiler keeps its members in
// host registers; if size counts more (GATO_SMALL_LOOPS), its functions are not forced inline. `AnyBus` decides what an access
// is: CallersBus (step.cpp) calls out for each cycle, DirectBus (buses.hpp) reads and writes memory directly and skips dummy
// accesses that no device can see.
#pragma once

#include <gato/isa/isa.hpp>
#include <gato/simulator/cpu.hpp>

#if defined(__GNUC__) && !defined(GATO_SMALL_LOOPS)
#define GATO_INLINE [[gnu::always_inline]] inline
#else
#define GATO_INLINE inline
#endif

namespace gato::simulator {

// What an instruction means to the loop that executed it.
enum class Outcome : std::uint8_t {
    next,
    late_poll,  // taken branch within a page: interrupts were polled a cycle earlier than usual
    self_jump,  // JMP or branch to itself
    brk_loop,   // BRK whose vector points to itself
    jam,
};

enum class Access : std::uint8_t { read, write, modify };

inline constexpr std::uint16_t nmi_vector = 0xfffa;
inline constexpr std::uint16_t irq_vector = 0xfffe;

template <class AnyBus>
struct Core {
    using u8 = std::uint8_t;
    using u16 = std::uint16_t;
    using Mode = isa::Mode;

    AnyBus& bus;
    const UnstableConstants constants;
    Cycle clock;
    unsigned nz = 0;        // Z: low byte is zero; N: bit 7 or bit 8
    unsigned carry = 0;     // 0 or 1
    unsigned overflow = 0;  // 0 or 1
    u16 pc = 0;
    u8 a = 0, x = 0, y = 0, s = 0;
    u8 control = 0;  // I and D, and the bits 4 and 5 as they were loaded

    GATO_INLINE Core(AnyBus& any_bus, UnstableConstants unstable, Cycle start)
        : bus(any_bus), constants(unstable), clock(start) {}

    GATO_INLINE void load(const Registers& from) {
        pc = from.pc;
        a = from.a;
        x = from.x;
        y = from.y;
        s = from.s;
        set_status(from.p);
    }

    GATO_INLINE void store(Registers& to) const {
        to.pc = pc;
        to.a = a;
        to.x = x;
        to.y = y;
        to.s = s;
        to.p = status();
    }

    GATO_INLINE u8 status() const {
        return u8(control | carry | (overflow << 6) | ((nz & 0xff) == 0 ? zero_flag : 0)
                  | ((nz & 0x180) != 0 ? negative_flag : 0));
    }

    GATO_INLINE void set_status(u8 p) {
        control = p & (interrupt_flag | decimal_flag | break_flag | unused_flag);
        carry = p & carry_flag;
        overflow = (p >> 6) & 1;
        nz = unsigned((p & negative_flag) << 1) | ((p & zero_flag) != 0 ? 0U : 1U);
    }

    // Returns the cycle of a read: reads wait while the VIC or the REU has the bus, writes do not (RDY).
    GATO_INLINE Cycle reading([[maybe_unused]] u16 address) {
        if constexpr (AnyBus::can_stall) clock = bus.ready(address, clock);
        return clock++;
    }

    // One bus cycle each.
    GATO_INLINE u8 fetch() {
        const Cycle now = reading(pc);
        return bus.fetch(pc++, now);
    }
    GATO_INLINE void idle_fetch() { bus.idle_fetch(pc, reading(pc)); }
    GATO_INLINE u8 read(u16 address) { return bus.read(address, reading(address)); }
    GATO_INLINE void idle_read(u16 address) { bus.idle_read(address, reading(address)); }
    GATO_INLINE void write(u16 address, u8 value) { bus.write(address, value, clock++); }
    GATO_INLINE void idle_write(u16 address, u8 value) { bus.idle_write(address, value, clock++); }
    GATO_INLINE u8 read_zero(u8 address) { return bus.read_zero(address, reading(address)); }
    GATO_INLINE void idle_zero(u8 address) { bus.idle_zero(address, reading(address)); }
    GATO_INLINE void write_zero(u8 address, u8 value) { bus.write_zero(address, value, clock++); }
    GATO_INLINE void idle_write_zero(u8 address, u8 value) { bus.idle_write_zero(address, value, clock++); }
    GATO_INLINE void push(u8 value) { bus.write_stack(s--, value, clock++); }
    GATO_INLINE u8 pull() {
        ++s;
        return bus.read_stack(s, reading(u16(0x100 + s)));
    }
    GATO_INLINE void idle_stack() { bus.idle_stack(s, reading(u16(0x100 + s))); }

    GATO_INLINE u16 fetch_word() {
        const u8 low = fetch();
        return u16(low | fetch() << 8);
    }

    GATO_INLINE u16 read_zero_word(u8 address) {
        const u8 low = read_zero(address);
        return u16(low | read_zero(u8(address + 1)) << 8);
    }

    // The processor adds the index to the low byte first and reads there; a read that did not cross a page is then done.
    template <Access access>
    GATO_INLINE u16 indexed(u16 base, u8 index) {
        const u16 address = u16(base + index);
        const u16 without_carry = u16((base & 0xff00) | (address & 0xff));
        if constexpr (access == Access::read) {
            if (address != without_carry) idle_read(without_carry);
        } else {
            idle_read(without_carry);
        }
        return address;
    }

    static constexpr bool in_zero_page(Mode mode) {
        return mode == Mode::zero_page || mode == Mode::zero_page_x || mode == Mode::zero_page_y;
    }

    template <Mode mode, Access access>
    GATO_INLINE u16 effective_address() {
        if constexpr (mode == Mode::zero_page) {
            return fetch();
        } else if constexpr (mode == Mode::zero_page_x || mode == Mode::zero_page_y) {
            const u8 base = fetch();
            idle_zero(base);
            return u8(base + (mode == Mode::zero_page_x ? x : y));
        } else if constexpr (mode == Mode::absolute) {
            return fetch_word();
        } else if constexpr (mode == Mode::absolute_x || mode == Mode::absolute_y) {
            return indexed<access>(fetch_word(), mode == Mode::absolute_x ? x : y);
        } else if constexpr (mode == Mode::indirect_x) {
            const u8 base = fetch();
            idle_zero(base);
            return read_zero_word(u8(base + x));
        } else {
            static_assert(mode == Mode::indirect_y);
            return indexed<access>(read_zero_word(fetch()), y);
        }
    }

    // Not all buses want to know which bytes are operands that are read.
    GATO_INLINE void note_operand([[maybe_unused]] u16 address) {
        if constexpr (requires { bus.note_operand(address); }) bus.note_operand(address);
    }

    template <Mode mode>
    GATO_INLINE u8 operand() {
        if constexpr (mode == Mode::immediate) {
            return fetch();
        } else {
            const u16 address = effective_address<mode, Access::read>();
            note_operand(address);
            if constexpr (in_zero_page(mode)) return read_zero(u8(address));
            return read(address);
        }
    }

    // The sequence of IRQ and NMI. The vector is chosen late: an NMI that comes in between replaces an IRQ.
    GATO_INLINE void interrupt() {
        idle_fetch();
        idle_fetch();
        push(u8(pc >> 8));
        push(u8(pc));
        const u16 vector = bus.vector(clock);
        push(u8((status() & ~break_flag) | unused_flag));
        jump_through(vector);
    }

    GATO_INLINE void jump_through(u16 vector) {
        control |= interrupt_flag;
        const u8 low = read(vector);
        pc = u16(low | read(u16(vector + 1)) << 8);
    }
};

}  // namespace gato::simulator
