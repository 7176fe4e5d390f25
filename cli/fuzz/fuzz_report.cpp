// SPDX-License-Identifier: MIT
#include "cli/fuzz/fuzz_report.hpp"

#include "core/support/hex.hpp"
#include "core/support/json_text.hpp"
#include "core/support/path.hpp"
#include "core/support/printable.hpp"
#include <nlohmann/json.hpp>

#include <algorithm>

namespace gato::cli {

using fuzzing::FaultKind;
using fuzzing::Finding;
using Json = nlohmann::ordered_json;

namespace {

// The instruction that did it; for a loop, one of it.
std::uint16_t place_of(const Finding& finding) {
    const bool is_loop = finding.fault.kind == FaultKind::hang || finding.fault.kind == FaultKind::endless;
    return is_loop ? finding.fault.address : finding.fault.pc;
}

std::string described_place(const Finding& finding, const FuzzReport& report) {
    const std::uint16_t place = place_of(finding);
    return describe_address(place, report.program.map, place == finding.fault.pc ? finding.fault.bank : SeenBank());
}

std::string keys_of(const Finding& finding) {
    return fuzzing::Alphabet().text(finding.keys);
}

std::string input_of(const Finding& finding, const FuzzReport& report) {
    if (report.words.routine.empty()) return "keys " + shell_word(keys_of(finding));
    std::string text;
    for (std::size_t i = 0; i < finding.values.size(); ++i)
        text += (i == 0 ? "" : " ") + report.words.varied[i].name + "=" + std::to_string(finding.values[i]);
    return text;
}

// The command that shows it again: a run of the program ends there. A call is repeated by the case that --save writes.
std::string command_of(const Finding& finding, const FuzzReport& report) {
    if (!report.words.routine.empty()) return {};
    std::string end = " --until keys-read --max-cycles " + std::to_string(finding.cycles + 1);
    switch (finding.fault.kind) {
    case FaultKind::jam:
    case FaultKind::brk:
    case FaultKind::rom_call:
    case FaultKind::basic: end = " --until exit"; break;
    case FaultKind::dead_end: end = " --until keys-read"; break;
    default: break;
    }
    return "gato run " + shell_word(report.program.name) + " --keys " + shell_word(keys_of(finding)) + end;
}

// The message of the simulator names the place itself.
std::string text_with_place(const Finding& finding, const FuzzReport& report) {
    const std::string text = fuzzing::text_of(finding.fault, report.settings);
    const std::string place = described_place(finding, report);
    const std::string bare = dollar(place_of(finding));
    if (const auto at = text.rfind(bare); !finding.fault.message.empty() && at != std::string::npos)
        return text.substr(0, at) + place + text.substr(at + bare.size());
    return text + " (at " + place + ")";
}

std::string line_of(const Finding& finding, const FuzzReport& report) {
    const std::string command = command_of(finding, report);
    return std::string(name_of(finding.fault.kind)) + ": " + printable(text_with_place(finding, report)) + "; "
           + input_of(finding, report) + (command.empty() ? "" : "; " + command) + "\n";
}

}  // namespace

Json json_of(const Finding& finding, const FuzzReport& report) {
    Json object{{"kind", name_of(finding.fault.kind)},
                {"mistake", finding.fault.kind != FaultKind::wish},
                {"text", fuzzing::text_of(finding.fault, report.settings)},
                {"address", place_of(finding)},
                {"place", described_place(finding, report)}};
    if (report.words.routine.empty()) {
        object["keys"] = keys_of(finding);
        object["command"] = command_of(finding, report);
    } else {
        Json values = Json::object();
        for (std::size_t i = 0; i < finding.values.size(); ++i) values[report.words.varied[i].name] = finding.values[i];
        object["set"] = std::move(values);
    }
    object["cycles"] = finding.cycles;
    return object;
}

// The first few are named.
std::string unrepeated_of(const FuzzReport& report) {
    constexpr std::size_t most_named = 3;
    const std::vector<fuzzing::Fault>& faults = report.outcome.unrepeated;
    std::string text = std::to_string(faults.size()) + " did not show again from the start";
    for (std::size_t i = 0; i < std::min(most_named, faults.size()); ++i)
        text += (i == 0 ? ": " : ", ") + std::string(name_of(faults[i].kind)) + " at " + described_place({faults[i]}, report);
    return text + (faults.size() > most_named ? ", …" : "");
}

std::string numbers_of(const FuzzReport& report) {
    const fuzzing::Outcome& outcome = report.outcome;
    std::string text = std::to_string(outcome.inputs) + (report.words.routine.empty() ? " keys" : " inputs");
    if (outcome.tried_all) text += ", all there are";
    text += ", " + std::to_string(outcome.branches) + " branches";
    if (report.words.routine.empty()) text += ", " + std::to_string(outcome.states) + " states";
    text += ", " + std::to_string(outcome.cycles) + " cycles";
    if (!outcome.unrepeated.empty()) text += "; " + unrepeated_of(report);
    return text;
}

std::string text_of(const FuzzReport& report) {
    std::string text;
    for (const Finding& finding : report.outcome.findings) text += line_of(finding, report);
    if (text.empty()) text = "nothing found\n";
    return text + numbers_of(report) + "\n";
}

std::string json_of(const FuzzReport& report) {
    Json found = Json::array();
    for (const Finding& finding : report.outcome.findings) found.push_back(json_of(finding, report));
    const fuzzing::Outcome& outcome = report.outcome;
    Json object{{"found", std::move(found)}, {"inputs", outcome.inputs}, {"branches", outcome.branches}};
    if (report.words.routine.empty())
        object["states"] = outcome.states;
    else
        object["all"] = outcome.tried_all;
    object["cycles"] = outcome.cycles;
    object["unrepeated"] = outcome.unrepeated.size();
    return json_text(object);
}

}  // namespace gato::cli
