// SPDX-License-Identifier: MIT
// Whether translated code pays.
#pragma once

#include <gato/simulator/cpu.hpp>

#include <algorithm>

namespace gato::simulator::translator {

// Each change into translated code and back costs as much as the interpreter needs for some dozens of cycles: if there are
// many, the interpreter continues alone, for longer and longer while that does not change.
class Account {
public:
    Account(Cycle now, Cycle warm_up, bool always)
        : paused_at_(now), resumes_at_(now + warm_up), worth_a_round_(always ? 0 : 100) {}

    // Notes one change into translated code and back by now, and the cycles that were executed there. Returns whether to leave
    // it.
    [[nodiscard]] bool note(Cycle executed, Cycle now);
    // The clock goes back when an earlier state of the machine is restored.
    [[nodiscard]] bool is_pausing(Cycle now) const { return now >= paused_at_ && now < resumes_at_; }
    [[nodiscard]] Cycle resumes_at() const { return resumes_at_; }

private:
    static constexpr int rounds_of_look = 1024;
    static constexpr Cycle first_pause = Cycle{1} << 18, longest_pause = Cycle{1} << 26;

    Cycle paused_at_, resumes_at_, worth_a_round_;
    int rounds_ = 0;
    Cycle executed_ = 0, pause_ = 0;
};

inline bool Account::note(Cycle executed, Cycle now) {
    executed_ += executed;
    if (++rounds_ < rounds_of_look) return false;
    const bool pays = executed_ >= rounds_of_look * worth_a_round_;
    pause_ = pays ? 0 : std::clamp(pause_ * 2, first_pause, longest_pause);
    paused_at_ = now;
    resumes_at_ = now + pause_;
    rounds_ = 0;
    executed_ = 0;
    return !pays;
}

}  // namespace gato::simulator::translator
