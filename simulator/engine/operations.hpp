// SPDX-License-Identifier: MIT
// What the 256 opcodes do, once: an instruction is a mnemonic's operation on what its addressing mode delivers.
// execute<M, A>() performs everything after the opcode fetch, one call of Core for each bus cycle.
#pragma once

#include "simulator/engine/core.hpp"

namespace gato::simulator {

// Interrupts are polled before the flag changes.
constexpr bool delays_interrupt_flag(isa::Mnemonic m) {
    return m == isa::Mnemonic::CLI || m == isa::Mnemonic::SEI || m == isa::Mnemonic::PLP;
}

template <class AnyBus>
struct Operations : Core<AnyBus> {
    using Base = Core<AnyBus>;
    using M = isa::Mnemonic;
    using Base::a, Base::x, Base::y, Base::s, Base::pc, Base::nz, Base::carry, Base::overflow, Base::control, Base::clock,
        Base::bus, Base::constants;
    using Base::Base;
    using typename Base::Mode, typename Base::u16, typename Base::u8;

    // --- arithmetic ---

    GATO_INLINE void add(u8 value) {
        if (control & decimal_flag) {
            add_decimal(value);
            return;
        }
        const unsigned sum = a + value + carry;
        overflow = (~unsigned(a ^ value) & (a ^ sum)) >> 7 & 1;
        carry = sum >> 8;
        nz = a = u8(sum);
    }

    // NMOS: Z from the binary sum, N and V after the low digit's correction and before the high digit's.
    GATO_INLINE void add_decimal(u8 value) {
        const unsigned binary = a + value + carry;
        unsigned sum = (a & 0x0fU) + (value & 0x0fU) + carry;
        if (sum > 0x09) sum += 0x06;
        sum = (sum & 0x0f) + (a & 0xf0U) + (value & 0xf0U) + (sum > 0x0f ? 0x10U : 0U);
        overflow = (~unsigned(a ^ value) & (a ^ sum)) >> 7 & 1;
        nz = (sum & 0x80) << 1 | ((binary & 0xff) != 0 ? 1U : 0U);
        if ((sum & 0x1f0) > 0x90) sum += 0x60;
        carry = (sum & 0xff0) > 0xf0 ? 1 : 0;
        a = u8(sum);
    }

    GATO_INLINE void subtract(u8 value) {
        if (!(control & decimal_flag)) {
            add(u8(~value));
            return;
        }
        const unsigned borrow = 1 - carry;
        const unsigned binary = a - value - borrow;
        unsigned result = (a & 0x0fU) - (value & 0x0fU) - borrow;
        if (result & 0x10) {
            result = ((result - 6) & 0x0f) | ((a & 0xf0U) - (value & 0xf0U) - 0x10);
        } else {
            result = (result & 0x0f) | ((a & 0xf0U) - (value & 0xf0U));
        }
        if (result & 0x100) result -= 0x60;
        overflow = ((a ^ value) & (a ^ binary)) >> 7 & 1;
        carry = binary < 0x100 ? 1 : 0;
        nz = u8(binary);
        a = u8(result);
    }

    GATO_INLINE void compare(u8 with, u8 value) {
        carry = with >= value ? 1 : 0;
        nz = u8(with - value);
    }

    GATO_INLINE void rotate_and(u8 value) {  // ARR
        const u8 both = a & value;
        const unsigned rotated = both >> 1 | carry << 7;
        nz = a = u8(rotated);
        if (!(control & decimal_flag)) {
            carry = rotated >> 6 & 1;
            overflow = (rotated >> 6 ^ rotated >> 5) & 1;
            return;
        }
        overflow = (both ^ rotated) >> 6 & 1;
        if ((both & 0x0f) + (both & 0x01) > 0x05) a = u8((a & 0xf0) | ((a + 0x06) & 0x0f));
        carry = (both & 0xf0) + (both & 0x10) > 0x50 ? 1 : 0;
        if (carry) a = u8(a + 0x60);
    }

    // --- operations by kind ---

    template <M m>
    GATO_INLINE void apply(u8 value) {
        if constexpr (m == M::ADC) add(value);
        if constexpr (m == M::SBC) subtract(value);
        if constexpr (m == M::AND) nz = a = a & value;
        if constexpr (m == M::ORA) nz = a = a | value;
        if constexpr (m == M::EOR) nz = a = a ^ value;
        if constexpr (m == M::CMP) compare(a, value);
        if constexpr (m == M::CPX) compare(x, value);
        if constexpr (m == M::CPY) compare(y, value);
        if constexpr (m == M::LDA) nz = a = value;
        if constexpr (m == M::LDX) nz = x = value;
        if constexpr (m == M::LDY) nz = y = value;
        if constexpr (m == M::LAX) nz = a = x = value;
        if constexpr (m == M::LAS) nz = a = x = s = s & value;
        if constexpr (m == M::ANE) nz = a = (a | constants.ane) & x & value;
        if constexpr (m == M::LXA) nz = a = x = (a | constants.lxa) & value;
        if constexpr (m == M::ARR) rotate_and(value);
        if constexpr (m == M::BIT) {
            overflow = value >> 6 & 1;
            nz = unsigned(value & 0x80) << 1 | (a & value);
        }
        if constexpr (m == M::ANC) {
            nz = a = a & value;
            carry = a >> 7;
        }
        if constexpr (m == M::ALR) {
            carry = a & value & 1;
            nz = a = u8((a & value) >> 1);
        }
        if constexpr (m == M::SBX) {
            const u8 both = a & x;
            compare(both, value);
            x = u8(both - value);
        }
    }

