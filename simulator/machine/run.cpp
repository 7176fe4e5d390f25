// SPDX-License-Identifier: MIT
// The clockwork: an engine, routines of the host behind the ROM's JAMs, and the reasons to stop.
#include "simulator/firmware/rom_calls.hpp"
#include "simulator/firmware/serial_drive.hpp"
#include "simulator/machine/engines.hpp"
#include "simulator/machine/idle_loop.hpp"
#include <gato/simulator/machine.hpp>

#include <algorithm>

namespace gato::simulator {
namespace {

// A drive on the serial bus that has no files of its own sees those of the machine, while that runs.
class Connection {
public:
    Connection(Board& board, Drive* files, std::string& status)
        : drive_(dynamic_cast<SerialDrive*>(board.serial_bus.device())) {
        if (drive_ != nullptr) drive_->connect(files, &status);
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() {
        if (drive_ != nullptr) drive_->connect(nullptr, nullptr);
    }

private:
    SerialDrive* drive_;
};

}  // namespace

// The engine is to come back then, or earlier for a look at whether the program only waits.
void Machine::plan_stop(Cycle until, bool may_skip) {
    board_.stop_at = may_skip ? std::min(until, idle_looks_.next) : until;
    board_.schedule(board_.clock, (board_.registers.p & interrupt_flag) != 0);
}

template <class Watcher>
Stop Machine::run_watched(Cycle until, Watcher watcher) {
    const bool may_skip = !Watcher::sees_each && options_.skip_idle_loops;
    const Engine& engine = engine_of(options_.engine);
    RomCalls roms(board_, options_.drive.get(), firmware_);
    const Connection connection(board_, options_.drive.get(), firmware_.drive_status);
    board_.stop.reset();
    board_.feel_controls();
    plan_stop(until, may_skip);
    while (board_.clock < until) {
        if (may_skip && board_.clock >= idle_looks_.next) {
            plan_stop(until, false);
            const bool found = IdleLoop(board_, roms, watcher.table()).look();
            idle_looks_.note(board_.clock, found);
            if (board_.stop) return *board_.stop;
            plan_stop(until, true);
            continue;
        }
        const LoopExit exit = engine.run(board_, watcher);
        board_.finish_fetches();
        switch (exit) {
        case LoopExit::stop:
            if (board_.stop) return *board_.stop;
            break;
        case LoopExit::self_jump: return Stop::self_jump;
        case LoopExit::brk_loop: return Stop::brk;
        case LoopExit::observer: return Stop::observer;
        case LoopExit::jam:
            if (const auto stop = roms.call()) return *stop;
            break;
        }
    }
    return Stop::deadline;
}

// Ever more rarely while nothing is found.
void IdleLooks::note(Cycle now, bool found) {
    constexpr Cycle first_gap = 32, longest_gap = 1 << 17;  // a loop that goes on behind a bad line is soon found again
    gap = found ? first_gap : std::min(gap * 2, longest_gap);
    next = now + gap;
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
Stop Machine::run(Cycle until, KeyWatch& keys) {
    return run_watched(until, KeyWatcher{keys});
}
void Machine::hang(Cycle until) {
    board_.idle_cycles += until - board_.clock;
    board_.clock = until;
}
Stop Machine::run(Cycle until, Tracker& tracker) {
    tracker.hit.reset();
    board_.tracker = &tracker;
    const Stop stop = run_watched(until, TrackingWatcher{tracker});
    board_.tracker = nullptr;
    tracker.passes_first = false;
    return stop;
}

}  // namespace gato::simulator
