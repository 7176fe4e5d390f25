// SPDX-License-Identifier: MIT
// Where the raster beam is, and when a line begins: all of it follows from the clock.
#pragma once

#include <gato/simulator/machine.hpp>

#include <cstdint>
#include <span>
#include <string_view>

namespace gato::debugger {

struct BeamValue {
    std::string_view name;
    std::int64_t (*get)(const simulator::Machine&);
};

// line, cycle (of the line, from 0), frame, clock.
[[nodiscard]] std::span<const BeamValue> beam_values();

[[nodiscard]] int line_of(simulator::Cycle clock, const simulator::VideoStandard& video);
// Within the line, from 0.
[[nodiscard]] int cycle_of(simulator::Cycle clock, const simulator::VideoStandard& video);
[[nodiscard]] std::int64_t frame_of(simulator::Cycle clock, const simulator::VideoStandard& video);

// The first cycle after `now` in which a line begins.
[[nodiscard]] simulator::Cycle begin_of_line(const simulator::VideoStandard& video, int line, simulator::Cycle now);

}  // namespace gato::debugger
