// SPDX-License-Identifier: MIT
// One run over the inputs of a `forall`, in blocks, and what it has found.
#pragma once

#include "testing/proof/input_check.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace gato::cases {

struct ProofFindings {
    std::uint64_t tried = 0, excluded = 0, failing = 0;
    simulator::Cycle cycles = 0;  // of all inputs that were tried
    simulator::Cycle worst = 0;   // of those that hold
    std::uint64_t worst_input = 0;
    std::optional<std::uint64_t> counter_example;  // the smallest
    bool was_stopped = false;                      // by the clock, or because nobody waits for it any more
    simulator::Dependences dependences, dependences_there;

    // Findings about other inputs.
    void add(const ProofFindings& more);
};

class ProofRun {
public:
    // All must outlive this object. `there`: of `same_as`, or null.
    ProofRun(const ProofSetup& here, const ProofSetup* there, const CaseWorld& world);

    [[nodiscard]] ProofFindings run();

private:
    using Clock = std::chrono::steady_clock;

    void work();
    void check_block(InputCheck& check, std::uint64_t block, ProofFindings& findings);
    void check_input(InputCheck& check, const InputCursor& input, std::uint64_t number, ProofFindings& findings);
    void note_counter_example(std::uint64_t number);
    void tell_end(Clock::duration time_of_first_block) const;
    [[nodiscard]] bool is_over();
    [[nodiscard]] bool may_skip(std::uint64_t number) const;
    void count_up_to_counter_example();

    const ProofSetup& here_;
    const ProofSetup* there_;
    const CaseWorld& world_;
    std::uint64_t inputs_, blocks_;
    Clock::time_point begin_, give_up_;
    std::atomic<std::uint64_t> next_block_{0}, blocks_done_{0}, smallest_failing_{~std::uint64_t{0}};
    std::atomic<bool> was_stopped_{false};
    std::mutex mutex_;
    ProofFindings findings_;
};

}  // namespace gato::cases
