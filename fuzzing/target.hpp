// SPDX-License-Identifier: MIT
// The program of a campaign, started as a test case starts it, so that a case repeats what was found.
#pragma once

#include "simulator/session/program_memory.hpp"
#include "testing/tested_program.hpp"
#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <optional>

namespace gato::fuzzing {

class Target {
public:
    // `routine`: called as with JSR, with interrupts off; none: the program runs as with LOAD and RUN. The program must outlive the target.
    // Throws Failure (input_is_wrong) if it is for another machine.
    explicit Target(const cases::TestedProgram& program, std::optional<std::uint16_t> routine = std::nullopt);

    [[nodiscard]] const cases::TestedProgram& program() const { return program_; }
    // At the first instruction.
    [[nodiscard]] const simulator::Machine& start() const { return start_; }
    [[nodiscard]] const simulator::ProgramMemory& memory() const { return memory_; }

private:
    const cases::TestedProgram& program_;
    simulator::Machine start_;
    simulator::ProgramMemory memory_;
};

}  // namespace gato::fuzzing
