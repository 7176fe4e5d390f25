// SPDX-License-Identifier: MIT
// The words that run the program, forwards and back in time.
#include "servers/console/lines.hpp"
#include "servers/console/stops.hpp"
#include "servers/console/words.hpp"

#include "servers/debugger/access_text.hpp"
#include "servers/debugger/beam.hpp"

#include <limits>

namespace gato::console {

using debugger::Motion;
using simulator::Cycle;

namespace {

constexpr std::uint64_t most_steps = 1'000'000'000;

void begin_steps(Call& call, Motion kind) {
    const std::uint64_t count = call.arguments.number_or(1, "a count", 1, most_steps);
    call.arguments.end();
    call.state.begin(kind, count);
}

// The program stands elsewhere in the past now.
void tell_place(Call& call) {
    call.reply.has_moved = true;
    if (call.state.subject.debugger.history().now() == 0) call.say("the beginning of the history");
    call.reply.text += arrive(call.state, {});
}

// To the first instruction that begins in that cycle or later. The history knows instructions, and each has its cycle.
void go_back_to(debugger::Debugger& debugger, Cycle target) {
    debugger::History& history = debugger.history();
    std::uint64_t low = 0, high = history.now();
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        history.go_to(middle);
        if (debugger.machine().clock() < target)
            low = middle + 1;
        else
            high = middle;
    }
    history.go_to(low);
}

}  // namespace

void go(Call& call) {
    if (!call.arguments.is_at_end()) {
        const std::uint16_t address = call.arguments.code_place().addresses.front();
        call.arguments.end();
        const auto jump = [address](simulator::Machine& machine) { machine.registers().pc = address; };
        if (call.state.subject.debugger.apply(jump)) call.say("what came after this moment is forgotten");
    }
    call.state.begin(Motion::run);
}

void step(Call& call) {
    begin_steps(call, Motion::into);
}

void next(Call& call) {
    begin_steps(call, Motion::over);
}

void leave_routine(Call& call) {
    call.arguments.end();
    if (call.state.subject.debugger.calls().empty()) throw WordError("no routine is to be left: nothing has called one");
    call.state.begin(Motion::out);
}

void step_back(Call& call) {
    const std::uint64_t count = call.arguments.number_or(1, "a count", 1, std::numeric_limits<std::int64_t>::max());
    call.arguments.end();
    call.state.subject.debugger.history().back(count);
    tell_place(call);
}

void run_back(Call& call) {
    call.arguments.end();
    const debugger::Pause pause = call.state.subject.debugger.run_back();
    call.reply.has_moved = true;
    call.reply.text += arrive(call.state, pause);
}

void last_write(Call& call) {
    const std::uint16_t address = call.arguments.address();
    call.arguments.end();
    const auto found = call.state.subject.debugger.go_to_last_write(address);
    if (!found) throw WordError(describe_address(address, call.state.subject.map) + " was not written in the history");
    call.say(debugger::text_of_access(found->access, call.state.subject.map));
    tell_place(call);
}

void frame(Call& call) {
    if (call.arguments.is_at_end()) return call.say(beam_text(call.state.machine()));
    constexpr std::uint64_t most_frames = 10'000'000;  // two days
    const std::uint64_t number = call.arguments.number("a frame", 0, most_frames);
    call.arguments.end();
    const Cycle begin = static_cast<Cycle>(number) * call.state.machine().video().cycles_per_frame();
    if (begin > call.state.machine().clock()) return call.state.begin(Motion::run, 1, begin);
    go_back_to(call.state.subject.debugger, begin);
    tell_place(call);
}

void line(Call& call) {
    const simulator::Machine& machine = call.state.machine();
    if (call.arguments.is_at_end()) return call.say(beam_text(machine));
    const auto lines = static_cast<std::uint64_t>(machine.video().lines);
    const auto number = static_cast<int>(call.arguments.number("a raster line", 0, lines - 1));
    call.arguments.end();
    call.state.begin(Motion::run, 1, debugger::begin_of_line(machine.video(), number, machine.clock()));
}

}  // namespace gato::console
