// SPDX-License-Identifier: MIT
// Steps of a debugger. A step over a call waits for its return, however long that takes; so does a step during which an interrupt
// comes.
#include <gato/debugger/debugger.hpp>

#include <algorithm>

namespace gato::debugger {

using simulator::Cycle;
using simulator::Stop;
using simulator::Tracker;

namespace {

std::size_t count_interrupts(const std::vector<Call>& calls) {
    return static_cast<std::size_t>(std::ranges::count(calls, Call::Kind::interrupt, &Call::kind));
}

}  // namespace

Pause Debugger::step_once() {
    const std::vector<Call> before = calls();
    Pause pause = judge(run_history(simulator::never, history_.now() + 1));
    if (pause.why != Pause::Why::running) return pause;
    const std::vector<Call> after = calls();
    const bool is_interrupted = unit_ == Unit::line && count_interrupts(after) > count_interrupts(before);
    const bool has_called = after.size() > before.size();
    const bool is_elsewhere = unit_ == Unit::line && !has_source(machine_.registers().pc);
    if (is_interrupted || (has_called && (motion_ == Motion::over || is_elsewhere))) {
        // An interrupt may come directly after a call: a step over waits for the return of the call.
        const bool waits_for_call = has_called && motion_ == Motion::over;
        expect_return(waits_for_call ? after[after.size() - before.size() - 1] : after.front());
        return pause;
    }
    return arrive();
}

Pause Debugger::run_to_return(Cycle until) {
    const Return awaited = *waits_for_;
    const std::uint8_t marks = marks_[awaited.address];
    history_.mark(awaited.address, marks | Tracker::execute);
    Pause pause = judge(run_history(until));
    history_.mark(awaited.address, marks);
    if (pause.why != Pause::Why::running) return pause;
    const auto& registers = machine_.registers();
    // A routine may be left in other ways: once the stack pointer is above its return address it has been left.
    if (registers.pc != awaited.address || registers.s < awaited.stack_pointer) return pause;
    waits_for_.reset();
    return arrive();
}

// Whether a step by line may end there: at the beginning of a line, or within another than the one where it began.
bool Debugger::ends_step(std::uint16_t address) const {
    const MapLine* const line = map_->find_line(address);
    if (line == nullptr || left_line_ == nullptr) return line != nullptr;
    const bool is_same = line->file == left_line_->file && line->line == left_line_->line && line->frame == left_line_->frame;
    return line->address == address || !is_same;
}

// For the end of a step, unless it goes by lines and none begins here.
Pause Debugger::arrive() {
    Pause pause;
    if (unit_ == Unit::instruction || map_ == nullptr || ends_step(machine_.registers().pc)) pause.why = Pause::Why::step;
    return pause;
}

namespace {

// Whether a step back by line may end there.
bool begins_line(const ProgramMap& map, std::uint16_t address) {
    const MapLine* const line = map.find_line(address);
    return line != nullptr && line->address == address;
}

}  // namespace

Pause Debugger::step_back(Unit unit) {
    Pause pause;
    pause.why = Pause::Why::step;
    const std::size_t depth = calls().size();
    do {
        if (history_.now() == 0) pause.why = Pause::Why::beginning;
        history_.back(1);
        if (unit == Unit::line && calls().size() > depth) back_over_call(depth);
    } while (unit == Unit::line && map_ != nullptr && !begins_line(*map_, machine_.registers().pc) && history_.now() > 0);
    return pause;
}

// Goes to the instruction that called the routine deeper than `depth`, or after which an interrupt came.
void Debugger::back_over_call(std::size_t depth) {
    const std::vector<Call> all = calls();
    const std::uint16_t from = all[all.size() - depth - 1].from;
    history_.clear_marks();
    history_.mark(from, Tracker::execute);
    (void)history_.run_back([&](Stop stop) { return stop == Stop::observer && calls().size() <= depth; });
    place_marks();
}

}  // namespace gato::debugger
