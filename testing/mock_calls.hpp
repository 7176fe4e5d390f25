// SPDX-License-Identifier: MIT
// Replaces the routines of a case that are not executed: checks what they are called with, returns what the case says, and goes
// back to the caller. It takes no cycles.
#pragma once

#include "simulator/session/sanitizer.hpp"
#include "testing/case.hpp"
#include <gato/simulator/machine.hpp>

#include <string>
#include <vector>

namespace gato::cases {

class MockCalls {
public:
    explicit MockCalls(const std::vector<Mock>& mocks) : mocks_(mocks), counts_(mocks.size()), is_wrong_(mocks.size()) {}

    // Call this when the machine is at a mock. Memory that the mock returns counts as initialised for the sanitizer.
    void call(simulator::Machine& machine, simulator::Sanitizer& sanitizer);

    // Returns what was wrong with the calls so far, and, at the end, with their number.
    [[nodiscard]] std::vector<std::string> finish();

    // Are there too many calls without a cycle between them? One that returns to itself would go on for ever.
    [[nodiscard]] bool goes_round() const { return calls_in_a_row_ > most_in_a_row; }

private:
    static constexpr unsigned most_in_a_row = 1'000;

    void check_arguments(const simulator::Machine& machine, std::size_t index);
    void give_back(simulator::Machine& machine, simulator::Sanitizer& sanitizer, std::size_t index);
    void complain(std::size_t index, const std::string& what);

    const std::vector<Mock>& mocks_;
    std::vector<std::size_t> counts_;
    std::vector<bool> is_wrong_;  // one complaint for each
    std::vector<std::string> failures_;
    simulator::Cycle last_call_ = -1;
    unsigned calls_in_a_row_ = 0;
};

}  // namespace gato::cases
