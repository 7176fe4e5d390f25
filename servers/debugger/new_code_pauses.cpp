// SPDX-License-Identifier: MIT
// How a debugger pauses at code that never ran before.
#include "servers/debugger/new_code.hpp"
#include <gato/debugger/debugger.hpp>

#include "core/support/hex.hpp"

namespace gato::debugger {

using simulator::Tracker;

void Debugger::watch_for_new_code(const std::optional<simulator::ByteSet>& watched) {
    new_code_ = watched ? std::make_unique<NewCode>(*watched) : nullptr;
    are_marks_stale_ = true;
    if (new_code_ && history_.now() > 0) look_for_what_has_run();
}

// Runs from the beginning to now once more.
void Debugger::look_for_what_has_run() {
    const std::uint64_t here = history_.now();
    history_.go_to(0);
    history_.clear_marks();
    for (unsigned address = 0; address < marks_.size(); ++address)
        if (new_code_->is_awaited(static_cast<std::uint16_t>(address), 0))
            history_.mark(static_cast<std::uint16_t>(address), Tracker::execute);
    (void)comes_to_new_code();
    std::uint64_t before = Tracker::never_stop;
    while (history_.now() < here && history_.now() != before) {
        before = history_.now();
        (void)history_.run(simulator::never, here);
        if (history_.now() < here) (void)comes_to_new_code();
    }
}

bool Debugger::comes_to_new_code() {
    if (!new_code_) return false;
    const bool is_new = new_code_->arrive(machine_, history_);
    const std::uint16_t pc = machine_.registers().pc;
    history_.mark(pc, marks_at(pc));
    return is_new;
}

void Debugger::report_new_code(Pause& pause) const {
    pause.why = Pause::Why::finding;
    pause.finding = "execution of code that never ran before at " + dollar(machine_.registers().pc);
}

}  // namespace gato::debugger
