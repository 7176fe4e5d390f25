// SPDX-License-Identifier: MIT
// Why the wrong values of a failed case are what they are.
#pragma once

#include "core/formats/address_names.hpp"
#include "testing/case_recording.hpp"
#include "testing/case_result.hpp"
#include "testing/case_world.hpp"
#include "testing/source_lines.hpp"
#include "testing/tested_program.hpp"
#include <gato/debugger/causes.hpp>

namespace gato::cases {

// The run of a case as a past that can be asked.
class CaseCauses {
public:
    // All must outlive it. The recording must have a start.
    CaseCauses(const TestedProgram& program, const TestCase& test, const CaseWorld& world, const CaseRecording& recording);

    // Why does the place have its value at the end?
    [[nodiscard]] debugger::CauseTree of(const TestPlace& place, std::size_t limit);
    // The same in words: at most so many lines, the nearest first.
    [[nodiscard]] std::vector<std::string> lines_of(const TestPlace& place, std::size_t most);

private:
    [[nodiscard]] debugger::CauseWords words();
    [[nodiscard]] std::string start_of(debugger::Place place) const;

    const TestCase& test_;
    const CaseRecording& recording_;
    AddressNames names_;
    SourceLinesOf sources_;
    simulator::Machine machine_;
    debugger::History history_;
    debugger::Causes causes_;
};

// False of a run that is too long to be run once more with a history.
[[nodiscard]] bool may_be_explained(const CaseResult& result);

// Fills in the causes of each wrong value, from a recording of the same run.
void explain(CaseResult& result, const TestedProgram& program, const TestCase& test, const CaseWorld& world,
             const CaseRecording& recording);

}  // namespace gato::cases
