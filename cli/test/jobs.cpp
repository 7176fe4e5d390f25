// SPDX-License-Identifier: MIT
#include "cli/test/jobs.hpp"

#include "cli/disk/disk.hpp"
#include "cli/test/folder_copy.hpp"
#include "cli/test/progress.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <system_error>
#include <thread>

namespace gato::cli {

void run_cases(std::vector<cases::CaseReport>& reports, unsigned jobs, double timeout, Coverage* coverage) {
    std::atomic<std::size_t> next{0};
    Progress progress(reports.size());
    std::mutex mutex;
    const auto work = [&] {
        const Disk disk;  // it remembers what it found: each thread has its own
        cases::CaseWorld world{disk, copy_of_folder, timeout, nullptr};
        Coverage own;
        for (std::size_t i = next++; i < reports.size(); i = next++) {
            cases::CaseReport& report = reports[i];
            if (coverage != nullptr) world.counts = &own.counts_of(*report.file);
            report.result = cases::run_case(report.file->tested(), *report.test, world);
            progress.step();
        }
        if (coverage == nullptr) return;
        const std::scoped_lock lock(mutex);
        coverage->add(own);
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
