// SPDX-License-Identifier: MIT
// A run of a program in which keys are typed one after the other, and the end of each part of it.
#pragma once

#include "fuzzing/watch.hpp"
#include <gato/simulator/session.hpp>

#include <optional>

namespace gato::fuzzing {

enum class Reached : std::uint8_t {
    waiting,   // for a key, all that were to be typed are taken
    running,   // it looks at the keys or a joystick, but does not wait
    ended,     // back in BASIC
    fault,     // see Watch::fault()
    too_long,  // longer than the limit
};

class KeyRun {
public:
    // The machine and the watch must outlive it.
    KeyRun(simulator::Machine& machine, Watch& watch, const Settings& settings);

    // Types these keys in addition to those before, and runs until the last one is taken and the program waits for another one, or for
    // anything else. A hang is a fault even if the watch knows it; then the run goes on up to several times as long, to see what comes of it.
    [[nodiscard]] Reached type(const simulator::KeyScript& keys);
    // The same with a limit of its own in place of all that.
    [[nodiscard]] Reached type(const simulator::KeyScript& keys, simulator::Cycle limit);

private:
    [[nodiscard]] Reached run();
    [[nodiscard]] Reached end_of(const simulator::SessionEnd& end);
    [[nodiscard]] bool is_over_time();
    [[nodiscard]] simulator::Cycle last_look() const;

    simulator::Machine& machine_;
    Watch& watch_;
    const Settings& settings_;
    simulator::Session session_;
    simulator::Cycle begin_;      // of the session
    simulator::Cycle acted_ = 0;  // when a key was last held
    simulator::Cycle part_began_ = 0;
    std::uint16_t waited_at_;  // the program counter at the beginning of the part
    std::optional<simulator::Cycle> limit_;
};

}  // namespace gato::fuzzing
