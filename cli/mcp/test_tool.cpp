// SPDX-License-Identifier: MIT
// The tool `test`: cases of *.gtest.json files, one after the other. Those that pass are only counted. With `mutate`, mistakes are planted in
// the program, and those that no case notices are listed.
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/map_sources.hpp"
#include "cli/mcp/tools.hpp"
#include "cli/shared_options.hpp"
#include "cli/test/find_files.hpp"
#include "cli/test/folder_copy.hpp"
#include "cli/test/mutation_run.hpp"
#include "cli/test/pattern.hpp"

#include "core/support/printable.hpp"
#include "testing/report.hpp"

#include <algorithm>

namespace gato::cli {

using nlohmann::ordered_json;

namespace {

struct TestCall {
    std::vector<std::string> paths, maps, defines;
    std::string program, filter;
    double timeout = cases::default_timeout;
    bool only_list = false;
    std::int64_t mutants = 0;  // how many mistakes are planted
    std::int64_t seed = 1;
    AnswerLimit limit;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);

private:
    void read(const AllowedFiles& files);
    void check(Workbench& bench) const;
    [[nodiscard]] cases::CaseWorld world(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller) const;
    void run_all(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller);
    [[nodiscard]] ordered_json plant(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller);
    [[nodiscard]] ordered_json data() const;

    std::optional<cases::TestedPrograms> programs_;
    std::vector<cases::TestFile> files_;
    std::vector<cases::CaseReport> reports_;
};

Parameters TestCall::parameters() {
    const Command command = test_command();
    Parameters all;
    all.take(command, "PATH", "paths").into(&paths).take(command, "--filter").into(&filter);
    all.take(command, "--program").into(&program).take_map(command).into(&maps).take(command, "-D", "define").into(&defines);
    all.take(command, "--timeout").into(&timeout).take(command, "--list").into(&only_list);
    all.take(command, "--mutate")
        .into(whole_number(1, largest_count, [this](std::int64_t count) { mutants = count; }))
        .described("plant this many mistakes in the program, one at a time, and return those that no case notices");
    all.take(command, "--seed")
        .into(whole_number(0, largest_count, [this](std::int64_t number) { seed = number; }))
        .described("choose these mistakes by this number");
    limit.add_to(all);
    return all;
}

void TestCall::read(const AllowedFiles& files) {
    constexpr double longest = 3600;
    if (!(timeout > 0 && timeout <= longest)) throw Failure(Failure::misuse, "`timeout` is a number of seconds up to 3600");
    check_defines(defines);
    project::RunnableOptions options;
    options.maps = maps;
    options.defines = defines;
    programs_.emplace(files, program, std::move(options));
    const Pattern pattern(filter);
    for (const std::string& path : find_test_files(paths).files)
        files_.push_back(cases::read_test_file(files, path, *programs_));
    for (const cases::TestFile& file : files_)
        for (const cases::TestCase& test : file.cases)
            if (test.fault == cases::TestCase::Fault::file || pattern.is_in(test.name)) reports_.push_back({&file, &test});
    if (reports_.empty()) throw Failure(Failure::input_is_wrong, "no case was found");
}

void TestCall::check(Workbench& bench) const {
    for (const cases::TestFile& file : files_) check_sources(file.tested().map, file.tested().name, bench.folders);
}

cases::CaseWorld TestCall::world(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller) const {
    return {.files = files,
            .open_drive = [&](const std::string& folder) { return copy_of_folder(bench.folders.input("`drive`", folder)); },
            .timeout = timeout,
            .is_cancelled = [&] { return caller.has_cancelled(); }};
}

void TestCall::run_all(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller) {
    const cases::CaseWorld outside = world(bench, files, caller);
    std::size_t number = 0;
    for (cases::CaseReport& report : reports_) {
        if (caller.has_cancelled()) return;
        report.result = cases::run_case(report.file->tested(), *report.test, outside);
        caller.tell(static_cast<double>(++number), static_cast<double>(reports_.size()), printable(report.test->name));
    }
}

// One after the other, until nobody waits for the result.
class MutationForCaller final : public MutationWorker {
public:
    MutationForCaller(cases::CaseWorld world, mcp::Caller& caller, std::size_t total)
        : world_(std::move(world)), caller_(caller), total_(total) {}

    void for_each(std::size_t count, const Work& work, double timeout) override {
        world_.timeout = timeout;
        for (std::size_t i = 0; i < count && stopped_by() == nullptr; ++i) {
            work(i, world_);
            ++done_;
            caller_.tell(static_cast<double>(done_), static_cast<double>(std::max(done_, total_)), "cases and mistakes");
        }
    }
    [[nodiscard]] const char* stopped_by() const override { return caller_.has_cancelled() ? "the client" : nullptr; }
    void note(const std::string& text) override { notes.push_back(shown_text(text)); }
    [[nodiscard]] const FileSystem& files() const override { return world_.files; }

