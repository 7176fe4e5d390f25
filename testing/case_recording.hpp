// SPDX-License-Identifier: MIT
// A run of a case, recorded for a debugger.
#pragma once

#include "simulator/session/program_memory.hpp"
#include "testing/case_result.hpp"
#include "testing/phases/preparation.hpp"
#include <gato/simulator/machine.hpp>
#include <gato/simulator/machine_input.hpp>

#include <cstdint>
#include <memory>
#include <vector>

namespace gato::cases {

// A case that a debugger can step through: where it starts, and what was done to the machine from outside on its way (keys,
// mocks), by the number of instructions executed before. Its machines skip nothing (MachineOptions::skip_idle_loops).
struct CaseRecording {
    using MachineThen = std::shared_ptr<const simulator::Machine>;
    struct Act {
        std::uint64_t instruction = 0;
        MachineThen left;                               // the machine as it was left
        std::vector<simulator::MachineInput> inputs{};  // what the session did; empty: the case itself did something
    };
    MachineThen found{};        // of a phase: before it was prepared; null: the same as `start`
    Preparation preparation{};  // what led from there to the start, besides starting a program and setting values
    MachineThen start{};
    simulator::ProgramMemory memory{};  // at the start
    std::vector<Act> acts{};
    std::uint64_t instructions = 0;  // until the case ended
    CaseResult result{};
};

}  // namespace gato::cases
