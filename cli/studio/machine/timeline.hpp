// SPDX-License-Identifier: MIT
// Keeps the past of a machine, as a snapshot each second and the user's actions with their frames. From them any frame within reach is
// made again. Actions later than the frame where the user takes over are forgotten only when something else is done. (The playground's
// is web/page/src/workers/timeline.ts.)
#pragma once

#include "cli/studio/machine/page_input.hpp"

#include <cstdint>
#include <deque>
#include <vector>

namespace gato::cli {

// An action, done before this frame was run.
struct DoneInput {
    std::int64_t frame = 0;
    PageInput input;
};

class Timeline {
public:
    // What is in `done` will be done again, at its frames. `player` must outlive it.
    explicit Timeline(player::Player& player, std::vector<DoneInput> done = {}) : player_(player), done_(std::move(done)) {}

    [[nodiscard]] std::int64_t frame() const { return frame_; }
    // The frames that seek() reaches.
    [[nodiscard]] std::int64_t first() const { return moments_.empty() ? 0 : moments_.front().frame; }
    [[nodiscard]] std::int64_t last() const { return furthest_; }
    [[nodiscard]] const std::vector<DoneInput>& inputs() const { return done_; }
    // Whether something is still to be done as before.
    [[nodiscard]] bool is_replaying() const { return next_ < done_.size(); }

    // Throws Failure as apply() does.
    void input(const PageInput& input);
    void run_frame();
    // Goes to a frame that was there before, as near as snapshots reach.
    void seek(std::int64_t frame);

private:
    struct Moment {
        std::int64_t frame = 0;
        int snapshot = 0;
    };

    void take_snapshot();
    void forget_future();

    player::Player& player_;
    std::vector<DoneInput> done_;
    std::deque<Moment> moments_;
    std::int64_t frame_ = 0, furthest_ = 0;
    std::size_t next_ = 0;
};

}  // namespace gato::cli
