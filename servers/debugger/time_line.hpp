// SPDX-License-Identifier: MIT
// Which routine ran when, within some frames: an Observer that keeps the times of calls and interrupts and of the cycles in which the
// processor waited for the bus, because the VIC (or an REU) had it.
//
//     TimeLine line(machine, {.last = 50});
//     machine.run(until, line);
//     line.settle();
//     for (const TimeLine::Span& span : line.spans()) ...
//
// Frames are those of the raster; the recording begins in frame 0. Within an instruction, stolen cycles are taken to be
// its last ones.
#pragma once

#include "servers/debugger/call_tracker.hpp"

#include <cstdint>
#include <deque>
#include <optional>

namespace gato::debugger {

class TimeLine final : public simulator::Observer {
public:
    // Keeps frames from `first` to `first + count - 1`, or, without a first one, the last `count` frames.
    struct Wanted {
        std::optional<std::int64_t> first{};
        std::int64_t count = 50;
    };
    // A routine, or the part of it within the wanted frames. Spans of the main program, or of a handler, are nested or apart.
    struct Span {
        CodePlace routine{};
        std::optional<CodePlace> handler{};  // in which it ran; none: in the main program
        std::size_t depth = 0;               // how many routines were on the stack below it
        simulator::Cycle begin = 0, end = 0;
    };
    struct Stolen {
        simulator::Cycle begin = 0, end = 0;
    };

    // `machine` must outlive it.
    TimeLine(const simulator::Machine& machine, const Wanted& wanted) : TimeLine(machine, wanted, CallTracker(machine)) {}
    // In the middle of a program.
    TimeLine(const simulator::Machine& machine, const Wanted& wanted, CallTracker calls);

    bool before_instruction(const simulator::Registers& registers, simulator::Cycle clock) override;
    // Ends the routines that are running. To be called once, at the end.
    void settle();

    // By the time at which they end.
    [[nodiscard]] const std::deque<Span>& spans() const { return spans_; }
    [[nodiscard]] const std::deque<Stolen>& stolen() const { return stolen_; }
    // The time that is kept, in cycles of the machine's clock: whole frames, but for the first and the last of the run.
    [[nodiscard]] simulator::Cycle begin() const { return begin_; }
    [[nodiscard]] simulator::Cycle end() const { return end_; }
    // The number of the frame to which a moment belongs.
    [[nodiscard]] std::int64_t frame_at(simulator::Cycle clock) const { return frame_of(clock) - first_frame_; }
    [[nodiscard]] simulator::Cycle start() const { return start_; }

private:
    [[nodiscard]] std::int64_t frame_of(simulator::Cycle clock) const { return clock / cycles_per_frame_; }
    void leave(simulator::Cycle clock);
    void add(const Span& span);
    void see_stolen(simulator::Cycle clock);
    void pass_frames(simulator::Cycle clock);

    const simulator::Machine& machine_;
    Wanted wanted_;
    CallTracker calls_;
    simulator::Cycle cycles_per_frame_, start_, begin_, end_;
    std::int64_t first_frame_;
    simulator::Cycle next_frame_, known_stolen_;
    std::deque<Span> spans_;
    std::deque<Stolen> stolen_;
};

}  // namespace gato::debugger
