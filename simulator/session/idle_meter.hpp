// SPDX-License-Identifier: MIT
// How much of a main program's time is spent *idle*: in passes of a loop that store and call nothing and either repeat unchanged
// until a byte they read changes, or only count. What session.hpp says of programs that wait for keys is measured here.
//
// A pass repeats unchanged when every register and flag that it uses before setting it has the same value at its end: then only
// the bytes it reads can make the next pass another. A loop over a table moves its index, a sum its accumulator; neither does.
// The cycles of interrupt handlers are nobody's: they belong neither to the idle nor to the other cycles.
#pragma once

#include <gato/simulator/machine.hpp>

#include <vector>

namespace gato::simulator {

// What the processor is about to execute.
struct Instruction {
    std::uint8_t opcode = 0;
    std::uint16_t operand = 0;  // one byte or two, as the mode has it; 0 without
};
[[nodiscard]] Instruction instruction_at(const Machine& machine, std::uint16_t pc);

// The main program's cycles, and those of them that passed in idle passes.
struct IdleShare {
    Cycle main = 0, idle = 0;

    // At least one part in `parts`.
    [[nodiscard]] bool reaches(int parts) const { return main > 0 && idle * parts >= main; }
};

class IdleMeter {
public:
    explicit IdleMeter(const Machine& machine) : machine_(machine) {}

    // Instructions were executed that nobody showed.
    void restart();
    // To be called before each instruction.
    void see(const Registers& registers, Cycle clock, Instruction next);
    // The share since this was asked last.
    IdleShare take();

private:
    // From where a loop begins to where it begins again.
    struct Pass {
        std::uint16_t head = 0;
        Registers start;
        Cycle cycles = 0;
        std::uint8_t needed = 0, set = 0;  // parts of the register file: used before they were set; set
        bool may_repeat = false, may_count = false;
        std::uint8_t registers = 0;            // that were counted up or down
        std::array<std::uint16_t, 2> bytes{};  // likewise
        std::size_t byte_count = 0;
    };

    void finish(const Registers& now, Cycle clock);
    void follow(const Registers& now, std::uint16_t next_pc, Cycle cycles);
    void add_to(Pass& pass, Cycle cycles) const;
    void jump_back(std::uint16_t head, const Registers& now);
    static void count_byte(Pass& pass, std::uint16_t address);
    [[nodiscard]] static bool is_idle(const Pass& pass, const Registers& now);
    [[nodiscard]] bool entered_interrupt(const Registers& now) const;

    const Machine& machine_;
    IdleShare share_;
    // The passes that have begun, the oldest first: a pass may jump back several times until it is where it began. One that is
    // complete ends those around it, which hold a loop.
    static constexpr std::size_t most_passes = 4;
    std::vector<Pass> passes_;
    bool has_last_ = false;  // the instruction that is being executed, and what was before it
    Registers last_;
    Cycle last_clock_ = 0;
    Instruction instruction_;
    bool began_anywhere_ = true;  // perhaps within a handler
    bool in_handler_ = false;
    std::uint8_t handler_level_ = 0;  // the stack pointer when it returns
    Cycle handler_since_ = 0;
};

}  // namespace gato::simulator
