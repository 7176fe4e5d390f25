// SPDX-License-Identifier: MIT
// How much of a main program's time is spent *idle*: in passes of a loop that store and call nothing and either repeat
// unchanged until a byte that they read changes, or only count. This measures what session.hpp says about programs that wait
// for keys.
//
// A pass repeats unchanged if every register and flag that it uses before setting it has the same value at its end: then only
// the bytes that it reads can make the next pass different. A loop over a table moves its index, a sum changes its accumulator;
// neither repeats unchanged. The cycles of interrupt handlers belong neither to the idle nor to the other cycles.
//
// The interpreter's loop passes each instruction to the meter, so see() is inlined there. Nearly all instructions are in no
// pass that can still be idle, because it has stored or called: for these only their cycles are noted, and where they jump
// back.
#pragma once

#include "simulator/board/board.hpp"
#include "simulator/engine/instruction_traits.hpp"

#include <array>
#include <vector>

namespace gato::simulator {

// The main program's cycles, and those of them that passed in idle passes.
struct IdleShare {
    Cycle main = 0, idle = 0;

    // Are at least 1 / `parts` of them idle?
    [[nodiscard]] bool reaches(int parts) const { return main > 0 && idle * parts >= main; }
};

class IdleMeter {
public:
    explicit IdleMeter(const Board& board) : board_(board) {}

    // Call this after instructions were executed that see() was not called for.
    void restart();
    // Call this before each instruction; `opcode` is what the processor is about to execute.
    template <class Cpu>
    GATO_INLINE void see(const Cpu& cpu, std::uint8_t opcode) {
        const InstructionTraits& done = *done_;
        if (!follows_ || done.returns_from_interrupt || ((cpu.control & interrupt_flag) != 0 && may_have_entered(cpu.s))) {
            Registers now;
            cpu.store(now);
            finish(now, cpu.clock);
        } else {
            main_ += cpu.clock - clock_;
            if (lives_) note(done);
            if (done.jumps && cpu.pc <= pc_) {
                Registers now;
                cpu.store(now);
                jump_back(cpu.pc, now);
            }
        }
        pc_ = cpu.pc;
        x_ = cpu.x;
        s_ = cpu.s;
        clock_ = cpu.clock;
        opcode_ = opcode;
        done_ = &traits_of(opcode);
        if (done_->steps_memory) operand_ = operand_at(board_, cpu.pc, opcode);
    }
    // Returns the share since this was last called.
    IdleShare take();

    // The address of the last instruction that was passed to see().
    [[nodiscard]] std::uint16_t pc() const { return pc_; }

private:
    // A pass of a loop, from where it begins to where it begins again.
    struct Pass {
        std::uint16_t head = 0;
        Registers start;
        Cycle began = 0;                   // in cycles of the main program
        std::uint8_t needed = 0, set = 0;  // parts of the register file: used before they were set; set
        bool may_repeat = false, may_count = false;
        std::uint8_t registers = 0;            // those that were counted up or down
        std::array<std::uint16_t, 2> bytes{};  // likewise
        std::size_t byte_count = 0;
    };

    // Is the stack as deep as after an interrupt that was entered after the last instruction?
    GATO_INLINE bool may_have_entered(std::uint8_t s) const {
        return done_->moves_stack || static_cast<std::uint8_t>(s_ - s) == done_->lowers_stack_with_interrupt;
    }
    GATO_INLINE void note(const InstructionTraits& done) {
        if (done.stores && !done.counts)
            end_hopes();
        else
            note_in_passes(done);
    }
    void finish(const Registers& now, Cycle clock);
    void finish_in_main(const Registers& now, Cycle clock);
    [[nodiscard]] bool entered_interrupt(const Registers& now) const;
    [[nodiscard]] int pushed() const;
    void end_hopes();
    void note_in_passes(const InstructionTraits& done);
    void jump_back(std::uint16_t head, const Registers& now);
    static void count_byte(Pass& pass, std::uint16_t address);
    [[nodiscard]] static bool is_idle(const Pass& pass, const Registers& now);

    const Board& board_;
    Cycle main_ = 0, taken_ = 0;  // cycles of the main program, and those that take() has returned
    Cycle idle_ = 0;              // since then
    // The passes that have begun, the oldest first: a pass may jump back several times until it is where it began. One that is
    // complete ends those around it, which contain a loop.
    static constexpr std::size_t most_passes = 4;
    std::vector<Pass> passes_;
    bool lives_ = false;  // one of them may be idle
    bool has_last_ = false;
    bool follows_ = false;  // there is a last instruction, and it belonged to the main program
    // The instruction that is being executed, and the state before it.
    std::uint16_t pc_ = 0;
    std::uint8_t x_ = 0, s_ = 0, opcode_ = 0;
    const InstructionTraits* done_ = &traits_of(0);
    std::uint16_t operand_ = 0;  // if the instruction increments or decrements a byte
    Cycle clock_ = 0;
    bool began_anywhere_ = true;  // possibly within a handler
    bool in_handler_ = false;
    std::uint8_t handler_level_ = 0;  // the stack pointer after the handler has returned
    Cycle handler_since_ = 0;
};

}  // namespace gato::simulator
