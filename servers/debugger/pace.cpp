// SPDX-License-Identifier: MIT
#include "servers/debugger/pace.hpp"

#include <algorithm>

namespace gato::debugger {

namespace {

constexpr simulator::Cycle unhurried_slice = 1'000'000;
// Lost time is not caught up with in a rush.
constexpr std::chrono::milliseconds longest_delay{100};

}  // namespace

void Pace::set_speed(int percent) {
    percent_ = percent;
    start();
}

simulator::Cycle Pace::slice(const simulator::VideoStandard& video) const {
    return percent_ > 0 ? video.cycles_per_frame() : unhurried_slice;
}

void Pace::pass(const simulator::VideoStandard& video) {
    if (percent_ <= 0) return;
    const std::chrono::duration<double> length(
        static_cast<double>(slice(video)) * 100
        / (static_cast<double>(percent_) * static_cast<double>(video.cycles_per_second)));
    next_ = std::max(next_ + std::chrono::duration_cast<Clock::duration>(length), Clock::now() - longest_delay);
}

}  // namespace gato::debugger
