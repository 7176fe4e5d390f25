// SPDX-License-Identifier: MIT
// The words that say where the program is to stop, or to write a line.
#include "servers/console/words.hpp"

#include "core/support/hex.hpp"

#include <limits>
#include <utility>

namespace gato::console {

using debugger::BreakpointPlace;
using simulator::Tracker;
using Kind = BreakpointPlace::Kind;

namespace {

void list(Call& call) {
    for (const auto& [number, checkpoint] : call.state.checkpoints.all())
        call.say(text_of(number, checkpoint, call.state.subject.map));
    if (call.state.checkpoints.all().empty()) call.say("there are no checkpoints");
}

struct Operations {
    bool is_exec = false;
    std::uint8_t access = 0;  // bits of Tracker
};

Operations take_operations(Arguments& arguments) {
    Operations operations;
    for (bool goes_on = true; goes_on;) {
        if (arguments.take_word("exec"))
            operations.is_exec = true;
        else if (arguments.take_word("load"))
            operations.access |= Tracker::read;
        else if (arguments.take_word("store"))
            operations.access |= Tracker::write;
        else
            goes_on = false;
    }
    if (operations.is_exec && operations.access != 0)
        throw WordError("exec stands alone: set a second checkpoint for load or store");
    return operations;
}

std::string take_condition(Arguments& arguments) {
    const std::string_view text = arguments.rest();
    if (text.empty()) throw WordError("after `if` an expression is missing");
    return std::string(text);
}

// ADDRESS [ADDRESS] [if EXPR]. With a range that is executed, any instruction in it counts.
void take_place(Arguments& arguments, Checkpoint& checkpoint) {
    const debugger::BreakpointPlace place = arguments.code_place();
    checkpoint.place.addresses = place.addresses;
    checkpoint.place.line = place.line;
    checkpoint.place.bank = place.bank;
    if (arguments.is_at_end()) return;
    bool has_condition = arguments.take_word("if");
    if (!has_condition) {
        const std::uint16_t first = checkpoint.place.addresses.front(), last = arguments.address("the last address");
        if (last < first) throw WordError("the range ends at " + dollar(last) + ", before it begins at " + dollar(first));
        checkpoint.place.addresses.clear();
        for (std::size_t at = first; at <= last; ++at) checkpoint.place.addresses.push_back(static_cast<std::uint16_t>(at));
        has_condition = arguments.take_word("if");
    }
    if (has_condition) checkpoint.condition = take_condition(arguments);
    arguments.end();
}

void add(Call& call, Operations otherwise, bool is_trace) {
    const Operations wanted = take_operations(call.arguments);
    if (call.arguments.is_at_end()) return list(call);
    const Operations operations = wanted.is_exec || wanted.access != 0 ? wanted : otherwise;
    Checkpoint checkpoint{.place = {}, .is_trace = is_trace};
    if (!operations.is_exec) {
        checkpoint.place.kind = Kind::data;
        checkpoint.place.access = operations.access;
    }
    take_place(call.arguments, checkpoint);
    const int number = call.state.checkpoints.add(checkpoint);
    call.say(text_of(number, checkpoint, call.state.subject.map));
}

int take_number(Arguments& arguments) {
    return static_cast<int>(arguments.number("the number of a checkpoint", 1, std::numeric_limits<int>::max()));
}

void set_enabled(Call& call, bool is_enabled) {
    const int number = take_number(call.arguments);
    call.arguments.end();
    Checkpoint changed = call.state.checkpoints.at(number);
    changed.is_enabled = is_enabled;
    call.state.checkpoints.change(number, changed);
    call.say(text_of(number, changed, call.state.subject.map));
}

}  // namespace

void set_break(Call& call) {
    add(call, {.is_exec = true}, false);
}

void set_watch(Call& call) {
    add(call, {.access = static_cast<std::uint8_t>(Tracker::read | Tracker::write)}, false);
}

void set_trace(Call& call) {
    add(call, {.is_exec = true}, true);
}

void run_until(Call& call) {
    Checkpoint checkpoint{.place = call.arguments.code_place(), .is_temporary = true};
    call.arguments.end();
    (void)call.state.checkpoints.add(std::move(checkpoint));
    call.state.begin(debugger::Motion::run);
}

void set_condition(Call& call) {
    const int number = take_number(call.arguments);
    Checkpoint changed = call.state.checkpoints.at(number);
    if (!call.arguments.take_word("if")) throw WordError("write `condition NUMBER if EXPRESSION`");
    changed.condition = take_condition(call.arguments);
    call.state.checkpoints.change(number, changed);
    call.say(text_of(number, changed, call.state.subject.map));
}

void ignore(Call& call) {
    const int number = take_number(call.arguments);
    const std::uint64_t count = call.arguments.number_or(1, "how often", 0, std::numeric_limits<std::int32_t>::max());
    call.arguments.end();
    Checkpoint changed = call.state.checkpoints.at(number);
    changed.ignored = count;
    call.state.checkpoints.change(number, changed);
    call.say(text_of(number, changed, call.state.subject.map));
}

void enable(Call& call) {
    set_enabled(call, true);
}

void disable(Call& call) {
    set_enabled(call, false);
}

void remove(Call& call) {
    if (call.arguments.is_at_end()) return call.state.checkpoints.remove_all();
    const int number = take_number(call.arguments);
    call.arguments.end();
    call.state.checkpoints.remove(number);
}

}  // namespace gato::console
