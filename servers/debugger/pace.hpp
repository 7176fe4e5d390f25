// SPDX-License-Identifier: MIT
// How fast a program goes for those who watch it: which slice of its time to run next, and when.
//
//     Pace pace(100);                                                  // per cent of the real machine; 0: as fast as it goes
//     pace.start();
//     wait_until(pace.next());  machine.run(machine.clock() + pace.slice(machine.video()));  pace.pass(machine.video());
#pragma once

#include <gato/simulator/machine.hpp>

#include <chrono>

namespace gato::debugger {

class Pace {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr int highest_speed = 10'000;

    explicit Pace(int percent = 0) : percent_(percent) {}

    void set_speed(int percent);
    [[nodiscard]] int speed() const { return percent_; }
    // The next slice may begin at once.
    void start() { next_ = Clock::now(); }
    // One frame, if the pace is that of a clock; otherwise some milliseconds of the host's time, so that nobody waits long for
    // its end.
    [[nodiscard]] simulator::Cycle slice(const simulator::VideoStandard& video) const;
    // A slice has been run.
    void pass(const simulator::VideoStandard& video);
    [[nodiscard]] Clock::time_point next() const { return next_; }

private:
    int percent_;
    Clock::time_point next_{};
};

}  // namespace gato::debugger
