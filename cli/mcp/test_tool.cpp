// SPDX-License-Identifier: MIT
// The tool `test`: cases of *.gtest.json files, one after the other. Those that pass are only counted.
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/mcp/answer.hpp"
#include "cli/mcp/map_sources.hpp"
#include "cli/mcp/tools.hpp"
#include "cli/shared_options.hpp"
#include "cli/test/find_files.hpp"
#include "cli/test/folder_copy.hpp"
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
    AnswerLimit limit;

    Parameters parameters();
    mcp::ToolResult run(Workbench& bench, AllowedFiles& files, mcp::Caller& caller);

private:
    void read(const AllowedFiles& files);
    void check(Workbench& bench) const;
    void run_all(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller);
    [[nodiscard]] ordered_json data() const;

    std::optional<cases::TestedPrograms> programs_;
    std::vector<cases::TestFile> files_;
    std::vector<cases::CaseReport> reports_;
};

Parameters TestCall::parameters() {
    const Command command = test_command();
    Parameters all;
    all.take(command, "PATH", "paths").into(&paths).take(command, "--filter").into(&filter);
    all.take(command, "--program")
        .into(&program)
        .take(command, "--map")
        .into(&maps)
        .take(command, "-D", "define")
        .into(&defines);
    all.take(command, "--timeout").into(&timeout).take(command, "--list").into(&only_list);
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

void TestCall::run_all(Workbench& bench, const AllowedFiles& files, mcp::Caller& caller) {
    cases::CaseWorld world{
        .files = files,
        .open_drive = [&](const std::string& folder) { return copy_of_folder(bench.folders.input("`drive`", folder)); },
        .timeout = timeout,
        .is_cancelled = [&] { return caller.has_cancelled(); }};
    std::size_t number = 0;
    for (cases::CaseReport& report : reports_) {
        if (caller.has_cancelled()) return;
        report.result = cases::run_case(report.file->tested(), *report.test, world);
        caller.tell(static_cast<double>(++number), static_cast<double>(reports_.size()), printable(report.test->name));
    }
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
    if (!only_list) run_all(bench, files, caller);
    for (const cases::CaseReport& report : reports_)
        if (is_due_to(report, files.refused())) throw Failure(Failure::input_is_wrong, report.result.failures.front());
    return {.data = data()};
}

constexpr ToolText test_text{
    "test",
    "Run the cases of *.gtest.json files, which call routines or play whole programs and check registers, memory and screen. "
    "Returns "
    "how many passed, and what is wrong with the others.",
    R"({"type":"object","properties":{"success":{"type":"boolean"},"passed":{"type":"integer"},"failed":{"type":"integer"},
        "cases":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"at":{"type":"string"},
          "failures":{"type":"array","items":{"type":"string"}},"screen":{"type":"array","items":{"type":"string"}}},
          "required":["name"]}},"omitted":{"type":"integer"}},"required":["success","passed","failed","cases"]})",
    "name a *.gtest.json file or a folder with some; `explain` with the topic gtest has their format.", true};

}  // namespace

ToolRow test_tool(Workbench& bench) {
    return tool_of<TestCall>(bench, test_text);
}

}  // namespace gato::cli
