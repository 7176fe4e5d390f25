// SPDX-License-Identifier: MIT
#include "fuzzing/saved_cases.hpp"

#include "core/support/hex.hpp"
#include "core/support/json_text.hpp"
#include "fuzzing/dead_end.hpp"
#include <nlohmann/json.hpp>

namespace gato::fuzzing {

using Json = nlohmann::ordered_json;
using simulator::Cycle;

namespace {

// The sanitizer of test cases that finds the same, or null.
const char* sanitizer_for(FaultKind kind) {
    switch (kind) {
    case FaultKind::stack: return "stack";
    case FaultKind::outside: return "outside";
    case FaultKind::code:
    case FaultKind::rom_read: return "code";  // which finds the write
    default: return nullptr;
    }
}

bool takes_too_long(FaultKind kind) {
    return kind == FaultKind::hang || kind == FaultKind::endless || kind == FaultKind::dead_end;
}

Json set_of(const Finding& finding, const CaseWords& words) {
    Json set = Json::object();
    for (std::size_t i = 0; i < finding.values.size(); ++i) {
        const std::uint32_t value = finding.values[i];
        set[words.varied[i].name] = words.varied[i].is_word ? Json{{"word", value}} : Json(value);
    }
    return set;
}

// What ends a case with keys: after a repair the program waits for a key or comes to its end. A dead end always waits.
Json until(const Finding& finding, const Settings& settings) {
    if (finding.fault.kind == FaultKind::wish && settings.wishes[finding.fault.wish].condition)
        return {settings.wishes[finding.fault.wish].text};
    if (finding.fault.kind == FaultKind::dead_end) return {"exit"};
    return {"keys-read", "exit"};
}

Json case_of(const Finding& finding, const Settings& settings, const CaseWords& words, const Alphabet& alphabet) {
    constexpr Cycle some_seconds = 5'000'000;
    const FaultKind kind = finding.fault.kind;
    Json object{{"name", text_of(finding.fault, settings)}};
    if (words.routine.empty()) {
        object["keys"] = alphabet.text(finding.keys);
        object["until"] = until(finding, settings);
    } else {
        object["call"] = words.routine;
        object["set"] = set_of(finding, words);
        if (kind == FaultKind::wish && settings.wishes[finding.fault.wish].condition)
            object["until"] = until(finding, settings);
    }
    const char* const sanitizer = sanitizer_for(kind);
    if (sanitizer != nullptr && (words.has_map || std::string_view(sanitizer) != "code")) object["sanitize"] = {sanitizer};
    if (takes_too_long(kind))
        object["max_cycles"] = kind == FaultKind::dead_end ? finding.cycles + some_seconds : finding.cycles;
    return object;
}

}  // namespace

std::string text_of(const Fault& fault, const Settings& settings) {
    switch (fault.kind) {
    case FaultKind::stack:
        return fault.address != 0 ? simulator::findings::stack_above_entry : simulator::findings::stack_overflow;
    case FaultKind::outside: return simulator::findings::execution_outside(fault.address);
    case FaultKind::code: return simulator::findings::write_into_code(fault.address);
    case FaultKind::rom_read: return "read of the ROM at " + dollar(fault.address) + ", under which another byte was written";
    case FaultKind::hang: return "no key is taken or waited for in " + std::to_string(settings.hang.value_or(0)) + " cycles";
    case FaultKind::endless: return "the state of the machine repeats without input";
    case FaultKind::dead_end: return "no input leads on";
    case FaultKind::wish: return settings.wishes[fault.wish].text;
    default: return fault.message;
    }
}

std::string test_file_of(const std::vector<Finding>& findings, const Settings& settings, const CaseWords& words) {
    const Alphabet alphabet;
    Json cases = Json::array();
    for (const Finding& finding : findings) cases.push_back(case_of(finding, settings, words, alphabet));
    return json_text({{"program", words.program}, {"cases", std::move(cases)}});
}

}  // namespace gato::fuzzing
