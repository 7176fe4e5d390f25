// SPDX-License-Identifier: MIT
#include "assembler/passes.hpp"

#include <gato/support/diagnostics.hpp>

#include <algorithm>

namespace gato::assembler {

namespace {

constexpr int max_passes = 4;

// The answers that each condition got, in the order in which it was asked: a file that is included twice asks twice.
using Answers = std::map<std::uint32_t, std::vector<bool>>;

Answers answers_of(const Pass& pass) {
    Answers answers;
    for (const Outcome& outcome : pass.outcomes) answers[outcome.condition.begin].push_back(outcome.is_true);
    return answers;
}

// Returns the outermost condition around the macro that had another result in the other pass.
const Outcome* culprit(const Pass& pass, const OwnMacro& own, const Pass& other) {
    const Answers here = answers_of(pass), there = answers_of(other);
    for (const std::uint32_t index : own.conditions) {
        const Outcome& outcome = pass.outcomes[index];
        const auto found = there.find(outcome.condition.begin);
        if (found == there.end() || found->second != here.at(outcome.condition.begin)) return &outcome;
    }
    return nullptr;
}

void report(const Pass& pass, const OwnMacro& own, const Pass& other, Diagnostics& diagnostics) {
    Diagnostic& report = diagnostics.report(Code::unsettled_macro, {own.macro->place, 0},
                                            "whether the macro `" + own.macro->name
                                                + "` exists depends on macros that are called above their definition");
    report.hint = "move the definitions of the macros that the condition depends on above the condition";
    if (const Outcome* const outcome = culprit(pass, own, other))
        report.notes.push_back({{outcome->condition, 0}, "this condition comes out differently once all macros are known"});
}

// The first macro of `pass` that the other one does not have as often.
const OwnMacro* missing_from(const Pass& other, const Pass& pass) {
    std::map<std::uint32_t, int> counts;
    for (const OwnMacro& own : other.own_macros) ++counts[own.macro->place.begin];
    const auto found =
        std::ranges::find_if(pass.own_macros, [&](const OwnMacro& own) { return --counts[own.macro->place.begin] < 0; });
    return found == pass.own_macros.end() ? nullptr : &*found;
}

}  // namespace

bool needs_another_pass(const Pass& before, const Pass& pass) {
    const bool may_be_misspelt = pass.has_unknown_words && !pass.own_macros.empty();
    const bool found_macros = pass.number == 1 && (pass.macro_came_late || may_be_misspelt);
    const bool found_variables = pass.hash_variable_came_late && !(pass.hash_variables == before.hash_variables);
    return (found_macros || found_variables) && !pass.is_stopped && pass.number < max_passes;
}

void report_unsettled_macros(const Pass& first, const Pass& last, Diagnostics& diagnostics) {
    for (const auto& [pass, other] : {std::pair(&first, &last), std::pair(&last, &first)}) {
        const OwnMacro* const macro = missing_from(*other, *pass);
        if (macro != nullptr) return report(*pass, *macro, *other, diagnostics);
    }
}

}  // namespace gato::assembler
