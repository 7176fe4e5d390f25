// SPDX-License-Identifier: MIT
#include "servers/debugger/beam_picture.hpp"

#include <algorithm>

namespace gato::debugger {

using simulator::Cycle;

namespace {

// To the last instruction that begins then or earlier: a routine of the host is one instruction, and may last for frames.
void go_before(History& history, const simulator::Machine& machine, Cycle clock) {
    history.go_to_clock(clock);
    if (machine.clock() > clock) history.back(1);
}

// Goes on where the machine stopped by itself, as it did then.
void run_to(History& history, std::uint64_t instruction) {
    std::uint64_t before = simulator::Tracker::never_stop;
    while (history.now() < instruction && history.now() != before) {
        before = history.now();
        (void)history.step(instruction - before);
    }
}

}  // namespace

// The VIC draws the end of a border ahead, so what lies after the beam is that of the line's beginning.
BeamPicture beam_picture(Debugger& debugger) {
    simulator::Machine& machine = debugger.machine();
    const simulator::VideoStandard& video = machine.video();
    History& history = debugger.history();
    const std::uint64_t now = history.now();
    const Cycle clock = machine.clock(), line = clock - video.cycle_at(clock);
    BeamPicture result{{}, simulator::dots_drawn(video, clock)};
    history.visit_past([&] {
        history.go_to_clock(line);
        const std::uint64_t line_begins = history.now();
        go_before(history, machine, line - video.cycles_per_frame());
        result.picture = simulator::take_still(machine);
        std::vector<std::uint8_t>& dots = result.picture.colors;
        std::vector<std::uint8_t> before;
        simulator::draw_during(machine, result.picture, [&] {
            run_to(history, line_begins);
            before = dots;
            run_to(history, now);
        });
        const auto drawn = static_cast<std::ptrdiff_t>(result.drawn);
        std::copy(before.begin() + drawn, before.end(), dots.begin() + drawn);
    });
    return result;
}

}  // namespace gato::debugger