    std::vector<std::string> notes;

private:
    cases::CaseWorld world_;
    mcp::Caller& caller_;
    std::size_t total_, done_ = 0;
};

ordered_json survivor_data(const cases::MutantReport& report) {
    ordered_json data{{"at", shown_text(place_of(report))}, {"planted", text_of(report.mutant)}};
    if (!report.source.empty()) data["source"] = shown_text(report.source);
    data["cases"] = report.result.cases;
    return data;
}

// The result of the cases alone if one of them fails with the program as it is.
ordered_json TestCall::plant(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller) {
    MutationForCaller worker(world(bench, files, caller), caller, reports_.size() + static_cast<std::size_t>(mutants));
    Mutation mutation(reports_, worker);
    mutation.run_original(timeout);
    ordered_json all = data();
    if (all["failed"] != 0) return all;
    const cases::MutationReport report =
        mutation.run_mutants({.most = static_cast<std::size_t>(mutants), .seed = static_cast<std::uint64_t>(seed)});
    const cases::MutationCounts counts = counts_of(report);
    all["mutants"] = {{"possible", report.possible},   {"tried", report.mutants.size()}, {"killed", counts.killed},
                      {"timed_out", counts.timed_out}, {"survived", counts.survived},    {"equivalent", counts.equivalent}};
    if (counts.all() != 0) all["score"] = std::stod(score_of(counts));
    if (!worker.notes.empty()) all["note"] = worker.notes.front();
    std::vector<ordered_json> survivors;
    for (const cases::MutantReport& one : report.mutants)
        if (one.result.verdict == cases::MutantResult::Verdict::survived) survivors.push_back(survivor_data(one));
    add_list(all, "survivors", std::move(survivors), limit);
    return all;
}

ordered_json case_data(const cases::CaseReport& report) {
    constexpr std::size_t most_failures = 3, longest_name = 100;
    ordered_json data{{"name", shown_text(report.test->name, longest_name)},
                      {"at", shown_text(report.file->path) + ":" + std::to_string(report.test->line)}};
    for (const std::string& failure : report.result.failures) {
        if (data["failures"].size() == most_failures) break;
        data["failures"].push_back(shown_text(failure));
    }
    for (std::string row : report.result.screen) {
        row.erase(row.find_last_not_of(' ') + 1);
        data["screen"].push_back(printable(row));
    }
    return data;
}

ordered_json TestCall::data() const {
    const std::size_t passed = cases::count_passed(reports_);
    ordered_json data{{"success", passed == reports_.size()}, {"passed", passed}, {"failed", reports_.size() - passed}};
    if (only_list) data = {{"success", true}, {"passed", 0}, {"failed", 0}};
    std::vector<ordered_json> list;
    for (const cases::CaseReport& report : reports_)
        if (only_list || !report.passed()) list.push_back(case_data(report));
    add_list(data, "cases", std::move(list), limit);
    return data;
}

// A case that could not be run because of it, or that says so.
bool is_due_to(const cases::CaseReport& report, const std::vector<std::string>& refused) {
    if (report.result.fault != cases::TestCase::Fault::none) return !refused.empty();
    for (const std::string& path : refused)
        for (const std::string& failure : report.result.failures)
            if (failure.find(path) != std::string::npos) return true;
    return false;
}

mcp::ToolResult TestCall::run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller) {
    read(files);
    check(bench);
    if (mutants != 0 && only_list) throw Failure(Failure::misuse, "`mutate` and `list` exclude each other");
    ordered_json planted;
    if (mutants != 0)
        planted = plant(bench, files, caller);
    else if (!only_list)
        run_all(bench, files, caller);
    for (const cases::CaseReport& report : reports_)
        if (is_due_to(report, files.refused())) throw Failure(Failure::input_is_wrong, report.result.failures.front());
    return {.data = mutants != 0 ? std::move(planted) : data()};
}

constexpr ToolText test_text{
    "test",
    "Run the cases of *.gtest.json files, which call routines or play whole programs and check registers, memory and screen. "
    "Returns "
    "how many passed, and what is wrong with the others; with `mutate`, which planted mistakes the cases do not notice.",
    R"({"type":"object","properties":{"success":{"type":"boolean"},"passed":{"type":"integer"},"failed":{"type":"integer"},
        "cases":{"type":"array","items":{"type":"object","required":["name"]}},"mutants":{"type":"object"},"score":{"type":"number"},"note":{"type":"string"},
        "survivors":{"type":"array","items":{"type":"object"}},"omitted":{"type":"integer"}},"required":["success","passed","failed","cases"]})",
    "name a *.gtest.json file or a folder with some; `explain` with the topic gtest has their format.", true};

}  // namespace

ToolRow test_tool(Workbench& bench) {
    return tool_of<TestCall>(bench, test_text);
}

}  // namespace gato::cli
