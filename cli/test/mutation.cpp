// SPDX-License-Identifier: MIT
#include "cli/test/mutation.hpp"

#include "cli/disk/disk.hpp"
#include "cli/failure.hpp"
#include "cli/host/stop_signal.hpp"
#include "cli/run/source_folder.hpp"
#include "cli/test/folder_copy.hpp"
#include "cli/test/progress.hpp"
#include "cli/test/threads.hpp"

#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include "testing/mutation_report.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace gato::cli {

using cases::CaseReach;
using cases::CaseReport;
using cases::CaseWorld;
using cases::MutantReport;
using cases::Mutants;
using cases::MutationReport;
using cases::TestedProgram;

namespace {

constexpr double no_timeout =
    1'000'000;  // seconds: a mutated run is limited in cycles, so that the computer's speed does not matter

// Lines of the sources, each file read once.
class Sources {
public:
    [[nodiscard]] std::string line(const std::string& path, std::uint32_t number) {
        const auto [found, is_new] = files_.try_emplace(path);
        if (is_new) found->second = lines_of(path);
        return number >= 1 && number <= found->second.size() ? found->second[number - 1] : "";
    }

private:
    static std::string without_spaces(const std::string& line) {
        constexpr const char* spaces = " \t\r";
        const std::size_t first = line.find_first_not_of(spaces);
        return first == std::string::npos ? "" : line.substr(first, line.find_last_not_of(spaces) - first + 1);
    }

    [[nodiscard]] std::vector<std::string> lines_of(const std::string& path) const {
        const auto known = disk_.find("", path);
        const std::string text = known ? disk_.read(*known).value_or("") : "";
        std::vector<std::string> lines;
        for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
            end = std::min(text.find('\n', at), text.size());
            lines.push_back(without_spaces(text.substr(at, end - at)));
        }
        return lines;
    }

    Disk disk_;
    std::map<std::string, std::vector<std::string>> files_;
};

// A program and the cases that test it, by their numbers among all cases.
struct Tested {
    std::shared_ptr<const TestedProgram> program;
    std::vector<std::size_t> cases{};
    std::unique_ptr<Mutants> mutants{};
};

class Mutation {
public:
    Mutation(std::vector<CaseReport>& reports, const MutationOptions& options)
        : reports_(reports), options_(options), reaches_(reports.size()) {}

    ExitCode run() {
        run_original();
        if (signal_.cause() != nullptr) return stopped_early();
        if (const std::size_t failed = reports_.size() - count_passed(reports_); failed > 0) return refuse(failed);
        find_mutants();
        if (report_.mutants.empty())
            throw Failure(Failure::input_is_wrong, "the cases execute no instruction that can be changed");
        run_mutants();
        if (const char* const cause = signal_.cause()) report_.stopped_by = cause;
        std::cout << (options_.json ? json_of(report_) : text_of(report_)) << std::flush;
        return judge();
    }

private:
    // Calls `work` for each number below `count`, in several threads, until a signal stops the run.
    void for_each(std::size_t count, const std::function<void(std::size_t, const CaseWorld&)>& work, double timeout) {
        std::atomic<std::size_t> next{0};
        Progress progress(count);
        in_threads(std::min<std::size_t>(options_.jobs, count), [&] {
            const Disk disk;  // it caches what it found: each thread has its own
            const CaseWorld world{.files = disk, .open_drive = copy_of_folder, .timeout = timeout, .is_cancelled = [this] {
                                      return signal_.cause() != nullptr;
                                  }};
            for (std::size_t i = next++; i < count && signal_.cause() == nullptr; i = next++) {
                work(i, world);
                progress.step();
            }
        });
    }

    void run_original() {
        const auto work = [this](std::size_t number, const CaseWorld& world) {
            CaseReport& report = reports_[number];
            reaches_[number] = cases::reach_of(report.file->tested(), *report.test, world, report.result);
        };
        for_each(reports_.size(), work, options_.timeout);
    }

    ExitCode stopped_early() {
        std::cerr << "gato: error: stopped by " << signal_.cause() << " before the first mutant\n";
        return input_is_wrong;
    }

    ExitCode refuse(std::size_t failed) {
        std::vector<CaseReport> wrong;
        for (const CaseReport& report : reports_)
            if (!report.passed()) wrong.push_back(report);
        const std::string all = std::to_string(reports_.size());
        std::cerr << list_of(wrong) << "gato: error: " << failed << " of " << all << (failed == 1 ? " cases does" : " cases do")
                  << " not pass with the program as it is: `gato test` without --mutate shows why\n";
        return input_is_wrong;
    }

