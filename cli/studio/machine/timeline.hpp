// SPDX-License-Identifier: MIT
// Keeps the past of a machine, as a snapshot each second and the user's actions with their frames. From them any frame within reach is
// made again. Actions later than the frame where the user takes over are forgotten only when something else is done. A timeline can begin
// with the actions of another program's: its frames are then run one by one, as those of that one were. (The playground's is
// web/page/src/workers/timeline.ts.)
#pragma once

#include "cli/studio/machine/page_input.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace gato::cli {

// An action, done before this frame was run.
struct DoneInput {
    std::int64_t frame = 0;
    PageInput input;
};

// What another program is to repeat: the actions, and how many frames there were.
struct Past {
    std::vector<DoneInput> done{};
    std::int64_t last = 0;
};

// That a program has ended: in the frame with this number, and why, as the player's status has it.
struct ProgramEnd {
    std::int64_t frame = 0;
    std::string reason;
};

class Timeline {
public:
    // What is in `past` will be done again, at its frames. `player` must outlive it.
    explicit Timeline(player::Player& player, Past past = {})
        : player_(player), done_(std::move(past.done)), furthest_(past.last) {}

    [[nodiscard]] std::int64_t frame() const { return frame_; }
    // The frames that there are, some of which may have to be run yet; seek() goes to those from first() to reached().
    [[nodiscard]] std::int64_t first() const { return moments_.empty() ? 0 : moments_.front().frame; }
    [[nodiscard]] std::int64_t last() const { return furthest_; }
    [[nodiscard]] std::int64_t reached() const { return reached_; }
    [[nodiscard]] Past past() const { return {done_, furthest_}; }
    // If that is known, and not later than the current frame.
    [[nodiscard]] std::optional<ProgramEnd> end() const { return end_ && end_->frame <= frame_ ? end_ : std::nullopt; }
    // Whether something is still to be done as before.
    [[nodiscard]] bool is_replaying() const { return next_ < done_.size(); }

    // Throws Failure as apply() does.
    void input(const PageInput& input);
    void run_frame();
    // Goes to a frame that has been run before, as near as snapshots reach, and draws it.
    void seek(std::int64_t frame);

private:
    struct Moment {
        std::int64_t frame = 0;
        int snapshot = 0;
    };

    void take_snapshot();
    void forget_future();
    void note_end();

    player::Player& player_;
    std::vector<DoneInput> done_;
    std::deque<Moment> moments_;
    std::int64_t frame_ = 0, reached_ = 0, furthest_ = 0;
    std::optional<ProgramEnd> end_;
    std::size_t next_ = 0;
};

}  // namespace gato::cli
