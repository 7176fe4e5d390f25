// SPDX-License-Identifier: MIT
// How a history shows its past: to visitors, who come back without running anything again; as accesses; and to an observer, who sees
// each instruction, as a tracker does not.
#include <gato/debugger/history.hpp>

#include <algorithm>

namespace gato::debugger {

using simulator::Cycle;
using simulator::Registers;
using simulator::Stop;
using simulator::Tracker;

namespace {

// Numbers the instructions as a tracker does, and stops before one of them.
class Numbered final : public simulator::Observer {
public:
    Numbered(simulator::Observer& inner, std::uint64_t now) : now_(now), inner_(inner) {}

    bool before_instruction(const Registers& registers, Cycle clock) override {
        if (now_ >= stop_at_) return false;
        if (!inner_.before_instruction(registers, clock)) {
            has_seen_enough_ = true;
            return false;
        }
        ++now_;
        return true;
    }
    void stop_at(std::uint64_t instruction) { stop_at_ = instruction; }
    void take_back() { --now_; }  // it has not been executed
    [[nodiscard]] std::uint64_t now() const { return now_; }
    [[nodiscard]] bool has_seen_enough() const { return has_seen_enough_; }

private:
    std::uint64_t now_, stop_at_ = 0;
    simulator::Observer& inner_;
    bool has_seen_enough_ = false;
};

}  // namespace

void History::visit_past(const std::function<void()>& visit) {
    const simulator::Snapshot present(machine_, &points_.back()->snapshot);
    const auto tracker = std::make_unique<Tracker>(tracker_);
    const std::uint64_t next_input = next_input_;
    const std::size_t point = point_;
    visit();
    present.restore(machine_);
    tracker_ = *tracker;
    next_input_ = next_input;
    point_ = point;
}

// An answer of `why` asks for many windows, most of them far from now.
simulator::AccessLog History::accesses(std::uint64_t first, std::uint64_t end) {
    simulator::AccessLog log;
    visit_past([&] {
        go_to(first);
        tracker_.log = &log;
        tracker_.marks.fill(Tracker::logs);
        advance_through(end);
        log.end(machine_.registers());
    });
    return log;
}

void History::show_past(Cycle since, const std::function<simulator::Observer&()>& begin) {
    const std::uint64_t end = now();
    std::size_t point = point_;
    while (point > 0 && points_[point]->snapshot.clock() > since) --point;
    restore(point);
    Numbered observer(begin(), now());
    std::uint64_t before = Tracker::never_stop;
    while (now() < end && now() != before && !observer.has_seen_enough()) {
        before = now();
        apply_due_input();
        const auto input = inputs_.lower_bound(next_input_);
        observer.stop_at(input == inputs_.end() ? end : std::min(end, input->first));
        const Stop stop = machine_.run(simulator::never, observer);
        if (stop == Stop::jam || stop == Stop::missing_rom) observer.take_back();
        tracker_.instructions = observer.now();
    }
    restore(0);  // so that the tracker knows again what it has missed
    go_to(end);
}

}  // namespace gato::debugger
