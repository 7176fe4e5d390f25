// SPDX-License-Identifier: MIT
#include "cli/test/jobs.hpp"

#include "cli/disk/disk.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/test/folder_copy.hpp"
#include "cli/test/progress.hpp"
#include "cli/test/threads.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>

namespace gato::cli {

namespace {

bool is_proof(const cases::CaseReport* report) {
    return report->test->forall != nullptr && report->test->fault == cases::TestCase::Fault::none;
}

class Jobs {
public:
    Jobs(const std::vector<cases::CaseReport*>& reports, const JobOptions& options)
        : reports_(reports), options_(options), progress_(reports.size()) {}

    void run() {
        const auto proofs =
            std::stable_partition(reports_.begin(), reports_.end(), [](const auto* one) { return !is_proof(one); });
        const auto count = static_cast<std::size_t>(proofs - reports_.begin());
        if (count > 0) in_threads(std::min<std::size_t>(options_.jobs, count), [this, count] { run_singles(count); });
        if (proofs == reports_.end()) return;
        const host::StopSignal signal;
        for (auto report = proofs; report != reports_.end(); ++report) prove(**report, signal);
    }

private:
    void run_singles(std::size_t count) {
        const Disk disk;  // it caches what it found: each thread has its own
        cases::CaseWorld world{.files = disk, .open_drive = copy_of_folder, .timeout = options_.timeout};
        Coverage own;
        for (std::size_t i = next_++; i < count; i = next_++) {
            cases::CaseReport& report = *reports_[i];
            if (options_.coverage != nullptr) world.counts = &own.counts_of(*report.file);
            report.result = cases::run_case(report.file->tested(), *report.test, world);
            progress_.step();
        }
        if (options_.coverage == nullptr) return;
        const std::scoped_lock lock(mutex_);
        options_.coverage->add(own);
    }

    // Ctrl-C ends this proof and those after it, with a report.
    void prove(cases::CaseReport& report, const host::StopSignal& signal) {
        const Disk disk;
        cases::CaseWorld world{.files = disk, .open_drive = copy_of_folder, .timeout = options_.timeout};
        world.is_cancelled = [&signal] { return signal.cause() != nullptr; };
        world.on_threads = [this](const std::function<void()>& work) { in_threads(options_.jobs, work); };
        world.threads = options_.jobs;
        world.proof_progress = [this, &report](std::uint64_t done, std::uint64_t all) {
            progress_.show(report.test->name, done, all);
        };
        world.tell = [this](const std::string& text) { progress_.tell(text); };
        world.certificates = options_.certificates;
        world.tries_all = options_.tries_all;
        if (options_.coverage != nullptr) world.counts = &options_.coverage->counts_of(*report.file);
        report.result = cases::run_case(report.file->tested(), *report.test, world);
        progress_.step();
    }

    std::vector<cases::CaseReport*> reports_;
    const JobOptions& options_;
    Progress progress_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
};

}  // namespace

void run_cases(std::vector<cases::CaseReport>& reports, const JobOptions& options) {
    std::vector<cases::CaseReport*> all;
    for (cases::CaseReport& report : reports) all.push_back(&report);
    Jobs(all, options).run();
}

}  // namespace gato::cli
