// SPDX-License-Identifier: MIT
#include "cli/studio/machine/reload.hpp"

#include "cli/failure.hpp"

#include <algorithm>
#include <utility>

namespace gato::cli {

namespace {

Message half_of(MachineRun& run) {
    const Timeline& timeline = *run.timeline();
    const std::optional<ProgramEnd> end = timeline.end();
    Message ended;
    if (end) ended = {{"frame", end->frame}, {"reason", end->reason}};
    return {{"frame", timeline.frame()},
            {"dots", bytes_message(run.picture(false).value_or(PagePicture{}).dots)},
            {"ended", std::move(ended)}};
}

}  // namespace

void Reload::begin(std::unique_ptr<MachineRun>& run, bool is_paused) {
    if (!goal_) goal_ = {run->timeline()->frame(), is_paused};
    if (old_ && !parted_) return;
    old_ = std::move(run);
    parted_.reset();
}

void Reload::forget_goal() {
    goal_.reset();
    held_back_.clear();
}

bool Reload::forget_old() {
    parted_.reset();
    return std::exchange(old_, nullptr) != nullptr;
}

// ---- on the way

bool Reload::run_frame(MachineRun& run) {
    if (run.timeline()->frame() + 1 >= goal_->frame) run.sense(true);
    const bool is_on = run.run_frame();
    catch_up(run.timeline()->frame());
    return is_on;
}

void Reload::catch_up(std::int64_t frame) {
    if (!old_ || old_->timeline()->frame() >= frame) return;
    old_->sense(false);
    (void)old_->run_frame();
}

void Reload::arrive(MachineRun& run) {
    goal_.reset();
    for (const PageInput& one : std::exchange(held_back_, {})) input(run, one);
}

void Reload::input(MachineRun& run, const PageInput& input) {
    if (!goal_) {
        run.input(input);
        if (old_) parted_ = std::min(parted_.value_or(run.timeline()->frame()), run.timeline()->frame());
        return;
    }
    if (input.kind == PageInput::Kind::type)
        throw Failure(Failure::misuse, "nothing can be typed before the program is where it was; wait or stop the replay");
    held_back_.push_back(input);
}

// ---- two pictures

bool Reload::can_compare(const Timeline& now, std::int64_t frame) const {
    if (!old_) return false;
    const Timeline& old = *old_->timeline();
    return frame > std::max(old.first(), now.first()) && frame <= old.reached() && frame <= parted_.value_or(frame);
}

Message Reload::comparison(MachineRun& run, std::int64_t frame) {
    if (old_ && run.timeline()->frame() < frame) frame = std::min(frame, old_->timeline()->reached());
    if (!can_compare(*run.timeline(), frame)) return nullptr;
    old_->sense(true);
    old_->timeline()->seek(frame);
    (void)old_->take_sound();
    return {{"before", half_of(*old_)}, {"now", half_of(run)}, {"colors", bytes_message(page_colors())}};
}

}  // namespace gato::cli
