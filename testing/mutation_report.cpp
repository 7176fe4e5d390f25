// SPDX-License-Identifier: MIT
// Names and source lines come from files that others wrote: control characters in them must not reach the terminal.
#include "testing/mutation_report.hpp"

#include "core/support/hex.hpp"
#include "core/support/json_text.hpp"
#include "core/support/printable.hpp"
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>

namespace gato::cases {

using Verdict = MutantResult::Verdict;

namespace {

std::string survivor_text(const MutantReport& report) {
    const std::size_t cases = report.result.cases;
    std::string text = place_of(report) + ": " + text_of(report.mutant);
    if (report.result.verdict == Verdict::equivalent)
        text += ": the same registers and bytes for all inputs of a proof\n";
    else
        text += cases == 1 ? ": the case that gets here passes\n"
                           : ": all " + std::to_string(cases) + " cases that get here pass\n";
    return report.source.empty() ? text : text + "       " + printable(report.source) + "\n";
}

std::string_view verdict_name(Verdict verdict) {
    switch (verdict) {
    case Verdict::killed: return "killed";
    case Verdict::timed_out: return "timed out";
    case Verdict::equivalent: return "equivalent";
    case Verdict::survived: break;
    }
    return "survived";
}

nlohmann::ordered_json json_of(const MutantReport& report) {
    const MutantTexts texts = texts_of(report.mutant);
    nlohmann::ordered_json one{{"program", report.program}, {"address", report.mutant.address}};
    if (!report.file.empty()) one.update({{"file", report.file}, {"line", report.line}, {"source", report.source}});
    one.update({{"kind", name_of(report.mutant.kind)},
                {"before", texts.before},
                {"after", texts.after},
                {"result", verdict_name(report.result.verdict)},
                {"cases", report.result.cases}});
    if (report.by != nullptr) one["by"] = {{"file", report.by->file->path}, {"name", report.by->test->name}};
    return one;
}

}  // namespace

std::string score_of(const MutationCounts& counts) {
    const std::size_t tenths = counts.noticed() * 1000 / counts.all();
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string place_of(const MutantReport& report) {
    if (report.file.empty()) return printable(report.program) + ": $" + hex(report.mutant.address, 4);
    return printable(report.file) + ":" + std::to_string(report.line);
}

bool MutationCounts::reaches(unsigned percent) const {
    return 100 * noticed() >= percent * all();
}

MutationCounts counts_of(const MutationReport& report) {
    const auto count = [&](Verdict verdict) {
        return static_cast<std::size_t>(
            std::ranges::count_if(report.mutants, [&](const MutantReport& one) { return one.result.verdict == verdict; }));
    };
    return {count(Verdict::killed), count(Verdict::timed_out), count(Verdict::survived), count(Verdict::equivalent)};
}

std::string text_of(const MutationReport& report) {
    std::string text;
    for (const MutantReport& one : report.mutants)
        if (one.result.verdict == Verdict::survived) text += survivor_text(one);
    for (const MutantReport& one : report.mutants)
        if (one.result.verdict == Verdict::equivalent) text += survivor_text(one);
    const MutationCounts counts = counts_of(report);
    text += std::to_string(counts.all() + counts.equivalent);
    if (report.planned < report.possible)
        text += " of " + std::to_string(report.possible) + " mutants (seed " + std::to_string(report.seed) + "): ";
    else
        text += " mutants: ";
    text += std::to_string(counts.killed) + " killed, " + std::to_string(counts.timed_out) + " timed out, "
            + std::to_string(counts.survived) + " survived";
    if (counts.equivalent > 0) text += ", " + std::to_string(counts.equivalent) + " equivalent";
    text += counts.all() == 0 ? "\n" : "; score " + score_of(counts) + " %\n";
    if (report.stopped_by.empty()) return text;
    return text + "stopped by " + report.stopped_by + " before the other "
           + std::to_string(report.planned - counts.all() - counts.equivalent) + " mutants\n";
}

std::string json_of(const MutationReport& report) {
    const MutationCounts counts = counts_of(report);
    nlohmann::ordered_json mutants = nlohmann::ordered_json::array();
    for (const MutantReport& one : report.mutants) mutants.push_back(json_of(one));
    nlohmann::ordered_json document{
        {"possible", report.possible},    {"planned", report.planned},     {"seed", report.seed},
        {"killed", counts.killed},        {"timed_out", counts.timed_out}, {"survived", counts.survived},
        {"equivalent", counts.equivalent}};
    if (!report.stopped_by.empty()) document["stopped_by"] = report.stopped_by;
    document["mutants"] = std::move(mutants);
    return json_text(document);
}

}  // namespace gato::cases
