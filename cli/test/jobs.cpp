// SPDX-License-Identifier: MIT
#include "cli/test/jobs.hpp"

#include "cli/progress.hpp"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>

namespace gato::cli {

namespace {

const TestedProgram no_program{};

}  // namespace

void run_cases(std::vector<CaseReport>& reports, unsigned jobs, double timeout) {
    std::atomic<std::size_t> next{0};
    Progress progress(reports.size());
    const auto work = [&] {
        for (std::size_t i = next++; i < reports.size(); i = next++) {
            CaseReport& report = reports[i];
            const TestedProgram& program = report.file->program ? *report.file->program : no_program;
            report.result = run_case(program, *report.test, timeout);
            progress.step();
        }
    };
    std::vector<std::jthread> pool;
    try {
        for (unsigned i = 1; i < std::min<std::size_t>(jobs, reports.size()); ++i) pool.emplace_back(work);
    } catch (const std::system_error&) {
        // No more threads than these are to be had: they do the work.
    }
    work();
}

}  // namespace gato::cli
