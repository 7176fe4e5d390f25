// SPDX-License-Identifier: MIT
// Where operands are. Devices, the processor port and code that is overwritten are left to the interpreter: the block is left
// before an instruction that would access them, even if only by the read that an index makes in the wrong page first.
#include "simulator/translator/emitter.hpp"

namespace gato::simulator::translator {

using isa::Access;
using isa::Mode;

Xbyak::Address Emitter::memory() {
    const Mode mode = now_.opcode->mode;
    const bool by_x = mode == Mode::absolute_x || mode == Mode::zero_page_x,
               by_y = mode == Mode::absolute_y || mode == Mode::zero_page_y;
    const Xbyak::Reg64* const index = by_x ? &r12 : by_y ? &r13 : nullptr;
    switch (mode) {
    case Mode::immediate:
        return now_.has_dynamic_operand ? byte[rbp + now_.pc + 1] : byte[in_context(context_.numbers[now_.operand])];
    case Mode::zero_page:
        note_operand(now_.operand);
        if (now_.access() == Access::read) return byte[rbp + now_.operand];
        if (may_be_watched(static_cast<std::uint8_t>(now_.operand))) return in_ram(now_.operand);
        if (now_.operand < 2) jmp(bail_out());
        note_written(now_.operand);
        return byte[rbp + now_.operand];
    case Mode::zero_page_x:
    case Mode::zero_page_y:
        lea(eax, ptr[*index + now_.operand]);
        movzx(eax, al);
        note_operand_at_eax();
        return in_ram(rax);
    case Mode::indirect_x:
        lea(ecx, ptr[r12 + now_.operand]);
        movzx(ecx, cl);
        lea(edx, ptr[rcx + 1]);
        movzx(edx, dl);
        load_word(rbp + rcx, rbp + rdx);
        return at_eax(nullptr);
    case Mode::indirect_y: load_word(rbp + now_.operand, rbp + ((now_.operand + 1) & 0xff)); return at_eax(&r13);
    default:
        if (!now_.has_dynamic_operand) return at_constant(index);
        load_word(rbp + now_.pc + 1, rbp + now_.pc + 2);
        return at_eax(index);
    }
}

// Into eax, byte by byte: a word of which one byte has just been written keeps the host's processor waiting.
void Emitter::load_word(const Xbyak::RegExp& low, const Xbyak::RegExp& high) {
    movzx(eax, byte[low]);
    movzx(ecx, byte[high]);
    shl(ecx, 8);
    or_(eax, ecx);
}

Xbyak::Address Emitter::at_constant(const Xbyak::Reg64* index) {
    const unsigned base = now_.operand, first = base >> 8, last = (base + (index != nullptr ? 0xff : 0)) >> 8;
    if (!is_always_ram(first) || !is_always_ram(last)) {
        mov(eax, base);
        return at_eax(index);
    }
    if (first != last && now_.access() == Access::read) {  // one cycle more where it crosses
        cmp(index->cvt8(), 0x100 - (base & 0xff));
        cmc();
        sbb(r14, 0);
    }
    if (first == 0 && index != nullptr) {
        lea(eax, ptr[*index + base]);
        note_operand_at_eax();
    } else {
        note_operand(base);
    }
    return in_ram(index != nullptr ? *index + base : Xbyak::RegExp(base));
}

// If it is marked; at this address in page zero, or at any other.
void Emitter::note_operand(unsigned address) {
    if (watches_operand() && is_marked(static_cast<std::uint16_t>(address), Marks::read))
        mov(byte[in_context(context_.has_read_marked)], 1);
}

void Emitter::note_operand_at_eax() {
    if (!watches_operand()) return;
    Xbyak::Label& past = labels_.emplace_back();
    const bool is_in_page_zero = now_.opcode->mode == Mode::zero_page_x || now_.opcode->mode == Mode::zero_page_y;
    const Address mark = byte[in_context(context_.read_marks) + rax];
    is_in_page_zero ? cmp(mark, 0) : cmp(eax, 0xff);
    Xbyak::Label& way = aside([=, this, &past] {
        if (!is_in_page_zero) {
            cmp(mark, 0);
            je(past);
        }
        mov(byte[in_context(context_.has_read_marked)], 1);
        jmp(past);
    });
    is_in_page_zero ? jne(way) : jbe(way);
    L(past);
}

Xbyak::Address Emitter::at_eax(const Xbyak::Reg64* index) {
    movzx(ecx, ah);
    if (index != nullptr) {
        cmp(qword[read_pages() + rcx * 8], 0);
        je(bail_out());
        add(eax, index->cvt32());
        movzx(eax, ax);
    }
    note_operand_at_eax();
    if (now_.access() == Access::modify) check_reads_ram();
    if (now_.access() != Access::read) return in_ram(rax);
    movzx(edx, ah);
    sub(ecx, edx);
    mov(rdx, qword[read_pages() + rdx * 8]);
    test(rdx, rdx);
    jz(bail_out());
    if (index != nullptr) {
        neg(ecx);
        sbb(r14, 0);
    }
    movzx(eax, al);
    return byte[rdx + rax];
}

// At eax, where ROM may hide it.
void Emitter::check_reads_ram() {
    movzx(edx, ah);
    mov(ecx, eax);
    xor_(cl, cl);
    add(rcx, rbp);
    cmp(rcx, qword[read_pages() + rdx * 8]);
    jne(bail_out());
}

// Or code, or a device.
Xbyak::Address Emitter::in_ram(const Xbyak::RegExp& address) {
    if (now_.access() != Access::read) {
        cmp(byte[in_context(context_.guard) + address], 0);
        jne(watches_writes() ? watched_way(address) : bail_out());
        note_written(address);
    }
    return byte[rbp + address];
}

// The same instruction, for a byte that is plain memory but for its mark; then past what the block does for others.
Xbyak::Label& Emitter::watched_way(const Xbyak::RegExp& address) {
    past_store_ = &labels_.emplace_back();
    return aside([=, this, past = past_store_, in = now_, elapsed = elapsed_] {
        now_ = in;
        elapsed_ = elapsed;
        cmp(byte[in_context(context_.guard) + address], guard::watched);
        jne(bail_out());
        write_or_modify(byte[rbp + address]);
        lea(esi, ptr[address]);
        call(note_write_);
        test(eax, eax);
        jnz(*past);
        go_to_leave(in.after(), past_now(in.opcode->cycles), Leave::event);
    });
}

}  // namespace gato::simulator::translator
