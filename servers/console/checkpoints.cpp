// SPDX-License-Identifier: MIT
#include "servers/console/checkpoints.hpp"

#include "servers/console/word_error.hpp"

#include "core/support/hex.hpp"

#include <algorithm>
#include <utility>

namespace gato::console {

using debugger::BreakpointPlace;
using simulator::Tracker;

debugger::Breakpoint Checkpoints::breakpoint_of(const Checkpoint& checkpoint) const {
    const bool is_code = checkpoint.place.kind == BreakpointPlace::Kind::instructions;
    const std::uint16_t scope = is_code ? checkpoint.place.addresses.front() : debugger_.machine().registers().pc;
    debugger::Breakpoint breakpoint{.place = checkpoint.place};
    if (!checkpoint.condition.empty()) breakpoint.condition.emplace(checkpoint.condition, debugger_.names_at(scope));
    if (checkpoint.ignored > 0) breakpoint.hits = debugger::HitCondition(">" + std::to_string(checkpoint.ignored));
    if (checkpoint.is_trace) breakpoint.log.emplace("", debugger_.names_at(scope));
    return breakpoint;
}

int Checkpoints::add(Checkpoint checkpoint) {
    const int number = debugger_.add(breakpoint_of(checkpoint));
    all_.emplace(number, std::move(checkpoint));
    highest_ = std::max(highest_, number);
    return number;
}

Checkpoint& Checkpoints::at(int number) {
    const auto found = all_.find(number);
    if (found == all_.end()) throw WordError("there is no checkpoint " + std::to_string(number) + "; `break` lists them");
    return found->second;
}

void Checkpoints::change(int number, Checkpoint changed) {
    Checkpoint& old = at(number);
    debugger::Breakpoint breakpoint = breakpoint_of(changed);
    debugger_.remove(number);
    if (changed.is_enabled) debugger_.add(number, std::move(breakpoint));
    old = std::move(changed);
}

void Checkpoints::remove(int number) {
    (void)at(number);
    debugger_.remove(number);
    all_.erase(number);
}

void Checkpoints::remove_all() {
    for (const auto& [number, checkpoint] : all_) debugger_.remove(number);
    all_.clear();
}

void Checkpoints::remove_temporary() {
    for (auto next = all_.begin(); next != all_.end();) {
        const auto here = next++;
        if (!here->second.is_temporary) continue;
        debugger_.remove(here->first);
        all_.erase(here);
    }
}

std::string kind_of(const Checkpoint& checkpoint) {
    std::string text = checkpoint.is_trace ? "trace on" : checkpoint.is_temporary ? "until" : "stop on";
    if (checkpoint.place.kind == BreakpointPlace::Kind::instructions) return text + " exec";
    if ((checkpoint.place.access & Tracker::read) != 0) text += " load";
    if ((checkpoint.place.access & Tracker::write) != 0) text += " store";
    return text;
}

// The addresses of a place that was given as a range follow each other.
std::string place_of(const Checkpoint& checkpoint, const std::optional<ProgramMap>& map) {
    const auto& addresses = checkpoint.place.addresses;
    const bool is_range =
        addresses.size() > 1 && addresses.back() - addresses.front() == static_cast<int>(addresses.size()) - 1;
    if (is_range) return dollar(addresses.front()) + "-" + dollar(addresses.back());
    std::string text;
    for (const std::uint16_t address : addresses)
        text += (text.empty() ? "" : ", ") + describe_address(address, map, checkpoint.place.bank);
    return text;
}

std::string text_of(int number, const Checkpoint& checkpoint, const std::optional<ProgramMap>& map) {
    std::string text = "#" + std::to_string(number) + " " + kind_of(checkpoint) + " " + place_of(checkpoint, map);
    if (!checkpoint.condition.empty()) text += " if " + checkpoint.condition;
    if (checkpoint.ignored > 0) text += ", ignoring " + std::to_string(checkpoint.ignored);
    return checkpoint.is_enabled ? text : text + " (disabled)";
}

}  // namespace gato::console
