// SPDX-License-Identifier: MIT
#include "cli/test/jobs.hpp"

#include "cli/disk/disk.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/test/folder_copy.hpp"
#include "cli/test/page_news.hpp"
#include "cli/test/progress.hpp"
#include "cli/test/threads.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>

namespace gato::cli {

namespace {

// Work that a case hands out to threads without a case of their own.
class SharedWork {
public:
    explicit SharedWork(std::size_t cases) : cases_(cases) {}

    // Does work(0) to work(count - 1), together with threads that help.
    void share(std::size_t count, const std::function<void(std::size_t)>& work) {
        Item item{count, work};
        std::unique_lock lock(mutex_);
        items_.push_back(&item);
        changed_.notify_all();
        take_part(item, lock);
        changed_.wait(lock, [&] { return item.running == 0; });
        items_.erase(std::ranges::find(items_, &item));
    }

    void end_case() {
        const std::scoped_lock lock(mutex_);
        --cases_;
        changed_.notify_all();
    }

    // Helps until all cases have ended.
    void help() {
        std::unique_lock lock(mutex_);
        while (true) {
            Item* item = nullptr;
            changed_.wait(lock, [&] { return cases_ == 0 || (item = open_item()) != nullptr; });
            if (item == nullptr) return;
            take_part(*item, lock);
            changed_.notify_all();
        }
    }

private:
    struct Item {
        const std::size_t count;
        const std::function<void(std::size_t)>& work;
        std::size_t next = 0, running = 0;
    };

    Item* open_item() {
        const auto open = std::ranges::find_if(items_, [](const Item* item) { return item->next < item->count; });
        return open == items_.end() ? nullptr : *open;
    }

    static void take_part(Item& item, std::unique_lock<std::mutex>& lock) {
        ++item.running;
        while (item.next < item.count) {
            const std::size_t number = item.next++;
            lock.unlock();
            item.work(number);
            lock.lock();
        }
        --item.running;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Item*> items_;
    std::size_t cases_;  // that have not ended
};

// Does part(0) to part(count - 1) in so many threads.
void share_among(unsigned threads, std::size_t count, const std::function<void(std::size_t)>& part) {
    std::atomic<std::size_t> next{0};
    in_threads(std::min<std::size_t>(threads, count), [&] {
        for (std::size_t i = next++; i < count; i = next++) part(i);
    });
}

bool is_proof(const cases::CaseReport* report) {
    return report->test->forall != nullptr && report->test->fault == cases::TestCase::Fault::none;
}

class Jobs {
public:
    Jobs(const std::vector<cases::CaseReport*>& reports, const JobOptions& options)
        : reports_(reports), options_(options), page_(reports.size(), options.tell_page) {
        if (!options.tell_page) progress_.emplace(reports.size());
    }

    void run() {
        const auto proofs =
            std::stable_partition(reports_.begin(), reports_.end(), [](const auto* one) { return !is_proof(one); });
        const auto count = static_cast<std::size_t>(proofs - reports_.begin());
        if (count > 0) run_singles(count);
        if (proofs == reports_.end()) return;
        const host::StopSignal signal;
        for (auto report = proofs; report != reports_.end(); ++report) prove(**report, signal);
    }

private:
    // More threads than cases are of use only if a case hands out work.
    [[nodiscard]] std::size_t useful_threads(std::size_t count) const {
        const bool any_shares = std::ranges::any_of(reports_, [](const auto* one) { return one->test->phases.any(); });
        return any_shares ? options_.jobs : std::min<std::size_t>(options_.jobs, count);
    }

    void run_singles(std::size_t count) {
        SharedWork shared(count);
        in_threads(useful_threads(count), [&, count] { run_some(count, shared); });
    }

    void run_some(std::size_t count, SharedWork& shared) {
        const auto files = open_files();  // it caches what it found: each thread has its own
        cases::CaseWorld world = world_over(*files);
        world.is_cancelled = options_.is_cancelled;
        world.share = [&](std::size_t parts, const auto& part) { shared.share(parts, part); };
        Coverage own;
        for (std::size_t i = next_++; i < count; i = next_++) {
            if (is_cancelled()) {
                shared.end_case();
                continue;
            }
            cases::CaseReport& report = *reports_[i];
            if (options_.coverage != nullptr) world.counts = &own.counts_of(*report.file);
            report.result = cases::run_case(report.file->tested(), *report.test, world);
            tell(report);
            shared.end_case();
        }
        shared.help();
        if (options_.coverage == nullptr) return;
        const std::scoped_lock lock(mutex_);
        options_.coverage->add(own);
    }

    // Ctrl-C ends this proof and those after it, with a report.
    void prove(cases::CaseReport& report, const host::StopSignal& signal) {
        const auto files = open_files();
        cases::CaseWorld world = world_over(*files);
        world.is_cancelled = [&] { return is_cancelled() || signal.cause() != nullptr; };
        world.share = [this](std::size_t count, const auto& part) { share_among(options_.jobs, count, part); };
        world.threads = options_.jobs;
        world.proof_progress = [this, &report](std::uint64_t done, std::uint64_t all) {
            if (progress_) progress_->show(report.test->name, done, all);
            page_.tell_proof(report, done, all);
        };
        world.tell = [this](const std::string& text) {
            if (progress_) progress_->tell(text);
        };
        world.certificates = options_.certificates;
        world.tries_all = options_.tries_all;
        if (options_.coverage != nullptr) world.counts = &options_.coverage->counts_of(*report.file);
        report.result = cases::run_case(report.file->tested(), *report.test, world);
        tell(report);
    }

    void tell(const cases::CaseReport& report) {
        if (progress_) progress_->step();
        page_.tell_result(report);
    }

    [[nodiscard]] bool is_cancelled() const { return options_.is_cancelled && options_.is_cancelled(); }

    [[nodiscard]] std::unique_ptr<FileSystem> open_files() const {
        return options_.open_files ? options_.open_files() : std::make_unique<Disk>();
    }

    [[nodiscard]] cases::CaseWorld world_over(const FileSystem& files) const {
        cases::CaseWorld world{.files = files, .open_drive = copy_of_folder, .timeout = options_.timeout};
        if (options_.open_drive)
            world.open_drive = [&](const std::string& folder) { return options_.open_drive(files, folder); };
        return world;
    }

    std::vector<cases::CaseReport*> reports_;
    const JobOptions& options_;
    std::optional<Progress> progress_;  // none if a page shows how far it is
    PageNews page_;
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
