// SPDX-License-Identifier: MIT
#include "cli/studio/machine/pace.hpp"

namespace gato::cli {

using namespace std::chrono_literals;

namespace {

constexpr int most_frames_behind = 4;  // the page's sound has a buffer of this length
constexpr auto warp_slice = 16ms;      // no request is answered meanwhile

}  // namespace

void Pace::run(const std::function<bool()>& run_frame) {
    const Time begin = now_();
    const auto frame_time = std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(1.0 / frames_per_second_));
    if (begin - due_ > most_frames_behind * frame_time) due_ = begin;
    while (is_warping_ ? now_() < begin + warp_slice : now_() >= due_) {
        due_ += frame_time;
        times_.push_back(now_());
        if (!run_frame()) break;
    }
    if (is_warping_) due_ = now_();
}

std::size_t Pace::measured() {
    const Time since = now_() - 1s;
    while (!times_.empty() && times_.front() < since) times_.pop_front();
    return times_.size();
}

}  // namespace gato::cli
