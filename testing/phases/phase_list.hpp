// SPDX-License-Identifier: MIT
// All phases of a case, in order: by chip, then by the values of varied registers, then by lateness, which changes first. If a handler's
// lateness is "any", it is here a number among all that are possible, and there may be fewer: PhaseMachines::resolve() knows.
#pragma once

#include "testing/case.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gato::cases {

struct Phase {
    std::size_t chip = 0;                // index into PhaseList::chips()
    std::vector<std::uint8_t> values{};  // of TestCase::phases.varied, in that order
    std::uint32_t late = 0;              // or its number
};

class PhaseList {
public:
    static constexpr std::uint32_t most_entries = 16;  // that an instruction can cause, with stalls

    // The test must outlive it.
    explicit PhaseList(const TestCase& test);

    [[nodiscard]] std::uint64_t size() const { return firsts_.back(); }
    [[nodiscard]] Phase at(std::uint64_t index) const;
    [[nodiscard]] const std::vector<simulator::VideoStandard>& chips() const { return chips_; }
    // Returns the index of the chip's first phase; the number of chips stands for the end.
    [[nodiscard]] std::uint64_t first_of(std::size_t chip) const { return firsts_[chip]; }
    [[nodiscard]] std::uint32_t latest(std::size_t chip) const { return late_[chip].greatest(); }

    // Of a phase whose lateness is a number of cycles. Returns "6569, 3 cycles late, $d011=$1b".
    [[nodiscard]] std::string name(const Phase& phase) const;

private:
    const TestCase& test_;
    std::vector<simulator::VideoStandard> chips_;
    std::vector<NumberSet> late_;  // by chip
    std::vector<std::uint64_t> firsts_;
    std::uint64_t values_ = 1;  // how many combinations of varied registers there are
};

// Returns what a chip is called.
[[nodiscard]] std::string name_of(const simulator::VideoStandard& chip);

}  // namespace gato::cases
