// SPDX-License-Identifier: MIT
#include "cli/fuzz/lanes.hpp"

#include <array>
#include <chrono>
#include <exception>
#include <system_error>
#include <thread>

namespace gato::cli {

namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point end_after(double seconds) {
    if (seconds <= 0) return Clock::time_point::max();
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

fuzzing::Outcome
run_lanes(const LaneLimits& limits,
          const std::function<fuzzing::Outcome(unsigned lane, const std::function<bool(simulator::Cycle)>& goes_on)>& run,
          const GoesOn& wanted) {
    std::array<fuzzing::Outcome, lanes> outcomes;
    std::array<std::exception_ptr, lanes> failures;
    const auto work = [&](unsigned lane, Clock::time_point until) {
        const auto goes_on = [&](simulator::Cycle cycles) {
            if (!wanted(lane, cycles) || Clock::now() >= until) return false;
            return limits.cycles == 0 || cycles < limits.cycles;
        };
        try {
            outcomes[lane] = run(lane, goes_on);
        } catch (...) {
            failures[lane] = std::current_exception();
        }
    };
    const bool side_by_side = limits.jobs >= lanes;
    std::thread other;
    const double seconds = limits.seconds / (side_by_side ? 1 : lanes);
    try {
        if (side_by_side) other = std::thread(work, 1, end_after(seconds));
    } catch (const std::system_error&) {
        // The system gives no thread: one after the other.
    }
    work(0, end_after(seconds));
    if (other.joinable())
        other.join();
    else
        work(1, end_after(seconds));
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
    fuzzing::Outcome all = outcomes[0];
    merge(all, outcomes[1]);
    return all;
}

}  // namespace gato::cli
