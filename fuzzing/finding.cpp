// SPDX-License-Identifier: MIT
#include "fuzzing/finding.hpp"

#include <algorithm>

namespace gato::fuzzing {

void merge(Outcome& outcome, const Outcome& more) {
    for (const Finding& finding : more.findings) {
        const auto same = std::ranges::find_if(
            outcome.findings, [&](const Finding& known) { return key_of(known.fault) == key_of(finding.fault); });
        if (same == outcome.findings.end())
            outcome.findings.push_back(finding);
        else if (finding.keys.size() < same->keys.size())
            *same = finding;
    }
    outcome.cycles += more.cycles;
    outcome.inputs += more.inputs;
    outcome.branches = std::max(outcome.branches, more.branches);
    outcome.states += more.states;
    outcome.unrepeated += more.unrepeated;
    outcome.reads_keys = outcome.reads_keys || more.reads_keys;
    outcome.tried_all = outcome.tried_all && more.tried_all;
}

}  // namespace gato::fuzzing