    template <M m>
    GATO_INLINE u8 stored() const {
        if constexpr (m == M::STA) return a;
        if constexpr (m == M::STX || m == M::SHX) return x;
        if constexpr (m == M::STY || m == M::SHY) return y;
        if constexpr (m == M::SAX || m == M::SHA || m == M::TAS) return a & x;
    }

    template <M m>
    GATO_INLINE u8 modified(u8 value) {
        if constexpr (m == M::ASL || m == M::SLO) {
            carry = value >> 7;
            value = u8(value << 1);
        }
        if constexpr (m == M::LSR || m == M::SRE) {
            carry = value & 1;
            value = value >> 1;
        }
        if constexpr (m == M::ROL || m == M::RLA) {
            const unsigned rotated = unsigned(value) << 1 | carry;
            carry = rotated >> 8;
            value = u8(rotated);
        }
        if constexpr (m == M::ROR || m == M::RRA) {
            const unsigned rotated = value >> 1 | carry << 7;
            carry = value & 1;
            value = u8(rotated);
        }
        if constexpr (m == M::INC || m == M::ISC) ++value;
        if constexpr (m == M::DEC || m == M::DCP) --value;

        if constexpr (m == M::SLO)
            apply<M::ORA>(value);
        else if constexpr (m == M::RLA)
            apply<M::AND>(value);
        else if constexpr (m == M::SRE)
            apply<M::EOR>(value);
        else if constexpr (m == M::RRA)
            apply<M::ADC>(value);
        else if constexpr (m == M::DCP)
            apply<M::CMP>(value);
        else if constexpr (m == M::ISC)
            apply<M::SBC>(value);
        else
            nz = value;
        return value;
    }

    template <M m, Mode mode>
    GATO_INLINE void modify() {
        if constexpr (mode == Mode::accumulator) {
            this->idle_fetch();
            a = modified<m>(a);
        } else if constexpr (Base::in_zero_page(mode)) {
            const u8 address = u8(this->template effective_address<mode, Access::modify>());
            this->note_operand(address);
            const u8 old = this->read_zero(address);
            this->idle_write_zero(address, old);
            this->write_zero(address, modified<m>(old));
        } else {
            const u16 address = this->template effective_address<mode, Access::modify>();
            this->note_operand(address);
            const u8 old = this->read(address);
            this->idle_write(address, old);
            this->write(address, modified<m>(old));
        }
    }

    // SHA, SHX, SHY, TAS: the value passes through the adder of the address' high byte; crossing a page puts it on the bus. A
    // stall in the cycle before the write drops the AND from what is stored, not from the address.
    template <M m, Mode mode>
    GATO_INLINE void store_with_high() {
        const u16 base = mode == Mode::indirect_y ? this->read_zero_word(this->fetch()) : this->fetch_word();
        const u8 index = mode == Mode::absolute_x ? x : y;
        u16 address = this->template indexed<Access::write>(base, index);
        const u8 masked = stored<m>() & u8((base >> 8) + 1);
        if ((address ^ base) & 0xff00) address = u16(masked << 8 | (address & 0xff));
        if constexpr (m == M::TAS) s = a & x;
        if constexpr (AnyBus::can_stall)
            this->write(address, bus.was_stalled ? stored<m>() : masked);
        else
            this->write(address, masked);
    }

    // --- control flow ---

    template <M m>
    GATO_INLINE bool condition() const {
        if constexpr (m == M::BPL) return (nz & 0x180) == 0;
        if constexpr (m == M::BMI) return (nz & 0x180) != 0;
        if constexpr (m == M::BVC) return overflow == 0;
        if constexpr (m == M::BVS) return overflow != 0;
        if constexpr (m == M::BCC) return carry == 0;
        if constexpr (m == M::BCS) return carry != 0;
        if constexpr (m == M::BNE) return (nz & 0xff) != 0;
        if constexpr (m == M::BEQ) return (nz & 0xff) == 0;
    }

    template <M m>
    GATO_INLINE Outcome branch() {
        const auto offset = static_cast<std::int8_t>(this->fetch());
        if (!condition<m>()) return Outcome::next;
        this->idle_fetch();
        const u16 target = u16(pc + offset);
        const u16 without_carry = u16((pc & 0xff00) | (target & 0xff));
        pc = target;
        if (target != without_carry) {
            this->idle_read(without_carry);
            return offset == -2 ? Outcome::self_jump : Outcome::next;
        }
        return offset == -2 ? Outcome::self_jump : Outcome::late_poll;
    }

