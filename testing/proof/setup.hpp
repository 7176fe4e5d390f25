// SPDX-License-Identifier: MIT
// All that the runs of a routine for its inputs have in common. Threads share it; nobody changes it.
#pragma once

#include "simulator/session/dependences.hpp"
#include "testing/case_world.hpp"
#include "testing/proof/forall.hpp"
#include "testing/tested_program.hpp"
#include "testing/trial.hpp"

#include <bitset>

namespace gato::cases {

using Bytes = std::bitset<0x10000>;

struct ProofSetup {
    // `routine` has `forall`; `trial` may be null. Both must outlive this object.
    ProofSetup(const TestedProgram& tested, const TestCase& routine, const CaseWorld& world, const Trial* trial = nullptr);

    const TestedProgram& program;
    const TestCase& test;
    const std::vector<VariedPlace>& places;
    simulator::Machine start;  // at the routine's first instruction, without an input
    simulator::ProgramMemory initialised;
    Bytes known;  // given by `forall`, `set` and `constants`
    Bytes constants;
    std::uint16_t given_registers = 0;  // parts of the register file (engine/register_flow.hpp)
    simulator::RoutineMemory memory;    // what a run on memory alone begins with
    bool must_use_machine = false;      // a place is no plain memory
    simulator::Cycle limit = 0;         // for an input

private:
    void note_given();
    void mark_memory();
    void mark_sanitized();
    void find_need_of_machine();
};

// Of an input without `max_cycles`.
inline constexpr simulator::Cycle longest_run = 100'000'000;

// The part of the register file that a place is (engine/register_flow.hpp); 0 for memory.
[[nodiscard]] std::uint16_t part_of(TestPlace::Kind kind);

// Sets an input of `forall` in a machine.
void set_inputs(simulator::Machine& machine, const std::vector<VariedPlace>& places, const InputCursor& input);

// Returns the case of a single input.
[[nodiscard]] TestCase case_of_input(const TestCase& test, std::uint64_t number);

}  // namespace gato::cases
