// SPDX-License-Identifier: MIT
// What a campaign looks for, and what it has found.
#pragma once

#include "simulator/session/sanitizer.hpp"
#include <gato/debugger/expression.hpp>
#include <gato/simulator/condition.hpp>
#include <gato/simulator/machine.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gato::fuzzing {

enum class FaultKind : std::uint8_t {
    jam,       // a JAM opcode is executed
    brk,       // a BRK that nobody handles
    rom_call,  // a call of an address in the ROM where there is no routine
    basic,     // an error message of BASIC
    stack,     // unbalanced, or it overflows
    outside,   // execution of bytes that neither the program file nor the program has put there
    code,      // a write into code
    rom_read,  // a byte is written under a ROM, and then read from the ROM
    hang,      // too long without a key that is taken or waited for
    endless,   // the state of the machine repeats without input
    dead_end,  // no input leads anywhere
    wish,      // not a mistake: what the user has asked for
};
// As reports and cases name it: "dead end".
[[nodiscard]] const char* name_of(FaultKind kind);

struct Fault {
    FaultKind kind = FaultKind::jam;
    std::uint16_t pc = 0;  // of the instruction; for a hang and an endless loop, of the wait for a key before it
    std::uint16_t address =
        0;  // that is written, read or executed; for a hang, where it is then; for an endless loop, a place in it
    std::size_t wish = 0;   // index into Settings::wishes
    SeenBank bank{};        // seen at `pc`
    std::string message{};  // only of `jam`, `brk`, `rom_call` and `basic`: the simulator's own words
};
// Two faults with the same key are the same mistake.
using FaultKey = std::pair<FaultKind, std::uint32_t>;
[[nodiscard]] FaultKey key_of(const Fault& fault);
// Does a run from the start show the same? It does not know the waits for keys, by which hangs have their names.
[[nodiscard]] bool is_same(const Fault& one, const Fault& other);

// What the user has asked for: a condition on the program counter or on memory, which is checked at each instruction, or an
// expression that is true at a wait for a key or at the end of a routine.
struct Wish {
    std::string text;  // as written
    std::optional<simulator::Condition> condition{};
    std::optional<debugger::Expression> expression{};
};

// False as well where it has no value: it divides by zero, or is too large.
[[nodiscard]] bool is_true(const debugger::Expression& expression, const simulator::Machine& machine);

struct Settings {
    static constexpr simulator::Cycle emulated_minute = 60 * 985'248;

    // Longest time without a key that is taken or waited for; none: only an endless loop is found.
    std::optional<simulator::Cycle> hang = emulated_minute;
    bool stack = true, code = true, outside = true, rom = true, dead_end = true;
    std::vector<Wish> wishes{};
};

}  // namespace gato::fuzzing
