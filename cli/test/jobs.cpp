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

namespace {

// Like a vector of std::jthread, which libc++ does not have.
class Pool {
public:
    Pool() = default;
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    ~Pool() {
        for (std::thread& thread : threads_) thread.join();
    }

    template <typename Work>
    void add(const Work& work) {
        threads_.emplace_back(work);
    }

private:
    std::vector<std::thread> threads_;
};

}  // namespace

void run_cases(std::vector<cases::CaseReport>& reports, unsigned jobs, double timeout, Coverage* coverage) {
    std::atomic<std::size_t> next{0};
    Progress progress(reports.size());
    std::mutex mutex;
    const auto work = [&] {
        const Disk disk;  // it caches what it found: each thread has its own
        cases::CaseWorld world{.files = disk, .open_drive = copy_of_folder, .timeout = timeout};
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
    Pool pool;
    try {
        for (unsigned i = 1; i < std::min<std::size_t>(jobs, reports.size()); ++i) pool.add(work);
    } catch (const std::system_error&) {
        // The system gives no more threads: those that exist do the work.
    }
    work();
}

}  // namespace gato::cli
