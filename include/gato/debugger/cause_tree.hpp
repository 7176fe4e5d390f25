// SPDX-License-Identifier: MIT
// The answer to a question why: causes, and the edges between them. See causes.hpp.
#pragma once

#include <gato/simulator/access_log.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gato::debugger {

// A byte of RAM, a register of a chip (or cell of colour RAM), or a part of the register file.
struct Place {
    enum class Kind : std::uint8_t { ram, device, rom, part };
    // Parts of the register file, which `at` names.
    static constexpr std::uint16_t a = 1, x = 2, y = 4, s = 8, c = 16, z = 32, n = 64, v = 128, d = 256, i = 512;

    Kind kind = Kind::ram;
    std::uint16_t at = 0;

    bool operator==(const Place&) const = default;
};

struct CauseEdge {
    enum class Kind : std::uint8_t {
        data,      // the value was taken from `place`
        code,      // `place` is a byte of the instruction itself, which the program has written
        setting,   // the value was read from a chip, and this is the last write to a register that governs it
        decision,  // without it the instruction would not have been executed
    };
    // Where the edge ends.
    enum class End : std::uint8_t {
        instruction,  // that wrote the place, or decided
        start,        // it is as it was when the history began: a constant of the program, or what the test case set
        input,        // a key, or a change in the debugger, before the instruction with that number
        device,       // a chip's register, or a ROM
        interrupt,    // an interrupt after the instruction with that number
        far,          // it lies too far back to be looked for
    };
    Kind kind = Kind::data;
    Place place;
    std::uint8_t value = 0;  // of the place; of a flag 0 or 1; 0 for a decision
    End end = End::start;
    std::uint64_t instruction = 0;
    std::optional<std::size_t> cause;  // its number in the tree, if it is there
    std::uint64_t of = 0;              // the instruction that it belongs to: that of its cause, or an earlier pass
};

struct Cause {
    std::uint64_t instruction = 0;   // its number; History::go_to() leads to the moment before it
    simulator::Registers registers;  // before it
    simulator::AccessLog::Code code{};
    bool is_routine = false;  // of the host, at registers.pc
    simulator::Cycle clock = 0;
    SeenBank bank{};  // in which it is
    // How often the way back led through this instruction, one pass of a loop after the other. What is told here is of the last one; edges
    // of earlier ones are there if they lead to something that no later one leads to.
    std::uint64_t times = 1;
    std::size_t depth = 0;  // edges from the question
    std::vector<CauseEdge> edges;
};

// An instruction that, decided otherwise, would have written the place since its last write.
struct Omission {
    enum class Kind : std::uint8_t {
        branch,  // its other way leads to a store at `address` that can reach the place, before it joins what was executed
        store,  // it wrote the byte at `address` instead: its index register would have had to be another, or it is one byte off
    };
    Kind kind = Kind::branch;
    Cause instruction;  // without edges; of several executions, the last
    std::uint16_t address = 0;
};

struct CauseTree {
    CauseEdge question;
    std::vector<Cause> causes;        // breadth first, of one depth the latest first
    bool is_complete = true;          // false: there are more than were asked for
    std::vector<Omission> omissions;  // the nearest first: branches, then stores by the distance of the byte that they wrote
};

}  // namespace gato::debugger
