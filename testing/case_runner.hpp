// SPDX-License-Identifier: MIT
// Runs one case of a test file on a machine of its own.
#pragma once

#include "simulator/session/program_memory.hpp"
#include "testing/case_result.hpp"
#include "testing/tested_program.hpp"
#include <gato/simulator/drive.hpp>
#include <gato/simulator/observer.hpp>
#include <gato/support/file_system.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gato::cases {

inline constexpr double default_timeout = 60;

// What a case can access outside its machine. Cases that run at the same time need one each, unless all of it is safe to share.
struct CaseWorld {
    const FileSystem& files;  // where reference pictures and images of disks and cartridges are
    // Opens the folder that a case finds in its `drive` as a disk. All changes to it must be forgotten after the case.
    std::function<std::shared_ptr<simulator::Drive>(const std::string& folder)> open_drive{};
    double timeout = default_timeout;              // seconds of real time
    simulator::ExecutionCounts* counts = nullptr;  // gets the executions of run_case()
};

[[nodiscard]] CaseResult run_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

// A case that a debugger can step through: where it starts, and what was done to the machine from outside on its way (keys,
// mocks), by the number of instructions executed before. Its machines skip nothing (MachineOptions::skip_idle_loops).
struct CaseRecording {
    using MachineThen = std::shared_ptr<const simulator::Machine>;
    struct Act {
        std::uint64_t instruction = 0;
        MachineThen left;  // the machine as it was left
    };
    MachineThen start{};
    simulator::ProgramMemory memory{};  // at the start
    std::vector<Act> acts{};
    std::uint64_t instructions = 0;  // until the case ended
    CaseResult result{};
};

// `start` is null if the case cannot be run; `result` says why.
[[nodiscard]] CaseRecording record_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

}  // namespace gato::cases
