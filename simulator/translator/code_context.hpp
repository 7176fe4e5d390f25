// SPDX-License-Identifier: MIT
// What translated code can access besides the board's memory, and how it returns.
#pragma once

#include "simulator/board/board.hpp"
#include "simulator/engine/operations.hpp"

#include <array>
#include <numeric>
#include <optional>

namespace gato::simulator::translator {

// Why translated code returned. The registers are those before the instruction at pc.
enum class Leave : std::uint8_t {
    bail,        // the interpreter must execute that instruction
    event,       // the end has come with the instruction before it, or may come within the next one
    late_event,  // the same, and that was a branch that polls interrupts earlier
    no_block,    // nothing has been translated there
    mark,        // that instruction is marked, and the run ends before it
};

// By address: 0 if it can simply be written. The lower bits count the blocks translated from the byte, or say that it is not plain
// memory; `watched`: a mark, of the board or of its tracker, wants to know of writes.
namespace guard {
inline constexpr std::uint8_t watched = 0x80, covers = 0x7f;
inline constexpr std::uint8_t never_plain = 0x7f, most_covers = 0x7e;
}  // namespace guard

struct CodeContext {
    struct NoBus {};
    using Cpu = Operations<NoBus>;

    CodeContext() { std::iota(numbers.begin(), numbers.end(), std::uint8_t{0}); }

    NoBus bus;
    Cpu cpu{bus, UnstableConstants{}, 0};   // the interpreter's core: rare operations are done there
    Board* board = nullptr;                 // set before code is entered; if it has marks, code asks at them
    Cycle left = 0;                         // when code was entered: until an event, or until the bus is taken
    std::array<std::uint8_t, 256> numbers;  // each number once: immediate operands are in memory, like others
    std::array<std::uint8_t, 0x10000> guard{};
    // By address in page zero: a mark wants to know whether it is an operand that is read; and whether one has been since code was entered.
    std::array<bool, 0x100> read_marks{};
    bool has_read_marked = false;

    // --- for a run with a tracker
    struct Tracking {
        const std::uint8_t* marks = nullptr;  // those of the tracker; null: nothing is tracked
        Pushed* stack = nullptr;              // likewise
        std::uint64_t instructions = 0;       // as in the tracker, while code runs
        std::uint32_t last_pc = 0;            // likewise
        Pushed by_instruction{.by = Pushed::By::instruction, .bank = SeenBank(std::nullopt)};  // no code is in a cartridge
        ByteSet
            asks;  // instructions before which code looks for a mark, and bytes below $200 that it may not write unless it looks
        bool looks_at_pushes = false;  // one of these bytes is on the stack
        // By address: not 0 if code has written it. A byte each, as setting a bit takes the host several times as long.
        std::array<std::uint8_t, 0x10000> written{};
    } tracking;

    // By address: the code of the block that begins there.
    std::array<const void*, 0x10000> blocks{};
};

}  // namespace gato::simulator::translator
