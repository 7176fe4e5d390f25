// SPDX-License-Identifier: MIT
// A recorded run once more, on a machine from build(). It is compared with the recording second by second.
//
//     Replay replay(machine, recording);
//     while (replay.run_second()) {}
//     if (const auto second = replay.difference()) ...
#pragma once

#include "recording/recording.hpp"
#include <gato/simulator/machine.hpp>
#include <gato/simulator/observer.hpp>

#include <optional>
#include <vector>

namespace gato::recording {

class Replay {
public:
    // Both must outlive it. With a tracker, which has no marks, the machine must skip nothing; then the moments of the acts are known
    // by instructions as well.
    Replay(simulator::Machine& machine, const Recording& recording, simulator::Tracker* tracker = nullptr);

    // Runs to the end of the next second, or to the end. Returns false if that is reached, or if the run is no longer the same.
    bool run_second() { return run(next_border()); }
    // The same up to the first instruction that begins at that clock or later.
    bool run(Cycle until);

    // The first second, from 1, in which it differs; nothing: it has been the same up to now.
    [[nodiscard]] std::optional<std::size_t> difference() const { return difference_; }
    // With a tracker: how many instructions came before each act, and before the end.
    [[nodiscard]] const std::vector<std::uint64_t>& instructions_at_acts() const { return instructions_at_acts_; }

private:
    [[nodiscard]] Cycle next_border() const;
    void run_to(Cycle clock);
    void step_to_end();
    [[nodiscard]] bool reaches_act(const Act& act);
    [[nodiscard]] bool do_acts(Cycle until);
    bool finish();
    bool differ();
    simulator::Stop run_machine(Cycle clock);

    simulator::Machine& machine_;
    const Recording& recording_;
    simulator::Tracker* tracker_;
    std::size_t second_ = 0;  // seconds that have been compared
    std::size_t next_act_ = 0;
    simulator::Stop stop_ = simulator::Stop::deadline;  // of the machine since the last act
    bool hangs_ = false, is_over_ = false;
    std::optional<std::size_t> difference_{};
    std::vector<std::uint64_t> instructions_at_acts_{};
};

}  // namespace gato::recording
