// SPDX-License-Identifier: MIT
// Watches each instruction to know whether a program waits for a key: it looks at the keyboard, or is in an idle loop. Nearly
// every instruction is neither, which is found out within the interpreter's loop; only a possible look causes a call.
#pragma once

#include "simulator/engine/idle_meter.hpp"

#include <bitset>

namespace gato::simulator {

class KeyWatch {
public:
    KeyWatch(const Board& board, const std::bitset<256>& bytes) : meter_(board), board_(board), key_bytes_(bytes) {}
    virtual ~KeyWatch() = default;
    KeyWatch(const KeyWatch&) = delete;
    KeyWatch& operator=(const KeyWatch&) = delete;

    // Call this before each instruction.
    template <class Cpu>
    GATO_INLINE void see(const Cpu& cpu) {
        const std::uint8_t opcode = code_at(board_, cpu.pc);
        const Look look = traits_of(opcode).look;
        const bool may_look = look != Look::none && reaches_key_bytes(cpu, look);
        if (may_look || board_.key_polls.last != known_look_ || cpu.clock >= alarm_) [[unlikely]] {
            Registers registers;
            cpu.store(registers);
            notice(registers, cpu.clock);
        }
        meter_.see(cpu, opcode);
    }

protected:
    // Called before an instruction that may look at a byte of page zero (`key_bytes`), after a look that the board has noted
    // since `known_look_`, or when the clock has reached `alarm_`.
    virtual void notice(const Registers& registers, Cycle clock) = 0;

    IdleMeter meter_;
    Cycle known_look_ = -never;
    Cycle alarm_ = never;

private:
    // Returns false if the operand is certainly none of those bytes. Indices are added later: an address below page zero is
    // near it, too.
    template <class Cpu>
    GATO_INLINE bool reaches_key_bytes(const Cpu& cpu, Look look) const {
        const std::uint8_t operand = code_at(board_, static_cast<std::uint16_t>(cpu.pc + 1));
        if (look == Look::zero_page) return key_bytes_[operand];
        if (look == Look::absolute) return is_near_page_zero(code_at(board_, static_cast<std::uint16_t>(cpu.pc + 2)));
        if (look == Look::indirect_y) return is_near_page_zero(board_.ram(static_cast<std::uint8_t>(operand + 1)));
        if (look == Look::indirect_x) return board_.ram(static_cast<std::uint8_t>(operand + cpu.x + 1)) == 0;
        const auto at = [&](std::uint8_t index) { return static_cast<std::uint8_t>(operand + index); };
        return key_bytes_[at(cpu.x)] || key_bytes_[at(cpu.y)];  // whichever index it uses
    }
    GATO_INLINE static bool is_near_page_zero(std::uint8_t page) { return page == 0 || page == 0xff; }

    const Board& board_;
    const std::bitset<256> key_bytes_;
};

}  // namespace gato::simulator
