// SPDX-License-Identifier: MIT
#include "servers/debugger/time_line.hpp"

#include <algorithm>
#include <utility>

namespace gato::debugger {

using simulator::Cycle;
using simulator::Registers;

TimeLine::TimeLine(const simulator::Machine& machine, const Wanted& wanted, CallTracker calls)
    : machine_(machine), wanted_(wanted), calls_(std::move(calls)), cycles_per_frame_(machine.video().cycles_per_frame()),
      start_(machine.clock()), begin_(start_), end_(simulator::never), first_frame_(frame_of(start_)),
      next_frame_((first_frame_ + 1) * cycles_per_frame_), known_stolen_(machine.stolen_cycles()) {
    if (!wanted.first) return;
    const std::int64_t first = first_frame_ + *wanted.first;
    begin_ = std::max(start_, first * cycles_per_frame_);
    end_ = (first + wanted.count) * cycles_per_frame_;
}

bool TimeLine::before_instruction(const Registers& registers, Cycle clock) {
    if (clock >= next_frame_) pass_frames(clock);
    see_stolen(clock);
    calls_.follow(registers, clock, [&] { leave(clock); });
    return true;
}

// Forgets what is older than the last frames that are wanted.
void TimeLine::pass_frames(Cycle clock) {
    next_frame_ = (frame_of(clock) + 1) * cycles_per_frame_;
    if (wanted_.first) return;
    begin_ = std::max(start_, next_frame_ - wanted_.count * cycles_per_frame_);
    while (!spans_.empty() && spans_.front().end <= begin_) spans_.pop_front();
    while (!stolen_.empty() && stolen_.front().end <= begin_) stolen_.pop_front();
}

void TimeLine::leave(Cycle clock) {
    const auto& frames = calls_.frames();
    const CallTracker::Frame& frame = frames.back();
    const auto handler = std::find_if(frames.rbegin(), frames.rend(), [](const auto& one) { return one.is_handler; });
    const auto row = handler == frames.rend() ? std::nullopt : std::optional(handler->routine);
    add({frame.routine, row, frames.size() - 1, frame.begin, clock});
}

void TimeLine::add(const Span& span) {
    if (span.end > begin_ && span.begin < end_ && span.end > span.begin) spans_.push_back(span);
}

void TimeLine::see_stolen(Cycle clock) {
    const Cycle now = machine_.stolen_cycles();
    const Cycle begin = clock - (now - known_stolen_);
    if (now > known_stolen_ && clock > begin_ && begin < end_) stolen_.push_back({begin, clock});
    known_stolen_ = now;
}

void TimeLine::settle() {
    const Cycle clock = machine_.clock();
    see_stolen(clock);
    end_ = std::min(end_, clock);
    begin_ = std::min(begin_, end_);
    const auto& frames = calls_.frames();
    std::optional<CodePlace> handler;
    for (std::size_t depth = 0; depth < frames.size(); ++depth) {
        if (frames[depth].is_handler) handler = frames[depth].routine;
        add({frames[depth].routine, handler, depth, frames[depth].begin, clock});
    }
    for (Span& span : spans_) {
        span.begin = std::max(span.begin, begin_);
        span.end = std::min(span.end, end_);
    }
    for (Stolen& one : stolen_) one = {std::max(one.begin, begin_), std::min(one.end, end_)};
}

}  // namespace gato::debugger