    template <Mode mode>
    GATO_INLINE Outcome jump() {
        const u16 start = u16(pc - 1);
        u16 target = this->fetch_word();
        if constexpr (mode == Mode::indirect) {  // the pointer's low byte wraps within its page
            const u8 low = this->read(target);
            target = u16(low | this->read(u16((target & 0xff00) | ((target + 1) & 0xff))) << 8);
        }
        pc = target;
        return target == start ? Outcome::self_jump : Outcome::next;
    }

    GATO_INLINE void jump_subroutine() {
        const u8 low = this->fetch();
        this->idle_stack();
        this->push(u8(pc >> 8));
        this->push(u8(pc));
        const Cycle now = this->reading(pc);
        pc = u16(low | bus.fetch(pc, now) << 8);
    }

    GATO_INLINE void return_from_subroutine() {
        this->idle_fetch();
        this->idle_stack();
        const u8 low = this->pull();
        pc = u16(low | this->pull() << 8);
        this->idle_fetch();
        ++pc;
    }

    GATO_INLINE void return_from_interrupt() {
        this->idle_fetch();
        this->idle_stack();
        this->set_status(u8((this->pull() & ~break_flag) | unused_flag));
        const u8 low = this->pull();
        pc = u16(low | this->pull() << 8);
    }

    GATO_INLINE Outcome software_interrupt() {
        const u16 start = u16(pc - 1);
        this->fetch();
        this->push(u8(pc >> 8));
        this->push(u8(pc));
        const u16 vector = bus.vector(clock);
        this->push(u8(this->status() | break_flag | unused_flag));
        this->jump_through(vector);
        return pc == start ? Outcome::brk_loop : Outcome::next;
    }

    GATO_INLINE void jam() {
        this->idle_fetch();
        for (const u16 distance : {u16{0}, u16{1}, u16{1}, u16{0}, u16{0}, u16{0}, u16{0}, u16{0}, u16{0}})
            this->idle_read(u16(0xffff - distance));
    }

    // --- one-byte instructions ---

    template <M m>
    GATO_INLINE void implied() {
        this->idle_fetch();
        if constexpr (m == M::CLC) carry = 0;
        if constexpr (m == M::SEC) carry = 1;
        if constexpr (m == M::CLV) overflow = 0;
        if constexpr (m == M::CLD) control &= u8(~decimal_flag);
        if constexpr (m == M::SED) control |= decimal_flag;
        if constexpr (m == M::CLI) control &= u8(~interrupt_flag);
        if constexpr (m == M::SEI) control |= interrupt_flag;
        if constexpr (m == M::TAX) nz = x = a;
        if constexpr (m == M::TAY) nz = y = a;
        if constexpr (m == M::TXA) nz = a = x;
        if constexpr (m == M::TYA) nz = a = y;
        if constexpr (m == M::TSX) nz = x = s;
        if constexpr (m == M::TXS) s = x;
        if constexpr (m == M::INX) nz = ++x;
        if constexpr (m == M::INY) nz = ++y;
        if constexpr (m == M::DEX) nz = --x;
        if constexpr (m == M::DEY) nz = --y;
        if constexpr (m == M::PHA) this->push(a);
        if constexpr (m == M::PHP) this->push(u8(this->status() | break_flag | unused_flag));
        if constexpr (m == M::PLA) {
            this->idle_stack();
            nz = a = this->pull();
        }
        if constexpr (m == M::PLP) {
            this->idle_stack();
            this->set_status(u8((this->pull() & ~break_flag) | unused_flag));
        }
    }

    template <M m, Mode mode>
    GATO_INLINE Outcome execute() {
        constexpr isa::Access access = isa::access_of(m);
        if constexpr (access == isa::Access::read && mode != Mode::implied) {
            apply<m>(this->template operand<mode>());
        } else if constexpr (access == isa::Access::write) {
            const u16 address = this->template effective_address<mode, Access::write>();
            if constexpr (Base::in_zero_page(mode))
                this->write_zero(u8(address), stored<m>());
            else
                this->write(address, stored<m>());
        } else if constexpr (access == isa::Access::write_with_high) {
            store_with_high<m, mode>();
        } else if constexpr (access == isa::Access::modify) {
            modify<m, mode>();
        } else if constexpr (isa::flow_of(m) == isa::Flow::branch) {
            return branch<m>();
        } else if constexpr (m == M::JMP) {
            return jump<mode>();
        } else if constexpr (m == M::JSR) {
            jump_subroutine();
        } else if constexpr (m == M::RTS) {
            return_from_subroutine();
        } else if constexpr (m == M::RTI) {
            return_from_interrupt();
        } else if constexpr (m == M::BRK) {
            return software_interrupt();
        } else if constexpr (m == M::JAM) {
            jam();
            return Outcome::jam;
        } else {
            implied<m>();
        }
        return Outcome::next;
    }
};

}  // namespace gato::simulator
