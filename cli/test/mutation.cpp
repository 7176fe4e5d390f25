// SPDX-License-Identifier: MIT
#include "cli/test/mutation.hpp"

#include "cli/disk/disk.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/test/folder_copy.hpp"
#include "cli/test/mutation_run.hpp"
#include "cli/test/progress.hpp"
#include "cli/test/threads.hpp"

#include "core/support/printable.hpp"

#include <algorithm>
#include <atomic>
#include <iostream>
#include <string>

namespace gato::cli {

using cases::CaseReport;
using cases::CaseWorld;

namespace {

// In several threads, until a signal stops them.
class MutationThreads final : public MutationWorker {
public:
    explicit MutationThreads(unsigned jobs) : jobs_(jobs) {}

    void for_each(std::size_t count, const Work& work, double timeout) override {
        std::atomic<std::size_t> next{0};
        Progress progress(count);
        in_threads(std::min<std::size_t>(jobs_, count), [&] {
            const Disk disk;  // it caches what it found: each thread has its own
            const CaseWorld world{.files = disk, .open_drive = copy_of_folder, .timeout = timeout, .is_cancelled = [this] {
                                      return stopped_by() != nullptr;
                                  }};
            for (std::size_t i = next++; i < count && stopped_by() == nullptr; i = next++) {
                work(i, world);
                progress.step();
            }
        });
    }
    [[nodiscard]] const char* stopped_by() const override { return signal_.cause(); }
    void note(const std::string& text) override { std::cerr << "gato: note: " << printable(text) << '\n'; }
    [[nodiscard]] const FileSystem& files() const override { return disk_; }

private:
    unsigned jobs_;
    const Disk disk_;
    const host::StopSignal signal_;
};

ExitCode refuse(const std::vector<CaseReport>& reports, std::size_t failed) {
    std::vector<CaseReport> wrong;
    for (const CaseReport& report : reports)
        if (!report.passed()) wrong.push_back(report);
    std::cerr << list_of(wrong) << "gato: error: " << failed << " of " << reports.size()
              << (failed == 1 ? " cases does" : " cases do")
              << " not pass with the program as it is: `gato test` without --mutate shows why\n";
    return input_is_wrong;
}

ExitCode judge(const cases::MutationReport& report, const MutationOptions& options) {
    if (!report.stopped_by.empty()) return input_is_wrong;
    if (!options.least_score || counts_of(report).reaches(*options.least_score)) return done;
    std::cerr << "gato: error: the score is below " << *options.least_score << " %\n";
    return input_is_wrong;
}

}  // namespace

ExitCode test_the_cases(std::vector<CaseReport>& reports, const MutationOptions& options) {
    MutationThreads threads(options.jobs);
    Mutation mutation(reports, threads);
    mutation.run_original(options.timeout);
    if (const char* const cause = threads.stopped_by()) {
        std::cerr << "gato: error: stopped by " << cause << " before the first mutant\n";
        return input_is_wrong;
    }
    if (const std::size_t failed = reports.size() - count_passed(reports); failed > 0) return refuse(reports, failed);
    const cases::MutationReport report = mutation.run_mutants({.most = options.most, .seed = options.seed});
    std::cout << (options.json ? json_of(report) : text_of(report)) << std::flush;
    return judge(report, options);
}

}  // namespace gato::cli
