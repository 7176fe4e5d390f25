// SPDX-License-Identifier: MIT
#include "comparison/report.hpp"

#include "comparison/recording.hpp"
#include "core/support/hex.hpp"
#include <gato/isa/isa.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace gato::comparison {

using nlohmann::ordered_json;

namespace {

constexpr std::size_t most_named = 8;  // of further differences

std::string plural(std::uint64_t count, const std::string& what) {
    return grouped(count) + " " + what + (count == 1 ? "" : "s");
}

std::string instruction_of(const Step& step) {
    return step.is_in_rom ? "(ROM)" : isa::disassemble(step.registers.pc, step.bytes).text;
}

std::string line_of(const Step& step, const std::optional<ProgramMap>& map) {
    std::string text = instruction_of(step);
    text.resize(std::max<std::size_t>(text.size(), 14), ' ');
    const simulator::Registers& r = step.registers;
    return text + " a=" + hex(r.a, 2) + " x=" + hex(r.x, 2) + " y=" + hex(r.y, 2) + " sp=" + hex(r.s, 2) + "  "
           + describe_address(r.pc, map);
}

std::string where_of(const Moment& moment, const std::optional<ProgramMap>& map) {
    std::string text = "after " + plural(moment.keys, "key") + ", cycle " + grouped(static_cast<std::uint64_t>(moment.cycles));
    if (const Step* const last = moment.last()) text = "at " + describe_address(last->registers.pc, map) + ", " + text;
    return text;
}

std::string text_of_half(const char* side, const Half& half, const std::optional<ProgramMap>& map) {
    if (half.was_watched && !half.written) return side + half.found + " as it was at the start\n";
    const Moment& moment = half.written ? *half.written : half.at;
    std::string text = std::string(side) + half.found + (half.found.empty() ? "" : " ") + (half.written ? "written " : "")
                       + where_of(moment, map) + "\n";
    for (std::size_t i = 0; i < moment.steps; ++i) text += "       " + line_of(moment.trail[i], map) + "\n";
    return text;
}

std::string text_of_answer(const OtherAnswer& answer, const Names& names) {
    const auto one = [](const OtherAnswer::Answer& side, const std::optional<ProgramMap>& map) {
        return std::to_string(side.value) + " (" + dollar(side.value, 2) + ") at " + describe_address(side.pc, map);
    };
    return "before that, " + dollar(answer.address) + " answered " + one(answer.old, names.old_map) + " in OLD and "
           + one(answer.now, names.new_map) + " in NEW, read by the " + answer.context
           + ": the difference may only be time; --same-reads gives NEW what OLD read\n";
}

std::string writes_in_words(const Compared::Writes& one) {
    const std::string whose = one.context == main_program ? "the main program" : one.context;
    return plural(one.writes, "chip write") + " of " + whose + (one.is_cut ? " (more were not compared)" : "");
}

std::string list_of_compared(const Compared& compared) {
    std::string text = "compared: " + plural(compared.keys, "key");
    for (const Compared::Writes& one : compared.writes) text += ", " + writes_in_words(one);
    if (compared.labels > 0) text += ", memory of " + plural(compared.labels, "label");
    return text + "\n";
}

std::string cycles_in_words(const Compared& compared) {
    std::string text = grouped(static_cast<std::uint64_t>(compared.old_cycles)) + " cycles";
    if (compared.old_cycles != compared.new_cycles)
        text += " (NEW: " + grouped(static_cast<std::uint64_t>(compared.new_cycles)) + ")";
    return text;
}

std::string text_of_equality(const Result& result) {
    const Compared& compared = result.compared;
    const std::string head = result.is_interrupted ? "interrupted; equal so far, over " : "equal over ";
    std::string text = head + plural(compared.keys, "key") + ", " + cycles_in_words(compared) + "\n";
    if (!result.is_interrupted) text += "both ended: " + compared.end + "\n";
    return text + list_of_compared(compared);
}

std::string more_in_words(const std::vector<std::string>& more) {
    if (more.empty()) return "";
    std::string text = "also different: ";
    for (std::size_t i = 0; i < std::min(more.size(), most_named); ++i) text += (i == 0 ? "" : ", ") + more[i];
    if (more.size() > most_named) text += " and " + std::to_string(more.size() - most_named) + " more";
    return text + "\n";
}

ordered_json json_of_half(const Half& half, const std::optional<ProgramMap>& map) {
    const Moment& moment = half.written ? *half.written : half.at;
    ordered_json object{{"found", half.found}, {"keys", half.at.keys}, {"cycles", half.at.cycles}};
    if (half.written) object["written"] = {{"keys", moment.keys}, {"cycles", moment.cycles}};
    ordered_json& trail = object["instructions"] = ordered_json::array();
    for (std::size_t i = 0; i < moment.steps; ++i) {
        const Step& step = moment.trail[i];
        trail.push_back({{"address", step.registers.pc},
                         {"text", instruction_of(step)},
                         {"place", describe_address(step.registers.pc, map)}});
    }
    if (!half.screen.empty()) object["screen"] = half.screen;
    return object;
}

const char* name_of(Kind kind) {
    switch (kind) {
    case Kind::screen: return "screen";
    case Kind::write: return "write";
    case Kind::file: return "file";
    case Kind::memory: return "memory";
    case Kind::handler: return "handler";
    case Kind::keys: return "keys";
    case Kind::end: return "end";
    case Kind::cycles: return "cycles";
    }
    return "";
}

ordered_json json_of_answer(const OtherAnswer& answer, const Names& names) {
    const auto one = [](const OtherAnswer::Answer& side, const std::optional<ProgramMap>& map) {
        return ordered_json{{"value", side.value}, {"cycles", side.cycles}, {"place", describe_address(side.pc, map)}};
    };
    return {{"address", answer.address},
            {"context", answer.context},
            {"old", one(answer.old, names.old_map)},
            {"new", one(answer.now, names.new_map)}};
}

ordered_json json_of_difference(const Difference& difference, const Names& names) {
    ordered_json object{{"kind", name_of(difference.kind)}, {"what", difference.what}};
    if (!difference.context.empty()) object["context"] = difference.context;
    object["old"] = json_of_half(difference.old, names.old_map);
    object["new"] = json_of_half(difference.now, names.new_map);
    if (!difference.more.empty()) object["more"] = difference.more;
    return object;
}

}  // namespace

