// SPDX-License-Identifier: MIT
// What instructions do to registers and flags: as in operations.hpp, for binary arithmetic.
#include "simulator/translator/emitter.hpp"

#include <utility>

namespace gato::simulator::translator {

using enum isa::Mnemonic;

void Emitter::read(const Address& from) {
    switch (now_.opcode->mnemonic) {
    case LDA: return load(ebx, from);
    case LDX: return load(r12d, from);
    case LDY: return load(r13d, from);
    case CMP: return compare(ebx, from);
    case CPX: return compare(r12d, from);
    case CPY: return compare(r13d, from);
    case AND: and_(bl, from); break;
    case ORA: or_(bl, from); break;
    case EOR: xor_(bl, from); break;
    case ADC:
        leave_for_decimal(from, add_decimal_);
        bt(r10d, 0);
        adc(bl, from);
        setc(r10b);
        seto(r11b);
        break;
    case SBC:
        leave_for_decimal(from, subtract_decimal_);
        cmp(r10b, 1);
        sbb(bl, from);
        setnc(r10b);
        seto(r11b);
        break;
    default:  // BIT
        movzx(eax, from);
        bt(eax, 6);
        setc(r11b);
        mov(r9d, eax);
        and_(r9d, 0x80);
        add(r9d, r9d);
        and_(eax, ebx);
        or_(r9d, eax);
        return;
    }
    mov(r9d, ebx);
}

void Emitter::load(const Xbyak::Reg32& to, const Xbyak::Operand& from) {
    movzx(to, from);
    mov(r9d, to);
}

void Emitter::compare(const Xbyak::Reg32& with, const Address& from) {
    mov(r9d, with);
    sub(r9b, from);
    setnc(r10b);
}

// What decimal mode makes of an instruction, for which the block is left in its middle.
void Emitter::leave_for_decimal(const Address& from, const void* helper) {
    test(byte[in_context(context_.cpu.control)], decimal_flag);
    jnz(aside([=, this, past = now_.after(), elapsed = past_now(now_.opcode->cycles)] {
        movzx(esi, from);
        call(helper);
        chain(past, elapsed);
    }));
}

void Emitter::write_or_modify(const Address& to) {
    now_.access() == isa::Access::write ? write(to) : modify(to);
    if (past_store_ != nullptr) L(*std::exchange(past_store_, nullptr));
}

void Emitter::write(const Address& to) {
    switch (now_.opcode->mnemonic) {
    case STA: return mov(to, bl);
    case STX: return mov(to, r12b);
    default: return mov(to, r13b);
    }
}

void Emitter::modify(const Xbyak::Operand& operand) {
    switch (now_.opcode->mnemonic) {
    case INC: inc(operand); break;
    case DEC: dec(operand); break;
    case ASL: shl(operand, 1); break;
    case LSR: shr(operand, 1); break;
    case ROL:
        bt(r10d, 0);
        rcl(operand, 1);
        break;
    default:
        bt(r10d, 0);
        rcr(operand, 1);
        break;
    }
    if (now_.opcode->mnemonic != INC && now_.opcode->mnemonic != DEC) setc(r10b);
    movzx(r9d, operand);
}

bool Emitter::may_be_watched(std::uint8_t zero_page) const {
    return is_tracked() ? context_.tracking.asks.contains(zero_page) : is_marked(zero_page, Marks::write);
}

bool Emitter::watches_pushes() const {
    return is_tracked() ? context_.tracking.looks_at_pushes : watches_writes();
}

// A push of a watched byte is the interpreter's.
void Emitter::bail_if_push_is_watched() {
    if (!watches_pushes()) return;
    cmp(byte[in_context(context_.guard) + r8 + 0x100], 0);
    jne(bail_out());
}

void Emitter::push_byte(const Xbyak::Reg8& value) {
    if (is_tracked()) note_push(0);
    mov(byte[rbp + r8 + 0x100], value);
    dec(r8b);
}

Xbyak::Address Emitter::pull_byte() {
    inc(r8b);
    return byte[rbp + r8 + 0x100];
}

void Emitter::push_status() {
    bail_if_push_is_watched();
    xor_(eax, eax);
    test(r9b, r9b);
    setz(al);
    test(r9d, 0x180);
    setnz(cl);
    shl(cl, 6);
    or_(al, cl);
    add(eax, eax);  // Z and N
    mov(ecx, r11d);
    shl(ecx, 6);
    or_(eax, ecx);
    or_(eax, r10d);
    or_(al, byte[in_context(context_.cpu.control)]);
    or_(al, break_flag | unused_flag);
    push_byte(al);
}

// One that changes I is the interpreter's.
void Emitter::pull_status() {
    lea(ecx, ptr[r8 + 1]);
    movzx(ecx, cl);
    movzx(edx, byte[rbp + rcx + 0x100]);
    mov(al, byte[in_context(context_.cpu.control)]);
    xor_(eax, edx);
    test(al, interrupt_flag);
    jnz(bail_out());
    mov(r8d, ecx);
    mov(r9d, edx);  // N is its bit 8 then, and Z that no other one is set
    and_(r9d, negative_flag | zero_flag);
    xor_(r9d, zero_flag);
    add(r9d, r9d);
    mov(r10d, edx);
    and_(r10d, carry_flag);
    bt(edx, 6);
    setc(r11b);
    and_(edx, interrupt_flag | decimal_flag);
    or_(edx, unused_flag);
    mov(byte[in_context(context_.cpu.control)], dl);
}

void Emitter::implied() {
    const auto step = [&](const Xbyak::Reg32& reg, int by) {
        by > 0 ? inc(reg.cvt8()) : dec(reg.cvt8());
        mov(r9d, reg);
    };
    const Address control = byte[in_context(context_.cpu.control)];
    switch (now_.opcode->mnemonic) {
    case CLC: return xor_(r10d, r10d);
    case SEC: return mov(r10d, 1);
    case CLV: return xor_(r11d, r11d);
    case CLD: return and_(control, static_cast<std::uint8_t>(~decimal_flag));
    case SED: return or_(control, decimal_flag);
    case TAX: return load(r12d, bl);
    case TAY: return load(r13d, bl);
    case TXA: return load(ebx, r12b);
    case TYA: return load(ebx, r13b);
    case TSX: return load(r12d, r8b);
    case TXS: return mov(r8d, r12d);
    case INX: return step(r12d, 1);
    case INY: return step(r13d, 1);
    case DEX: return step(r12d, -1);
    case DEY: return step(r13d, -1);
    case PHA: bail_if_push_is_watched(); return push_byte(bl);
    case PLA: return load(ebx, pull_byte());
    case PHP: return push_status();
    case PLP: return pull_status();
    default: return;  // NOP
    }
}

}  // namespace gato::simulator::translator
