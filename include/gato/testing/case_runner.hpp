// SPDX-License-Identifier: MIT
// Runs one case of a test file on a machine of its own.
#pragma once

#include <gato/simulator/drive.hpp>
#include <gato/support/file_system.hpp>
#include <gato/testing/case_result.hpp>
#include <gato/testing/tested_program.hpp>

#include <functional>
#include <memory>
#include <string>

namespace gato::cases {

inline constexpr double default_timeout = 60;

// What a case may see of the world. Cases that run at the same time need one each unless all of it is safe to share.
struct CaseWorld {
    const FileSystem& files;  // where reference pictures and images of disks and cartridges are
    // The disk that a case finds in its `drive`: a folder. Whatever is done to it must be forgotten after the case.
    std::function<std::shared_ptr<simulator::Drive>(const std::string& folder)> open_drive{};
    double timeout = default_timeout;  // seconds of the user's time
};

[[nodiscard]] CaseResult run_case(const TestedProgram& program, const TestCase& test, const CaseWorld& world);

}  // namespace gato::cases