std::string grouped(std::uint64_t number) {
    const std::string digits = std::to_string(number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    return text;
}

std::string text_of(const Result& result, const Names& names) {
    if (!result.difference) return text_of_equality(result);
    const Difference& difference = *result.difference;
    std::string text = "different: " + difference.what + "\n";
    if (result.answer) text += text_of_answer(*result.answer, names);
    text += text_of_half("  OLD  ", difference.old, names.old_map) + text_of_half("  NEW  ", difference.now, names.new_map);
    return text + more_in_words(difference.more) + list_of_compared(result.compared);
}

ordered_json json_of(const Result& result, const Names& names) {
    const Compared& compared = result.compared;
    ordered_json object{{"old", names.old}, {"new", names.now}, {"equal", result.is_equal()}};
    if (result.is_interrupted) object["interrupted"] = true;
    object["keys"] = compared.keys;
    object["cycles"] = {{"old", compared.old_cycles}, {"new", compared.new_cycles}};
    ordered_json& writes = object["writes"] = ordered_json::array();
    for (const Compared::Writes& one : compared.writes)
        writes.push_back({{"context", one.context}, {"compared", one.writes}, {"complete", !one.is_cut}});
    object["labels"] = compared.labels;
    if (!compared.end.empty()) object["end"] = compared.end;
    if (result.answer) object["answer"] = json_of_answer(*result.answer, names);
    if (result.difference) object["difference"] = json_of_difference(*result.difference, names);
    return object;
}

}  // namespace gato::comparison
