// SPDX-License-Identifier: MIT
// Runs the cases of a *.gtest.json file, one after the other, each on a machine of its own (docs/GTEST.md).
//
//     for (const auto& outcome : gato::cases::run_cases(files, "game.gtest.json"))
//         for (const std::string& failure : outcome.failures) std::cerr << outcome.name << ": " << failure << '\n';
//
// Whatever the file is, it has at least one case, because what is wrong with it must be counted. Throws only if memory runs
// out.
#pragma once

#include <gato/support/file_system.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gato::simulator {
class Drive;
}

namespace gato::cases {

struct RunOptions {
    std::string program;  // to test, whatever the file names; empty: the one that it names
    double timeout = 60;  // seconds of real time for each case
    // Opens the folder that a case finds in its `drive` as a disk. All changes to it must be forgotten after the case.
    std::function<std::shared_ptr<simulator::Drive>(const std::string& folder)> open_drive{};
};

struct Outcome {
    std::string name;
    std::vector<std::string> failures;  // empty: passed
    std::vector<std::string> screen;    // of a scenario that failed: 25 rows as UTF-8
    std::int64_t cycles = 0;            // of the C64, since the start of the case

    [[nodiscard]] bool passed() const { return failures.empty(); }
};

[[nodiscard]] std::vector<Outcome> run_cases(const FileSystem& files, const std::string& path, const RunOptions& options = {});

}  // namespace gato::cases
