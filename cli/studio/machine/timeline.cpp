// SPDX-License-Identifier: MIT
#include "cli/studio/machine/timeline.hpp"

#include <algorithm>

namespace gato::cli {

namespace {

constexpr std::int64_t frames_between_snapshots = 50;
constexpr std::size_t most_snapshots = 600;  // ten minutes; they share what did not change

}  // namespace

void Timeline::take_snapshot() {
    moments_.push_back({frame_, player_.take_snapshot()});
    if (moments_.size() <= most_snapshots) return;
    player_.drop_snapshot(moments_.front().snapshot);
    moments_.pop_front();
}

void Timeline::forget_future() {
    std::erase_if(done_, [this](const DoneInput& one) { return one.frame >= frame_; });
    furthest_ = reached_ = frame_;
    if (end_ && end_->frame > frame_) end_.reset();
    for (; !moments_.empty() && moments_.back().frame > frame_; moments_.pop_back())
        player_.drop_snapshot(moments_.back().snapshot);
}

void Timeline::input(const PageInput& input) {
    apply(player_, input);
    if (is_replaying()) forget_future();
    done_.push_back({frame_, input});
    next_ = done_.size();
}

void Timeline::run_frame() {
    if (moments_.empty() || frame_ >= moments_.back().frame + frames_between_snapshots) take_snapshot();
    for (; next_ < done_.size() && done_[next_].frame <= frame_; ++next_) apply(player_, done_[next_].input);
    player_.run_frame();
    ++frame_;
    reached_ = std::max(reached_, frame_);
    furthest_ = std::max(furthest_, reached_);
    note_end();
}

// Back in BASIC a program has ended, but the machine goes on.
void Timeline::note_end() {
    const std::string& status = player_.status();
    if (!end_ && status != "running") end_ = {frame_, status};
    if (status != "running" && status != "exit") furthest_ = reached_;
}

// From a snapshot before the frame, since only a frame that is run is drawn.
void Timeline::seek(std::int64_t frame) {
    if (moments_.empty()) return;
    const auto after = std::ranges::lower_bound(moments_, frame, {}, &Moment::frame);
    const Moment& from = after == moments_.begin() ? moments_.front() : *(after - 1);
    player_.restore(from.snapshot);
    frame_ = from.frame;
    const auto next = std::ranges::find_if(done_, [this](const DoneInput& one) { return one.frame >= frame_; });
    next_ = static_cast<std::size_t>(next - done_.begin());
    while (frame_ < std::min(frame, reached_)) run_frame();
}

}  // namespace gato::cli
