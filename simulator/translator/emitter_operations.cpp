// SPDX-License-Identifier: MIT
// What instructions do to registers and flags: as operations.hpp has it, for binary arithmetic.
#include "simulator/translator/emitter.hpp"

#include <gato/simulator/cpu.hpp>

#include <cstddef>

namespace gato::simulator::translator {
namespace {

using isa::Access;
using isa::Mnemonic;
using isa::Mode;

constexpr int control_at = static_cast<int>(offsetof(CodeContext, control)),
              status_at = static_cast<int>(offsetof(CodeContext, status));

}  // namespace

// `use` gets a number or an address.
template <class Use>
void Emitter::with_source(const Instruction& in, Use use) {
    if (in.opcode->mode == Mode::immediate && !in.has_dynamic_operand)
        use(static_cast<std::uint32_t>(in.operand));
    else
        use(memory(in, Access::read));
}

// What decimal mode makes of an instruction, for which the block is left in its middle. The operand is where `source` says as long as
// nothing else is computed.
template <class Source>
void Emitter::leave_for_decimal(const Instruction& in, Source source) {
    const void* const helper = in.opcode->mnemonic == Mnemonic::ADC ? add_decimal_ : subtract_decimal_;
    test(byte[r15 + control_at], decimal_flag);
    jnz(aside([=, this, behind = in.behind(), cycles = cycles_ + in.opcode->cycles + charged_] {
            move(esi, source);
            call(helper);
            go_on(behind, cycles, Leave::event);
        }),
        T_NEAR);
}

void Emitter::carry_to_host() {
    bt(r10d, 0);
}

void Emitter::borrow_to_host() {
    cmp(r10b, 1);
}

void Emitter::read(const Instruction& in) {
    const auto load = [&](const Xbyak::Reg32& to) {
        with_source(in, [&](auto source) { move(to, source); });
        mov(r9d, to);
    };
    const auto compare = [&](const Xbyak::Reg32& with) {
        with_source(in, [&](auto source) {
            mov(r9d, with);
            sub(r9b, source);
        });
        setnc(r10b);
        known_carry_ = -1;
        host_carry_ = HostCarry::borrow;
        host_has_nz_ = true;
    };
    const auto result_of_logic = [&] {
        mov(r9d, ebx);
        host_has_nz_ = true;
    };
    const auto result_of_sum = [&](HostCarry carry) {
        carry == HostCarry::carry ? setc(r10b) : setnc(r10b);
        seto(r11b);
        mov(r9d, ebx);
        known_carry_ = -1;
        host_carry_ = carry;
        host_has_nz_ = true;
    };
    switch (in.opcode->mnemonic) {
    case Mnemonic::LDA: return load(ebx);
    case Mnemonic::LDX: return load(r12d);
    case Mnemonic::LDY: return load(r13d);
    case Mnemonic::CMP: return compare(ebx);
    case Mnemonic::CPX: return compare(r12d);
    case Mnemonic::CPY: return compare(r13d);
    case Mnemonic::AND: with_source(in, [&](auto source) { and_(bl, source); }); return result_of_logic();
    case Mnemonic::ORA: with_source(in, [&](auto source) { or_(bl, source); }); return result_of_logic();
    case Mnemonic::EOR: with_source(in, [&](auto source) { xor_(bl, source); }); return result_of_logic();
    case Mnemonic::ADC:
        with_source(in, [&](auto source) {
            leave_for_decimal(in, source);
            if (known_carry_ == 0) return add(bl, source);
            carry_to_host();
            adc(bl, source);
        });
        return result_of_sum(HostCarry::carry);
    case Mnemonic::SBC:
        with_source(in, [&](auto source) {
            leave_for_decimal(in, source);
            if (known_carry_ == 1) return sub(bl, source);
            borrow_to_host();
            sbb(bl, source);
        });
        return result_of_sum(HostCarry::borrow);
    default:  // BIT
        with_source(in, [&](auto source) { move(eax, source); });
        bt(eax, 6);
        setc(r11b);
        mov(r9d, eax);
        and_(r9d, 0x80);
        add(r9d, r9d);
        and_(eax, ebx);
        or_(r9d, eax);
        return;
    }
}

void Emitter::write(const Instruction& in) {
    const Xbyak::Address to = memory(in, Access::write);
    switch (in.opcode->mnemonic) {
    case Mnemonic::STA: return mov(to, bl);
    case Mnemonic::STX: return mov(to, r12b);
    default: return mov(to, r13b);
    }
}

void Emitter::modify(const Instruction& in) {
    const Mnemonic m = in.opcode->mnemonic;
    if (in.opcode->mode == Mode::accumulator) {
        shift(m, bl);
        mov(r9d, ebx);
        return;
    }
    const Xbyak::Address at = memory(in, Access::modify);
    movzx(r9d, at);
    if (m == Mnemonic::INC)
        inc(r9b);
    else if (m == Mnemonic::DEC)
        dec(r9b);
    else
        shift(m, r9b);
    host_has_nz_ = m != Mnemonic::ROR;
    mov(at, r9b);
}

void Emitter::shift(Mnemonic m, const Xbyak::Reg8& value) {
    switch (m) {
    case Mnemonic::ASL: add(value, value); break;
    case Mnemonic::LSR: shr(value, 1); break;
    case Mnemonic::ROL:
        carry_to_host();
        adc(value, value);
        break;
    default:
        carry_to_host();
        rcr(value, 1);
        break;
    }
    setc(r10b);
    known_carry_ = -1;
    host_carry_ = HostCarry::carry;
    host_has_nz_ = m != Mnemonic::ROR;
}

void Emitter::push_byte(const Xbyak::Reg8& value) {
    mov(byte[rbp + r8 + 0x100], value);
    dec(r8b);
}

void Emitter::pull_to(const Xbyak::Reg32& to) {
    inc(r8b);
    movzx(to, byte[rbp + r8 + 0x100]);
}

void Emitter::push_status() {
    call(compose_status_);
    mov(al, ptr[r15 + status_at]);
    push_byte(al);
}

// One that changes I is the interpreter's.
void Emitter::pull_status() {
    lea(ecx, ptr[r8 + 1]);
    movzx(ecx, cl);
    movzx(esi, byte[rbp + rcx + 0x100]);
    mov(edx, ptr[r15 + control_at]);
    xor_(edx, esi);
    test(dl, interrupt_flag);
    jnz(bail_out(), T_NEAR);
    mov(r8d, ecx);
    call(take_status_);
    known_carry_ = -1;
}

void Emitter::implied(const Instruction& in) {
    const auto transfer = [&](const Xbyak::Reg32& to, const Xbyak::Reg32& from) {
        mov(to, from);
        mov(r9d, from);
    };
    const auto step = [&](const Xbyak::Reg32& reg, bool up) {
        const Xbyak::Reg8 low(reg.getIdx());
        up ? inc(low) : dec(low);
        mov(r9d, reg);
        host_has_nz_ = true;
    };
    switch (in.opcode->mnemonic) {
    case Mnemonic::CLC:
        xor_(r10d, r10d);
        known_carry_ = 0;
        break;
    case Mnemonic::SEC:
        mov(r10d, 1);
        known_carry_ = 1;
        break;
    case Mnemonic::CLV: xor_(r11d, r11d); break;
    case Mnemonic::TAX: transfer(r12d, ebx); break;
    case Mnemonic::TAY: transfer(r13d, ebx); break;
    case Mnemonic::TXA: transfer(ebx, r12d); break;
    case Mnemonic::TYA: transfer(ebx, r13d); break;
    case Mnemonic::TSX: transfer(r12d, r8d); break;
    case Mnemonic::TXS: mov(r8d, r12d); break;
    case Mnemonic::INX: step(r12d, true); break;
    case Mnemonic::INY: step(r13d, true); break;
    case Mnemonic::DEX: step(r12d, false); break;
    case Mnemonic::DEY: step(r13d, false); break;
    case Mnemonic::PHA: push_byte(bl); break;
    case Mnemonic::PHP: push_status(); break;
    case Mnemonic::PLA:
        pull_to(ebx);
        mov(r9d, ebx);
        break;
    case Mnemonic::PLP: return pull_status();
    case Mnemonic::SED: return or_(byte[r15 + control_at], decimal_flag);
    case Mnemonic::CLD: return and_(byte[r15 + control_at], static_cast<std::uint8_t>(~decimal_flag));
    default: break;  // NOP
    }
}

}  // namespace gato::simulator::translator
