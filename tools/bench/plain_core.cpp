// SPDX-License-Identifier: MIT
#include "tools/bench/plain_core.hpp"

namespace gato::bench {

bool PlainCore::run() {
    const auto byte = [&] { return memory[pc++]; };
    const auto word = [&] {
        const unsigned low = byte();
        return low | static_cast<unsigned>(byte()) << 8;
    };
    const auto flags = [&](std::uint8_t value) {
        zero = value == 0;
        negative = (value & 0x80) != 0;
        return value;
    };
    const auto indexed = [&](unsigned base, std::uint8_t index) {
        const unsigned address = (base + index) & 0xffff;
        if ((address ^ base) > 0xff) ++cycles;
        return address;
    };
    const auto pointer = [&] {
        const std::uint8_t at = byte();
        return static_cast<unsigned>(memory[at] | memory[static_cast<std::uint8_t>(at + 1)] << 8);
    };
    const auto add = [&](std::uint8_t value) {
        const unsigned sum = a + value + (carry ? 1U : 0U);
        overflow = (~(a ^ value) & (a ^ sum) & 0x80) != 0;
        carry = sum > 0xff;
        a = flags(static_cast<std::uint8_t>(sum));
    };
    const auto compare = [&](std::uint8_t left, std::uint8_t right) {
        carry = left >= right;
        flags(static_cast<std::uint8_t>(left - right));
    };
    const auto branch = [&](bool taken) {
        const auto distance = static_cast<std::int8_t>(byte());
        cycles += 2;
        if (!taken) return;
        const auto target = static_cast<std::uint16_t>(pc + distance);
        cycles += (target ^ pc) > 0xff ? 2 : 1;
        pc = target;
    };
    const auto push = [&](unsigned value) { memory[0x100U + s--] = static_cast<std::uint8_t>(value); };
    const auto pull = [&] { return memory[0x100U + ++s]; };
    for (;;) {
        switch (byte()) {
        case 0x00: return true;  // BRK
        case 0x18:
            cycles += 2;
            carry = false;
            break;  // CLC
        case 0x20: {
            cycles += 6;
            const unsigned to = word();
            push((pc - 1U) >> 8);
            push(pc - 1U);
            pc = static_cast<std::uint16_t>(to);
        } break;  // JSR
        case 0x29:
            cycles += 2;
            a = flags(a & byte());
            break;  // AND #
        case 0x45:
            cycles += 3;
            a = flags(a ^ memory[byte()]);
            break;  // EOR zp
        case 0x4a:
            cycles += 2;
            carry = (a & 1) != 0;
            a = flags(a >> 1);
            break;  // LSR A
        case 0x4c:
            cycles += 3;
            pc = static_cast<std::uint16_t>(word());
            break;  // JMP
        case 0x60: {
            cycles += 6;
            const unsigned low = pull();
            pc = static_cast<std::uint16_t>((low | static_cast<unsigned>(pull()) << 8) + 1);
        } break;  // RTS
        case 0x65:
            cycles += 3;
            add(memory[byte()]);
            break;  // ADC zp
        case 0x85:
            cycles += 3;
            memory[byte()] = a;
            break;  // STA zp
        case 0x8a:
            cycles += 2;
            a = flags(x);
            break;                         // TXA
        case 0x90: branch(!carry); break;  // BCC
        case 0x9d: {
            cycles += 5;
            memory[(word() + x) & 0xffff] = a;
        } break;  // STA abs,x
        case 0xa0:
            cycles += 2;
            y = flags(byte());
            break;  // LDY #
        case 0xa2:
            cycles += 2;
            x = flags(byte());
            break;  // LDX #
        case 0xa5:
            cycles += 3;
            a = flags(memory[byte()]);
            break;  // LDA zp
        case 0xa9:
            cycles += 2;
            a = flags(byte());
            break;  // LDA #
        case 0xb1:
            cycles += 5;
            a = flags(memory[indexed(pointer(), y)]);
            break;  // LDA (zp),y
        case 0xbd:
            cycles += 4;
            a = flags(memory[indexed(word(), x)]);
            break;  // LDA abs,x
        case 0xc8:
            cycles += 2;
            flags(++y);
            break;  // INY
        case 0xc9:
            cycles += 2;
            compare(a, byte());
            break;                        // CMP #
        case 0xd0: branch(!zero); break;  // BNE
        case 0xe6:
            cycles += 5;
            flags(++memory[byte()]);
            break;  // INC zp
        case 0xe8:
            cycles += 2;
            flags(++x);
            break;                       // INX
        case 0xf0: branch(zero); break;  // BEQ
        default: return false;
        }
    }
}

}  // namespace gato::bench
