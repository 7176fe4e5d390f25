// SPDX-License-Identifier: MIT
// The clockwork: interpreter, host routines behind the ROM's JAMs, and the reasons to stop.
#include "simulator/engine/idle_loop.hpp"
#include "simulator/engine/machine_buses.hpp"
#include "simulator/engine/watchers.hpp"
#include "simulator/firmware/kernal.hpp"
#include <gato/simulator/machine.hpp>

#include <algorithm>

namespace gato::simulator {

std::uint16_t MachineBus::take_vector(Machine& machine, Cycle now) {
    return machine.take_vector(now);
}
bool MachineBus::poll(Machine& machine, Cycle now, Cycle lateness, bool masked_at_poll, bool masked_now) {
    return machine.poll_interrupts(now, lateness, masked_at_poll, masked_now);
}
void MachineBus::reschedule(Machine& machine, Cycle now, bool masked) {
    machine.schedule(now, masked);
}
bool MachineBus::must_stop(const Machine& machine, Cycle now) {
    return machine.stop_ || now >= machine.stop_at_;
}
bool MachineBus::stops_at_self_jump(const Machine& machine) {
    return machine.options_.stop_at_self_jump;
}
Cycle MachineBus::constant_until(const Machine& machine, std::uint16_t address, Cycle now) {
    return machine.constant_until(address, now);
}
void MachineBus::count_idle(Machine& machine, Cycle cycles) {
    machine.idle_ += cycles;
}

// A JAM was met: a host routine where there is one.
std::optional<Stop> Machine::call_rom() {
    const std::uint16_t address = registers_.pc;
    if (options_.kind == MachineKind::flat || address < 0xa000) return Stop::jam;
    if (!Kernal(*this).call(address)) {
        if (!rom_visible(address) || (address >= 0xe000 ? roms_->real_kernal : roms_->real_basic)) return Stop::jam;
        rom_call_ = address;
        return Stop::missing_rom;
    }
    interrupt_if_due();
    return stop_;
}

// The interpreter is to come back then, or earlier for a look at whether the program only waits.
void Machine::plan_stop(Cycle until, bool may_skip) {
    stop_at_ = may_skip ? std::min(until, idle_look_at_) : until;
    schedule(clock_, (registers_.p & interrupt_flag) != 0);
}

template <class Watcher>
Stop Machine::run_watched(Cycle until, Watcher watcher) {
    const bool may_skip = !Watcher::sees_each && options_.skip_idle_loops;
    stop_.reset();
    plan_stop(until, may_skip);
    while (clock_ < until) {
        if (may_skip && clock_ >= idle_look_at_) {
            plan_stop(until, false);
            IdleLoop(*this, watcher.table()).look();
            if (stop_) return *stop_;
            plan_stop(until, true);
            continue;
        }
        switch (interpret(pages_, registers_, clock_, options_.unstable, watcher)) {
        case LoopExit::stop:
            if (stop_) return *stop_;
            break;
        case LoopExit::self_jump: return Stop::self_jump;
        case LoopExit::brk_loop: return Stop::brk;
        case LoopExit::observer: return Stop::observer;
        case LoopExit::jam:
            if (const auto stop = call_rom()) return *stop;
            break;
        }
    }
    return Stop::deadline;
}

Stop Machine::run(Cycle until) {
    return run_watched(until, NoWatcher{});
}
Stop Machine::run(Cycle until, Observer& observer) {
    return run_watched(until, ObserverWatcher{observer});
}
Stop Machine::run(Cycle until, ExecutionCounts& counts) {
    return run_watched(until, CountingWatcher{counts.counts.data()});
}

}  // namespace gato::simulator
