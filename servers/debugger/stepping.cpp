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
    history_.mark(awaited.address, marks_at(awaited.address) | Tracker::execute);
    Pause pause = judge(run_history(until));
    history_.mark(awaited.address, marks_at(awaited.address));
    if (pause.why != Pause::Why::running) return pause;
    const auto& registers = machine_.registers();
    // A routine may be left in other ways: once the stack pointer is above its return address it has been left.
    if (registers.pc != awaited.address || registers.s < awaited.stack_pointer) return pause;
    waits_for_.reset();
    return arrive();
}

// A statement of a compiled language has several instructions. One that comes back to its first instruction begins anew.
bool Debugger::is_inside_statement(std::uint16_t address) const {
    const MapLine* const line = line_at(address);
    return line != nullptr && statement_ && address != statement_->address && line->file == statement_->file
           && line->line == statement_->line && line->column == statement_->column && line->frame == statement_->frame;
}

// For the end of a step, unless it goes by lines and there is none here, or still the same one.
Pause Debugger::arrive() {
    Pause pause;
    const std::uint16_t pc = machine_.registers().pc;
    if (unit_ == Unit::instruction || map_ == nullptr || (has_source(pc) && !is_inside_statement(pc)))
        pause.why = Pause::Why::step;
    return pause;
}

Pause Debugger::step_back(Unit unit) {
    Pause pause;
    pause.why = Pause::Why::step;
    const std::size_t depth = calls().size();
    do {
        if (history_.now() == 0) pause.why = Pause::Why::beginning;
        history_.back(1);
        if (unit == Unit::line && calls().size() > depth) back_over_call(depth);
    } while (unit == Unit::line && map_ != nullptr && !has_source(machine_.registers().pc) && history_.now() > 0);
    if (unit == Unit::line && map_ != nullptr) back_to_beginning_of_statement();
    return pause;
}

// Or to where the program jumped into it.
void Debugger::back_to_beginning_of_statement() {
    const MapLine* const line = line_at(machine_.registers().pc);
    const std::size_t depth = calls().size();
    if (line == nullptr || line->cycles == 0) return;
    while (machine_.registers().pc != line->address && history_.now() > 0) {
        const std::uint64_t here = history_.now();
        history_.back(1);
        if (calls().size() > depth) back_over_call(depth);
        if (line_at(machine_.registers().pc) != line) return history_.go_to(here);
    }
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
