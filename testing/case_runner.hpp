// SPDX-License-Identifier: MIT
// Runs one case of a test file on a machine of its own.
#pragma once

#include "testing/case_recording.hpp"
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
    std::function<bool()> is_cancelled{};          // asked now and then: nobody waits for the result any more
    simulator::ExecutionCounts* counts = nullptr;  // gets the executions of run_case()
};

[[nodiscard]] CaseResult run_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

// `start` is null if the case cannot be run; `result` says why.
[[nodiscard]] CaseRecording record_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

}  // namespace gato::cases
