// SPDX-License-Identifier: MIT
// Where operands are. Devices, the processor's port and code that is overwritten are the interpreter's: the block is left before an
// instruction that would get at them, also by the read that an index makes in the wrong page first.
#include "simulator/translator/emitter.hpp"

#include <cstddef>

namespace gato::simulator::translator {
namespace {

using isa::Access;
using isa::Mode;

constexpr int guard_at = static_cast<int>(offsetof(CodeContext, guard));

}  // namespace

Xbyak::Address Emitter::page_pointer(unsigned page) {
    return qword[rbp + read_table_ + static_cast<int>((page & 0xff) * 8)];
}

Xbyak::Address Emitter::at_constant(std::uint16_t address, Access access) {
    const bool is_written = access != Access::read;
    if (is_written) {
        cmp(byte[r15 + guard_at + address], 0);
        jne(bail_out(), T_NEAR);
    } else if (!is_fixed(address >> 8)) {
        mov(rcx, page_pointer(address >> 8));
        test(rcx, rcx);
        jz(bail_out(), T_NEAR);
        return byte[rcx + (address & 0xff)];
    }
    return byte[rbp + address];
}

Xbyak::Address Emitter::indexed(std::uint16_t base, const Xbyak::Reg32& index, Access access) {
    const bool wraps = base + 0xff > 0xffff, may_cross = (base & 0xff) != 0;
    const unsigned page = base >> 8;
    const bool is_plain = is_fixed(page) && (!may_cross || is_fixed(page + 1));
    const Xbyak::Reg64 wide(index.getIdx());
    if (wraps || !is_plain) {
        lea(eax, ptr[wide + base]);
        if (wraps) movzx(eax, ax);
    }
    if (!is_fixed(page) && (may_cross || access != Access::read)) {
        cmp(page_pointer(page), 0);
        je(bail_out(), T_NEAR);
    }
    if (access != Access::read) {
        cmp(wraps || !is_plain ? byte[r15 + rax + guard_at] : byte[r15 + wide + (guard_at + base)], 0);
        jne(bail_out(), T_NEAR);
    } else if (!is_plain) {
        mov(ecx, eax);
        shr(ecx, 8);
        mov(rcx, qword[rbp + rcx * 8 + read_table_]);
        test(rcx, rcx);
        jz(bail_out(), T_NEAR);
    }
    if (access == Access::read && may_cross) {  // charged, and given back
        charged_ = 1;
        cmp(Xbyak::Reg8(index.getIdx()), 0x100 - (base & 0xff));
        adc(r14, 0);
    }
    if (access == Access::read && !is_plain) {
        movzx(eax, al);
        return byte[rcx + rax];
    }
    return wraps || !is_plain ? byte[rbp + rax] : byte[rbp + wide + base];
}

// At the address in eax, and an index.
Xbyak::Address Emitter::through_eax(const Xbyak::Reg32* index, Access access) {
    const bool is_flat = board_.kind() == MachineKind::flat;
    movzx(ecx, ah);
    if (index != nullptr) {
        if (!is_flat) {
            cmp(qword[rbp + rcx * 8 + read_table_], 0);
            je(bail_out(), T_NEAR);
        }
        add(eax, *index);
        movzx(eax, ax);
    }
    if (access != Access::read) {
        cmp(byte[r15 + rax + guard_at], 0);
        jne(bail_out(), T_NEAR);
        return byte[rbp + rax];
    }
    movzx(edx, ah);
    xor_(ecx, edx);
    if (!is_flat) {
        mov(rdx, qword[rbp + rdx * 8 + read_table_]);
        test(rdx, rdx);
        jz(bail_out(), T_NEAR);
    }
    if (index != nullptr) {
        charged_ = 1;
        cmp(ecx, 1);
        adc(r14, 0);
    }
    if (is_flat) return byte[rbp + rax];
    movzx(eax, al);
    return byte[rdx + rax];
}

Xbyak::Address Emitter::memory(const Instruction& in, Access access) {
    const int operand_at = in.pc + 1;
    switch (in.opcode->mode) {
    case Mode::immediate: return byte[rbp + operand_at];  // a dynamic one
    case Mode::zero_page: return byte[rbp + in.operand];
    case Mode::zero_page_x:
    case Mode::zero_page_y:
        lea(eax, ptr[(in.opcode->mode == Mode::zero_page_x ? r12 : r13) + in.operand]);
        movzx(eax, al);
        if (access != Access::read && board_.kind() == MachineKind::c64) {
            cmp(eax, 2);
            jb(bail_out(), T_NEAR);
        }
        return byte[rbp + rax];
    case Mode::absolute:
        if (!in.has_dynamic_operand) return at_constant(in.operand, access);
        movzx(eax, word[rbp + operand_at]);
        return through_eax(nullptr, access);
    case Mode::absolute_x:
    case Mode::absolute_y: {
        const Xbyak::Reg32& index = in.opcode->mode == Mode::absolute_x ? r12d : r13d;
        if (!in.has_dynamic_operand) return indexed(in.operand, index, access);
        movzx(eax, word[rbp + operand_at]);
        return through_eax(&index, access);
    }
    case Mode::indirect_x:
        lea(ecx, ptr[r12 + in.operand]);
        movzx(ecx, cl);
        movzx(eax, byte[rbp + rcx]);
        inc(cl);
        movzx(ecx, byte[rbp + rcx]);
        shl(ecx, 8);
        or_(eax, ecx);
        return through_eax(nullptr, access);
    default:  // indirect_y
        if (in.operand == 0xff) {
            movzx(eax, byte[rbp + 0xff]);
            movzx(ecx, byte[rbp]);
            shl(ecx, 8);
            or_(eax, ecx);
        } else {
            movzx(eax, word[rbp + in.operand]);
        }
        return through_eax(&r13d, access);
    }
}

}  // namespace gato::simulator::translator
