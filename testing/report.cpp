// SPDX-License-Identifier: MIT
// Writes reports. Names come from files that others wrote: control characters in them must not reach the terminal.
#include "testing/report.hpp"

#include "core/support/json_text.hpp"
#include "core/support/printable.hpp"
#include <nlohmann/json.hpp>

#include <algorithm>
#include <span>

namespace gato::cases {

using Json = nlohmann::ordered_json;

namespace {

// The rows down to the last one that is not blank.
std::span<const std::string> written_rows(const std::vector<std::string>& screen) {
    std::size_t count = screen.size();
    while (count > 0 && screen[count - 1].find_first_not_of(' ') == std::string::npos) --count;
    return {screen.data(), count};
}

bool was_run(const CaseReport& report) {
    return report.result.fault == TestCase::Fault::none;
}

std::string title_of(const CaseReport& report) {
    const std::string file = printable(report.file->path), name = printable(report.test->name);
    return report.test->fault == TestCase::Fault::file ? file : file + ": " + name;
}

std::vector<std::string> causes_of(const CaseResult& result, std::size_t failure) {
    const auto wrong = std::ranges::find(result.wrong, failure, &CaseResult::Wrong::failure);
    return wrong == result.wrong.end() ? std::vector<std::string>{} : wrong->causes;
}

std::string text_of(const CaseReport& report) {
    const CaseResult& result = report.result;
    std::string text = !was_run(report) ? "ERROR " : report.passed() ? "ok   " : "FAIL ";
    const std::string verdict = result.verdict.empty() ? std::to_string(result.cycles) + " cycles" : result.verdict;
    text += title_of(report) + (was_run(report) ? " (" + verdict + ")" : "") + "\n";
    for (std::size_t i = 0; i < result.failures.size(); ++i) {
        text += "     " + printable(result.failures[i]) + "\n";
        for (const std::string& cause : causes_of(result, i)) text += "       " + printable(cause) + "\n";
    }
    for (const std::string& note : result.notes) text += "     " + printable(note) + "\n";
    for (const std::string& line : written_rows(result.screen)) text += "     |" + line + "|\n";
    if (!result.trail.empty()) text += "     last instructions:\n";
    for (const std::string& line : result.trail) text += "       " + printable(line) + "\n";
    return text;
}

Json json_of(const ProofFigures& proof) {
    static constexpr const char* verdicts[] = {"proved", "failed", "not proved"};
    Json json{{"verdict", verdicts[static_cast<std::size_t>(proof.verdict)]},
              {"inputs", proof.inputs},
              {"excluded", proof.excluded},
              {"tried", proof.tried},
              {"failing", proof.failing},
              {"depends_on", proof.depends_on}};
    if (proof.was_known) json["was_known"] = true;
    if (!proof.worst_at.empty()) json["worst"] = {{"cycles", proof.worst}, {"at", proof.worst_at}};
    if (!proof.counter_example.empty()) json["counter_example"] = Json::parse(proof.counter_example);
    return json;
}

}  // namespace

Json identity_of(const CaseReport& report) {
    return {
        {"file", report.file->path}, {"name", report.test->name}, {"line", report.test->line}, {"column", report.test->column}};
}

std::size_t count_passed(const std::vector<CaseReport>& reports) {
    return static_cast<std::size_t>(std::ranges::count_if(reports, &CaseReport::passed));
}

std::string text_of(const std::vector<CaseReport>& reports) {
    std::string text;
    for (const CaseReport& report : reports) text += text_of(report);
    const std::size_t passed = count_passed(reports);
    return text + std::to_string(passed) + " passed, " + std::to_string(reports.size() - passed) + " failed\n";
}

Json result_of(const CaseReport& report) {
    const CaseResult& result = report.result;
    Json one = identity_of(report);
    one["result"] = !was_run(report) ? "error" : report.passed() ? "passed" : "failed";
    one["seconds"] = result.seconds;
    one["cycles"] = result.cycles;
    one["cpu_cycles"] = result.cpu_cycles;
    one["emulated_seconds"] = result.emulated_seconds;
    one["messages"] = result.failures;
    if (result.phases != 0) one["phases"] = result.phases;
    if (!result.verdict.empty()) one["verdict"] = result.verdict;
    if (!result.notes.empty()) one["notes"] = result.notes;
    if (!result.screen.empty()) one["screen"] = result.screen;
    if (!result.trail.empty()) one["trail"] = result.trail;
    for (const CaseResult::Wrong& wrong : result.wrong)
        if (!wrong.causes.empty()) one["causes"].push_back({{"message", wrong.failure}, {"lines", wrong.causes}});
    if (result.proof) one["proof"] = json_of(*result.proof);
    return one;
}

std::string json_of(const std::vector<CaseReport>& reports) {
    const std::size_t passed = count_passed(reports);
    Json cases = Json::array();
    for (const CaseReport& report : reports) cases.push_back(result_of(report));
    return json_text({{"passed", passed}, {"failed", reports.size() - passed}, {"cases", std::move(cases)}});
}

std::string list_of(const std::vector<CaseReport>& reports) {
    std::string text;
    for (const CaseReport& report : reports) text += title_of(report) + "\n";
    return text;
}

std::string json_list_of(const std::vector<CaseReport>& reports) {
    Json cases = Json::array();
    for (const CaseReport& report : reports) cases.push_back(identity_of(report));
    return json_text({{"cases", std::move(cases)}});
}

}  // namespace gato::cases
