// SPDX-License-Identifier: MIT
// When frames are due. A machine that is late, on a computer that is busy or has slept, does not make up for more than a few frames. (The
// playground's is web/page/src/workers/pace.ts.)
#pragma once

#include <chrono>
#include <deque>
#include <functional>

namespace gato::cli {

class Pace {
public:
    using Time = std::chrono::steady_clock::time_point;
    using Now = std::function<Time()>;

    explicit Pace(Now now) : now_(std::move(now)), due_(now_()) {}

    // The next time that a frame is due; with warp, always now.
    [[nodiscard]] Time due() const { return is_warping_ ? Time{} : due_; }
    // Runs the frames that are due, with warp as many as there is time for; stops if `run_frame` returns false.
    void run(const std::function<bool()>& run_frame);
    // Frames in the last second.
    [[nodiscard]] std::size_t measured();

    void set_warp(bool is_warping) { is_warping_ = is_warping; }
    [[nodiscard]] bool is_warping() const { return is_warping_; }
    void set_frames_per_second(double frames) { frames_per_second_ = frames; }
    [[nodiscard]] double frames_per_second() const { return frames_per_second_; }

private:
    Now now_;
    Time due_;
    std::deque<Time> times_;
    double frames_per_second_ = 985248.0 / (63 * 312);  // of a PAL machine
    bool is_warping_ = false;
};

}  // namespace gato::cli
