// SPDX-License-Identifier: MIT
// A program was changed while it ran: the new one repeats the old one's keys up to the moment at which that was, and the old one is kept, to
// show both pictures of a frame. (The playground's is web/page/src/workers/reload.ts.)
//
// What the user does from then on is done to the new program only; frames up to there have the same keys in both, and can be compared.
// If the program is changed again before that, the first old one is still the one to compare with, and runs on to where the new one is.
#pragma once

#include "cli/studio/machine/machine_run.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace gato::cli {

class Reload {
public:
    // Where the machine is to go, frame by frame, and whether it pauses there.
    struct Goal {
        std::int64_t frame = 0;
        bool is_paused = false;
    };

    // The program of `run`, a machine with a past, is about to be replaced. A goal that has not been reached stays as it is, also if the
    // program ended on the way. Takes `run` away if that is what the new program is to be compared with.
    void begin(std::unique_ptr<MachineRun>& run, bool is_paused);
    // The goal is given up, with what was held back until it.
    void forget_goal();
    void set_goal(Goal goal) { goal_ = goal; }
    [[nodiscard]] const std::optional<Goal>& goal() const { return goal_; }
    // There is no old program any more. Returns whether there was one.
    bool forget_old();

    // Runs a frame towards the goal, which must be there; only the last one is drawn. Returns false if it was the program's last.
    bool run_frame(MachineRun& run);
    // The goal is where `run` is now: it has been reached, or the program shall go no further. What was held back is done.
    void arrive(MachineRun& run);

    // Until a goal is reached, what the user does is held back. Throws Failure for a key script, which cannot wait.
    void input(MachineRun& run, const PageInput& input);

    // {before, now, colors} of the frame where `run` is: each of the first two is {frame, dots, ended}, and `ended` is null or {frame,
    // reason}. A new program that has ended shows its last frame, and the old one that of `frame`. Null if they cannot be compared there.
    [[nodiscard]] Message comparison(MachineRun& run, std::int64_t frame);

private:
    [[nodiscard]] bool can_compare(const Timeline& now, std::int64_t frame) const;
    void catch_up(std::int64_t frame);

    std::unique_ptr<MachineRun> old_;
    std::optional<Goal> goal_;
    std::optional<std::int64_t> parted_;  // the frame since which the two have different keys
    std::vector<PageInput> held_back_;
};

}  // namespace gato::cli
