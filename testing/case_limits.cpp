// SPDX-License-Identifier: MIT
#include "testing/case_limits.hpp"

#include <algorithm>
#include <utility>

namespace gato::cases {

using simulator::Cycle;
using Clock = std::chrono::steady_clock;

namespace {

constexpr int frames_between_looks = 500;
constexpr int frames_if_cancellable = 50;  // a few milliseconds

}  // namespace

CaseLimits::CaseLimits(const simulator::Machine& machine, const TestCase& test, double seconds,
                       std::function<bool()> is_cancelled)
    : machine_(machine), test_(test),
      give_up_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))),
      is_cancelled_(std::move(is_cancelled)),
      stretch_((is_cancelled_ ? frames_if_cancellable : frames_between_looks) * machine.video().cycles_per_frame()),
      stretch_end_(stretch_) {}

simulator::SessionEnd CaseLimits::run_stretch(simulator::Session& session) {
    if (limit_ == 0)
        limit_ = std::min(test_.max_cycles && !test_.call ? *test_.max_cycles + 1 : session.max_cycles, most_cycles_);
    session.max_cycles = std::min(limit_, stretch_end_);
    return session.run();
}

bool CaseLimits::goes_on(const simulator::SessionEnd& end) {
    if (!end.out_of_cycles || stretch_end_ >= limit_) return false;
    timed_out_ = Clock::now() >= give_up_ || (is_cancelled_ && is_cancelled_());
    if (timed_out_ || takes_too_long(end)) return false;
    stretch_end_ = end.cycles + stretch_ - end.cycles % stretch_;
    return true;
}

bool CaseLimits::takes_too_long(const simulator::SessionEnd& end) const {
    return test_.max_cycles && counted_cycles(end) > *test_.max_cycles;
}

Cycle CaseLimits::counted_cycles(const simulator::SessionEnd& end) const {
    return test_.call ? cpu_cycles(end) : end.cycles;
}

Cycle CaseLimits::cpu_cycles(const simulator::SessionEnd& end) const {
    return end.cycles - machine_.stolen_cycles();
}

std::string CaseLimits::text() const {
    return "takes more than " + std::to_string(*test_.max_cycles) + " cycles: ";
}

}  // namespace gato::cases
