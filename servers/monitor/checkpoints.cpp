// SPDX-License-Identifier: MIT
#include "servers/monitor/checkpoints.hpp"

#include <algorithm>

namespace gato::monitor {

using debugger::Breakpoint;
using debugger::Expression;
using debugger::LogMessage;
using simulator::Tracker;
using Kind = debugger::BreakpointPlace::Kind;

Checkpoint& Checkpoints::add(Checkpoint checkpoint) {
    checkpoint.number = next_number_++;
    Checkpoint& added = all_[checkpoint.number] = std::move(checkpoint);
    place(added);
    return added;
}

Checkpoint& Checkpoints::at(std::uint32_t number) {
    const auto found = all_.find(number);
    if (found == all_.end()) throw CommandError{Error::no_such_object};
    return found->second;
}

void Checkpoints::remove(std::uint32_t number) {
    take_away(at(number));
    all_.erase(number);
}

void Checkpoints::enable(std::uint32_t number, bool is_enabled) {
    Checkpoint& checkpoint = at(number);
    checkpoint.is_enabled = is_enabled;
    place(checkpoint);
}

void Checkpoints::set_condition(std::uint32_t number, const std::string& condition) {
    Checkpoint& checkpoint = at(number);
    checkpoint.condition = condition;
    place(checkpoint);
}

void Checkpoints::move_to(debugger::Debugger& debugger) {
    debugger_ = &debugger;
    for (auto& [number, checkpoint] : all_) {
        checkpoint.breakpoints.clear();
        place(checkpoint);
    }
}

void Checkpoints::place(Checkpoint& checkpoint) {
    take_away(checkpoint);
    if (!checkpoint.is_enabled) return;
    constexpr std::uint8_t data = Checkpoint::load | Checkpoint::store;
    if ((checkpoint.operations & Checkpoint::execute) != 0)
        checkpoint.breakpoints.push_back(add_breakpoint(checkpoint, Kind::instructions));
    if ((checkpoint.operations & data) != 0) checkpoint.breakpoints.push_back(add_breakpoint(checkpoint, Kind::data));
}

void Checkpoints::take_away(Checkpoint& checkpoint) {
    for (const int number : checkpoint.breakpoints) debugger_->remove(number);
    checkpoint.breakpoints.clear();
}

int Checkpoints::add_breakpoint(const Checkpoint& checkpoint, Kind kind) {
    Breakpoint breakpoint;
    breakpoint.place.kind = kind;
    for (std::uint32_t address = checkpoint.start; address <= checkpoint.end; ++address)
        breakpoint.place.addresses.push_back(static_cast<std::uint16_t>(address));
    breakpoint.place.access =
        static_cast<std::uint8_t>(((checkpoint.operations & Checkpoint::load) != 0 ? Tracker::read : 0)
                                  | ((checkpoint.operations & Checkpoint::store) != 0 ? Tracker::write : 0));
    if (!checkpoint.condition.empty()) breakpoint.condition = Expression(checkpoint.condition, {});
    if (!checkpoint.stops) breakpoint.log = LogMessage("", {});
    return debugger_->add(std::move(breakpoint));
}

std::vector<std::uint32_t> Checkpoints::numbers_of(const std::vector<int>& breakpoints) const {
    std::vector<std::uint32_t> numbers;
    for (const auto& [number, checkpoint] : all_)
        if (std::ranges::find_first_of(checkpoint.breakpoints, breakpoints) != checkpoint.breakpoints.end())
            numbers.push_back(number);
    return numbers;
}

Body description(const Checkpoint& checkpoint, bool is_hit) {
    constexpr std::uint32_t ignored_hits = 0;
    constexpr std::uint8_t main_memory = 0;
    Body body;
    body.long_word(checkpoint.number).flag(is_hit).word(checkpoint.start).word(checkpoint.end);
    body.flag(checkpoint.stops).flag(checkpoint.is_enabled).byte(checkpoint.operations).flag(checkpoint.is_temporary);
    body.long_word(checkpoint.hits).long_word(ignored_hits).flag(!checkpoint.condition.empty()).byte(main_memory);
    return body;
}

}  // namespace gato::monitor
