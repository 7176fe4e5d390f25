// SPDX-License-Identifier: MIT
#include "fuzzing/key_run.hpp"

#include "simulator/machine/parts.hpp"
#include "simulator/session/verdict.hpp"

#include <algorithm>

namespace gato::fuzzing {

using simulator::Condition;
using simulator::Cycle;
using simulator::Stop;

namespace {

constexpr int frames_between_looks = 10, frames_until_suspect = 100, frames_of_running = 30;
constexpr Cycle extension = 8;  // by which a hang that is known already may take longer than the limit

std::optional<FaultKind> fault_of(Stop stop) {
    switch (stop) {
    case Stop::jam: return FaultKind::jam;
    case Stop::brk: return FaultKind::brk;
    case Stop::missing_rom: return FaultKind::rom_call;
    case Stop::basic_error: return FaultKind::basic;
    default: return std::nullopt;
    }
}

}  // namespace

KeyRun::KeyRun(simulator::Machine& machine, Watch& watch, const Settings& settings)
    : machine_(machine), watch_(watch), settings_(settings), session_(machine), begin_(machine.clock()),
      waited_at_(machine.registers().pc) {
    session_.until = {{.kind = Condition::Kind::keys_read}, {.kind = Condition::Kind::exit}};
    session_.observer = &watch;
    session_.acted = [this] {
        if (machine_.keyboard().any_pressed()) acted_ = machine_.clock();
    };
}

Reached KeyRun::type(const simulator::KeyScript& keys) {
    limit_.reset();
    session_.keys.insert(session_.keys.end(), keys.begin(), keys.end());
    return run();
}

Reached KeyRun::type(const simulator::KeyScript& keys, Cycle limit) {
    limit_ = limit;
    session_.keys.insert(session_.keys.end(), keys.begin(), keys.end());
    return run();
}

Reached KeyRun::run() {
    const Cycle frame = machine_.video().cycles_per_frame();
    acted_ = part_began_ = machine_.clock();
    waited_at_ = machine_.registers().pc;
    watch_.begin_part(waited_at_);
    Cycle looked_for = 0;  // so long it has looked at the keys without waiting for one
    while (true) {
        const Cycle now = machine_.clock();
        session_.max_cycles = now - begin_ + frames_between_looks * frame;
        const simulator::SessionEnd end = session_.run();
        if (!end.out_of_cycles) return end_of(end);
        const bool looks = last_look() > now && acted_ < now;
        looked_for = looks ? looked_for + frames_between_looks * frame : 0;
        if (looked_for >= frames_of_running * frame) return Reached::running;
        if (is_over_time()) return watch_.fault() ? Reached::fault : Reached::too_long;
    }
}

// A machine that stops at a known mistake has ended.
Reached KeyRun::end_of(const simulator::SessionEnd& end) {
    if (watch_.fault()) return Reached::fault;
    if (end.reached) return end.condition->kind == Condition::Kind::keys_read ? Reached::waiting : Reached::ended;
    if (const auto kind = fault_of(end.stop)) {
        const std::uint16_t pc = machine_.registers().pc;
        watch_.report(
            {.kind = *kind, .pc = pc, .address = pc, .message = simulator::judge(machine_, end, std::nullopt).reason});
    }
    return watch_.fault() ? Reached::fault : Reached::ended;
}

// A program that looks at a joystick alone does not look at keys.
Cycle KeyRun::last_look() const {
    return std::max(machine_.parts().board.key_polls.last, watch_.looked_at_port());
}

bool KeyRun::is_over_time() {
    const Cycle now = machine_.clock();
    if (limit_) return now - part_began_ >= *limit_;
    const Cycle silent_since = std::max(acted_, last_look());
    if (now - silent_since > frames_until_suspect * machine_.video().cycles_per_frame()) watch_.suspect();
    const Cycle patience = settings_.hang.value_or(Settings::emulated_minute);
    if (now - silent_since < patience) return false;
    if (settings_.hang) watch_.report({.kind = FaultKind::hang, .pc = waited_at_, .address = machine_.registers().pc});
    return watch_.fault() || now - silent_since >= patience * (settings_.hang ? extension : 1);
}

}  // namespace gato::fuzzing
