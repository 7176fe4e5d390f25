// SPDX-License-Identifier: MIT
// Runs a routine on memory alone, from its first instruction to the RTS that returns, many times from nearly the same state: without a
// board, devices, interrupts or a clock. What a run has written is undone in a time that depends on the writes alone, and over all runs it
// is noted what they read before they wrote it. (An undocumented NOP with an operand counts as reading it.)
//
//     RoutineMemory memory;                        // filled by its owner: bytes, and marks
//     Registers registers = start;
//     const RoutineRun run = run_routine(memory, registers, {.limit = 1'000'000});
//     if (run.end == RoutineEnd::returned) ... run.cycles, registers, memory.bytes ...
//     memory.undo();
//
// A run *leaves* whatever is not plain memory, and has then shown nothing: devices, ROM, a write to the processor port, an instruction that
// may let an interrupt in (CLI, PLP that clears I, RTI, BRK), JAM, its own return address, and bytes that the owner has marked. The owner
// runs the routine on a machine then.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace gato::simulator {

// What is known of a byte, as bits.
namespace byte_mark {
inline constexpr std::uint8_t known = 1;     // reading it needs no note: it was given, written in this run, or is noted
inline constexpr std::uint8_t written = 2;   // in this run
inline constexpr std::uint8_t executed = 4;  // an instruction begins here, and this is noted
inline constexpr std::uint8_t no_read = 8, no_write = 16, no_code = 32;  // a run leaves there
inline constexpr std::uint8_t changes = 64;  // a run has changed this byte of an instruction: it is noted each time
}  // namespace byte_mark

struct RoutineMemory {
    struct Written {
        std::uint16_t address = 0;
        std::uint8_t before = 0;  // its value before the run
        std::uint8_t marks = 0;   // likewise
    };

    std::array<std::uint8_t, 0x10000> bytes{};  // as the processor sees them
    std::array<std::uint8_t, 0x10000> marks{};
    std::vector<Written> log;  // of the run: each byte that it wrote, once, in the order of the first writes

    // Over all runs, each once.
    std::vector<std::uint16_t>
        read_first;  // bytes that were read before they were written, and that nobody had marked as known
    std::vector<std::uint16_t> executed_bytes;  // of instructions, operands included; an address may be there several times
    std::vector<std::uint16_t> instructions;    // where they begin, likewise
    std::uint16_t registers_read = 0;  // parts (register_flow.hpp) that were read before they were set, and that were not given

    // Takes back what the last run wrote.
    void undo() {
        for (const Written& one : log) {
            bytes[one.address] = one.before;
            marks[one.address] = static_cast<std::uint8_t>(one.marks | (marks[one.address] & byte_mark::changes));
        }
        log.clear();
    }
};

enum class RoutineEnd : std::uint8_t { returned, left, too_long };

struct RoutineRun {
    RoutineEnd end = RoutineEnd::left;
    Cycle cycles = 0;  // with those of the last RTS
};

struct RoutineOptions {
    Cycle limit = 0;                    // a run that takes more cycles ends as too_long
    std::uint16_t given_registers = 0;  // parts that it may read without a note
    UnstableConstants constants{};
};

// The registers are those at the first instruction: the return address is above the stack pointer. Afterwards they are those after the RTS.
[[nodiscard]] RoutineRun run_routine(RoutineMemory& memory, Registers& registers, const RoutineOptions& options);

}  // namespace gato::simulator
