// SPDX-License-Identifier: MIT
#include "fuzzing/finding.hpp"

#include <algorithm>

namespace gato::fuzzing {

namespace {

bool is_known(const Outcome& outcome, const Fault& fault) {
    const auto is_same = [key = key_of(fault)](const Fault& other) { return key_of(other) == key; };
    return std::ranges::any_of(outcome.findings, is_same, &Finding::fault) || std::ranges::any_of(outcome.unrepeated, is_same);
}

}  // namespace

void add_unrepeated(Outcome& outcome, const Fault& fault) {
    if (!is_known(outcome, fault)) outcome.unrepeated.push_back(fault);
}

void add(Outcome& outcome, Finding finding) {
    std::erase_if(outcome.unrepeated, [key = key_of(finding.fault)](const Fault& fault) { return key_of(fault) == key; });
    outcome.findings.push_back(std::move(finding));
}

void merge(Outcome& outcome, const Outcome& more) {
    for (const Finding& finding : more.findings) {
        const auto same = std::ranges::find_if(
            outcome.findings, [&](const Finding& known) { return key_of(known.fault) == key_of(finding.fault); });
        if (same == outcome.findings.end())
            add(outcome, finding);
        else if (finding.keys.size() < same->keys.size())
            *same = finding;
    }
    for (const Fault& fault : more.unrepeated) add_unrepeated(outcome, fault);
    outcome.cycles += more.cycles;
    outcome.inputs += more.inputs;
    outcome.branches = std::max(outcome.branches, more.branches);
    outcome.states += more.states;
    outcome.reads_keys = outcome.reads_keys || more.reads_keys;
    outcome.tried_all = outcome.tried_all && more.tried_all;
}

}  // namespace gato::fuzzing