    // ---- what is planted

    void find_mutants() {
        for (Tested& tested : programs_by_case()) {
            if (const std::string reason = why_no_mutants(*tested.program); !reason.empty()) {
                std::cerr << "gato: note: " << printable(tested.program->name) << " " << reason << '\n';
                continue;
            }
            std::vector<Mutants::Case> cases;
            for (const std::size_t number : tested.cases) cases.push_back({reports_[number].test, &reaches_[number]});
            tested.mutants = std::make_unique<Mutants>(*tested.program, std::move(cases));
            report_.possible += tested.mutants->all().size();
            programs_.push_back(std::move(tested));
        }
        report_.seed = options_.seed;
        report_.planned = std::min(options_.most, report_.possible);
        choose();
    }

    [[nodiscard]] std::vector<Tested> programs_by_case() const {
        std::vector<Tested> programs;
        for (std::size_t number = 0; number < reports_.size(); ++number) {
            const auto& program = reports_[number].file->program;
            auto found = std::ranges::find(programs, program, &Tested::program);
            if (found == programs.end()) found = programs.insert(found, Tested{program});
            found->cases.push_back(number);
        }
        return programs;
    }

    void choose() {
        const std::vector<std::size_t> numbers = cases::chosen_numbers(report_.possible, report_.planned, options_.seed);
        auto next = numbers.begin();
        std::size_t first = 0;  // the number of this program's first mutant
        for (std::size_t i = 0; i < programs_.size(); ++i) {
            const auto& all = programs_[i].mutants->all();
            const Place place(*programs_[i].program);
            for (; next != numbers.end() && *next < first + all.size(); ++next) {
                report_.mutants.push_back(place.report_of(all[*next - first], sources_));
                program_of_.push_back(i);
            }
            first += all.size();
        }
    }

    // Where the instructions of a program are in its sources.
    class Place {
    public:
        explicit Place(const TestedProgram& program) : program_(program), folder_(source_folder(program.name, program.map)) {}

        [[nodiscard]] MutantReport report_of(const cases::Mutant& mutant, Sources& sources) const {
            MutantReport report{.program = program_.name, .mutant = mutant};
            const MapLine* const line = program_.map ? program_.map->find_line(mutant.address) : nullptr;
            if (line == nullptr) return report;
            report.file = program_.map->files[line->file];
            report.line = line->line;
            report.source = sources.line(joined_path(folder_, report.file), line->line);
            return report;
        }

    private:
        const TestedProgram& program_;
        std::string folder_;
    };

    // ---- the runs

    void run_mutants() {
        std::vector<std::uint8_t> tried(report_.mutants.size());  // bytes, since threads write them
        const auto work = [&](std::size_t number, const CaseWorld& world) {
            MutantReport& report = report_.mutants[number];
            const Tested& tested = programs_[program_of_[number]];
            report.result = tested.mutants->attempt(report.mutant, world);
            if (report.result.verdict != cases::MutantResult::Verdict::survived)
                report.by = &reports_[tested.cases[report.result.by]];
            tried[number] = signal_.cause() == nullptr ? 1 : 0;
        };
        for_each(report_.mutants.size(), work, no_timeout);
        forget_untried(tried);
    }

    // What a signal cut short has no result.
    void forget_untried(const std::vector<std::uint8_t>& tried) {
        std::vector<MutantReport> kept;
        for (std::size_t number = 0; number < tried.size(); ++number)
            if (tried[number] != 0) kept.push_back(std::move(report_.mutants[number]));
        report_.mutants = std::move(kept);
    }

    [[nodiscard]] ExitCode judge() const {
        if (!report_.stopped_by.empty()) return input_is_wrong;
        if (!options_.least_score || counts_of(report_).reaches(*options_.least_score)) return done;
        std::cerr << "gato: error: the score is below " << *options_.least_score << " %\n";
        return input_is_wrong;
    }

    std::vector<CaseReport>& reports_;
    const MutationOptions& options_;
    const host::StopSignal signal_;
    std::vector<CaseReach> reaches_;       // by case
    std::vector<Tested> programs_;         // those with mutants
    std::vector<std::size_t> program_of_;  // by mutant
    MutationReport report_;
    Sources sources_;
};

}  // namespace

ExitCode test_the_cases(std::vector<CaseReport>& reports, const MutationOptions& options) {
    return Mutation(reports, options).run();
}

}  // namespace gato::cli
