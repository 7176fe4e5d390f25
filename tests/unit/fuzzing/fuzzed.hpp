// SPDX-License-Identifier: MIT
// For tests of campaigns: small programs, and what is found in them.
#pragma once

#include "support/c64_program.hpp"

#include "fuzzing/call_campaign.hpp"
#include "fuzzing/key_campaign.hpp"
#include "fuzzing/saved_cases.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace gato::fuzzing {

inline cases::TestedProgram tested(const std::string& source, std::uint16_t origin = 0xc000) {
    linker::Program program = tests::assembled(source, origin);
    cases::TestedProgram result;
    result.name = "game.prg";
    result.program.load_address = program.start;
    result.program.bytes = program.bytes;
    result.map = program.map;
    return result;
}

inline constexpr simulator::Cycle enough = 60'000'000;

inline Outcome typed(const cases::TestedProgram& program, const Settings& settings = {}, std::uint64_t seed = 1,
                     simulator::Cycle limit = enough) {
    const Target target(program);
    return KeyCampaign(target, settings, seed).run([limit](simulator::Cycle cycles) { return cycles < limit; });
}

inline Outcome called(const cases::TestedProgram& program, const std::string& routine, const std::vector<std::string>& varied,
                      const Settings& settings = {}) {
    const Target target(program, parse_routine(routine, program.map));
    const std::vector<Varied> places = parse_varied(varied, program.map);
    return CallCampaign(target, settings, places, 1, 0, 1).run([](simulator::Cycle cycles) { return cycles < enough; });
}

// The kinds of what was found, sorted.
inline std::vector<std::string> kinds(const Outcome& outcome) {
    std::vector<std::string> all;
    for (const Finding& finding : outcome.findings) all.emplace_back(name_of(finding.fault.kind));
    std::ranges::sort(all);
    return all;
}

inline std::string keys_of(const Outcome& outcome, FaultKind kind) {
    for (const Finding& finding : outcome.findings)
        if (finding.fault.kind == kind) return Alphabet().text(finding.keys);
    return "not found";
}

}  // namespace gato::fuzzing
