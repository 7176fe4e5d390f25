// SPDX-License-Identifier: MIT
// Runs cases at the same time; and those with `forall` one after the other, each on all threads.
#pragma once

#include "cli/test/coverage.hpp"

#include "testing/report.hpp"
#include <gato/support/file_system.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

inline constexpr unsigned most_jobs = 256;

struct JobOptions {
    unsigned jobs = 1;
    double timeout = cases::default_timeout;      // seconds of real time for each case
    Coverage* coverage = nullptr;                 // gets the executed instructions
    cases::Certificates* certificates = nullptr;  // of proofs
    bool tries_all = false;                       // proofs go on after the first input that fails

    // For cases whose files are not simply on the disk. What follows may be empty.
    std::function<std::unique_ptr<FileSystem>()> open_files{};  // called in each thread: none is used in two
    std::function<std::shared_ptr<simulator::Drive>(const FileSystem& files, const std::string& folder)> open_drive{};
    std::function<bool()> is_cancelled{};                    // asked in any thread: nobody waits for the results any more
    std::function<void(std::string_view json)> tell_page{};  // gets PageNews, instead of a line on the terminal
};

// Fills in the results.
void run_cases(std::vector<cases::CaseReport>& reports, const JobOptions& options);

}  // namespace gato::cli
