// SPDX-License-Identifier: MIT
#include "servers/debugger/beam.hpp"

#include <array>

namespace gato::debugger {

using simulator::Cycle;
using simulator::Machine;
using simulator::VideoStandard;

namespace {

constexpr std::array values = {
    BeamValue{"line", [](const Machine& machine) { return std::int64_t{line_of(machine.clock(), machine.video())}; }},
    BeamValue{"cycle", [](const Machine& machine) { return std::int64_t{cycle_of(machine.clock(), machine.video())}; }},
    BeamValue{"frame", [](const Machine& machine) { return frame_of(machine.clock(), machine.video()); }},
    BeamValue{"clock", [](const Machine& machine) { return std::int64_t{machine.clock()}; }},
};

}  // namespace

std::span<const BeamValue> beam_values() {
    return values;
}

int line_of(Cycle clock, const VideoStandard& video) {
    return video.line_at(clock);
}

int cycle_of(Cycle clock, const VideoStandard& video) {
    return video.cycle_at(clock);
}

std::int64_t frame_of(Cycle clock, const VideoStandard& video) {
    return clock / video.cycles_per_frame();
}

Cycle begin_of_line(const VideoStandard& video, int line, Cycle now) {
    const Cycle frame = now / video.cycles_per_frame() * video.cycles_per_frame();
    const Cycle begin = frame + Cycle{line} * video.cycles_per_line;
    return begin > now ? begin : begin + video.cycles_per_frame();
}

}  // namespace gato::debugger
