// SPDX-License-Identifier: MIT
#include "cli/test/mutation_run.hpp"

#include "cli/failure.hpp"
#include "cli/run/source_folder.hpp"

#include "core/support/path.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace gato::cli {

using cases::CaseReport;
using cases::CaseWorld;
using cases::MutantReport;
using cases::Mutants;
using cases::TestedProgram;

namespace {

constexpr double no_timeout =
    1'000'000;  // seconds: a mutated run is limited in cycles, so that the computer's speed does not matter

// Lines of the sources, each file read once.
class Sources {
public:
    explicit Sources(const FileSystem& files) : files_(files) {}

    [[nodiscard]] std::string line(const std::string& path, std::uint32_t number) {
        const auto [found, is_new] = lines_.try_emplace(path);
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
        const auto known = files_.find("", path);
        const std::string text = known ? files_.read(*known).value_or("") : "";
        std::vector<std::string> lines;
        for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
            end = std::min(text.find('\n', at), text.size());
            lines.push_back(without_spaces(text.substr(at, end - at)));
        }
        return lines;
    }

    const FileSystem& files_;
    std::map<std::string, std::vector<std::string>> lines_;
};

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

}  // namespace

void Mutation::run_original(double timeout) {
    reaches_.resize(reports_.size());
    const auto work = [this](std::size_t number, const CaseWorld& world) {
        CaseReport& report = reports_[number];
        reaches_[number] = cases::reach_of(report.file->tested(), *report.test, world, report.result);
    };
    worker_.for_each(reports_.size(), work, timeout);
}

cases::MutationReport Mutation::run_mutants(const MutantChoice& choice) {
    find_mutants();
    if (report_.possible == 0) throw Failure(Failure::input_is_wrong, "the cases execute no instruction that can be changed");
    report_.seed = choice.seed;
    report_.planned = std::min(choice.most, report_.possible);
    choose();
    run_chosen();
    if (const char* const cause = worker_.stopped_by()) report_.stopped_by = cause;
    return std::move(report_);
}

void Mutation::find_mutants() {
    for (Tested& tested : programs_by_case()) {
        if (const std::string reason = why_no_mutants(*tested.program); !reason.empty()) {
            worker_.note(tested.program->name + " " + reason);
            continue;
        }
        std::vector<Mutants::Case> cases;
        for (const std::size_t number : tested.cases) cases.push_back({reports_[number].test, &reaches_[number]});
        tested.mutants = std::make_unique<Mutants>(*tested.program, std::move(cases));
        report_.possible += tested.mutants->all().size();
        programs_.push_back(std::move(tested));
    }
}

std::vector<Mutation::Tested> Mutation::programs_by_case() const {
    std::vector<Tested> programs;
    for (std::size_t number = 0; number < reports_.size(); ++number) {
        const auto& program = reports_[number].file->program;
        auto found = std::ranges::find(programs, program, &Tested::program);
        if (found == programs.end()) found = programs.insert(found, Tested{program});
        found->cases.push_back(number);
    }
    return programs;
}

void Mutation::choose() {
    Sources sources(worker_.files());
    const std::vector<std::size_t> numbers = cases::chosen_numbers(report_.possible, report_.planned, report_.seed);
    auto next = numbers.begin();
    std::size_t first = 0;  // the number of this program's first mutant
    for (std::size_t i = 0; i < programs_.size(); ++i) {
        const auto& all = programs_[i].mutants->all();
        const Place place(*programs_[i].program);
        for (; next != numbers.end() && *next < first + all.size(); ++next) {
            report_.mutants.push_back(place.report_of(all[*next - first], sources));
            program_of_.push_back(i);
        }
        first += all.size();
    }
}

void Mutation::run_chosen() {
    std::vector<std::uint8_t> tried(report_.mutants.size());  // bytes, since threads write them
    const auto work = [&](std::size_t number, const CaseWorld& world) {
        MutantReport& report = report_.mutants[number];
        const Tested& tested = programs_[program_of_[number]];
        report.result = tested.mutants->attempt(report.mutant, world);
        if (report.result.verdict != cases::MutantResult::Verdict::survived)
            report.by = &reports_[tested.cases[report.result.by]];
        tried[number] = worker_.stopped_by() == nullptr ? 1 : 0;
    };
    worker_.for_each(report_.mutants.size(), work, no_timeout);
    forget_untried(tried);
}

// What was cut short has no result.
void Mutation::forget_untried(const std::vector<std::uint8_t>& tried) {
    std::vector<MutantReport> kept;
    for (std::size_t number = 0; number < tried.size(); ++number)
        if (tried[number] != 0) kept.push_back(std::move(report_.mutants[number]));
    report_.mutants = std::move(kept);
}

}  // namespace gato::cli
