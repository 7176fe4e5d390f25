// SPDX-License-Identifier: MIT
// Runs a machine: an engine, the host routines that the ROM's JAMs call, and the reasons to stop.
#include "simulator/firmware/rom_calls.hpp"
#include "simulator/firmware/serial_drive.hpp"
#include "simulator/machine/engines.hpp"
#include "simulator/machine/idle_loop.hpp"
#include "simulator/machine/parts.hpp"
#include "simulator/machine/play_watch.hpp"
#include <gato/simulator/machine.hpp>
#include <gato/simulator/observer.hpp>

#include <algorithm>

namespace gato::simulator {
namespace {

// Drives on the serial bus that have no files of their own see those of the machine, while that runs.
class Connection {
public:
    Connection(Board& board, const DriveList& files, FirmwareState& firmware) : bus_(board.serial_bus) {
        for (std::size_t unit = 0; unit < drive_count; ++unit) connect(unit, files[unit], &firmware.drive_status[unit]);
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() {
        for (std::size_t unit = 0; unit < drive_count; ++unit) connect(unit, nullptr, nullptr);
    }

private:
    void connect(std::size_t unit, Drive* files, std::string* status) {
        if (auto* const drive = dynamic_cast<SerialDrive*>(bus_.device(unit))) drive->connect(files, status);
    }

    SerialBus& bus_;
};

}  // namespace

// The engine is to come back then, or earlier for a look at whether the program only waits, for anything or for the tape recorder.
void MachineParts::plan_stop(Cycle until, bool may_skip) {
    board.stop_at = std::min(may_skip ? std::min(until, idle_looks.next) : until, board.datasette.next_look());
    board.schedule(board.clock, (board.registers.p & interrupt_flag) != 0);
}

bool MachineParts::must_stop_by_memory() const {
    return board.marks != nullptr && !board.marks->look_at_memory();
}

void MachineParts::look_at_tape_keys() {
    if (board.clock < board.datasette.next_look()) return;
    if (waits_for_play(board))
        board.press_play();
    else
        board.datasette.look_again(board.clock);
}

template <class Watcher>
Stop MachineParts::run_watched(Cycle until, Watcher watcher) {
    const bool may_skip = !Watcher::sees_each && options.skip_idle_loops;
    const Engine& engine = engine_of(options.engine);
    RomCalls roms(board, drives(), firmware);
    const Connection connection(board, drives(), firmware);
    board.stop.reset();
    board.feel_controls();
    look_at_tape_keys();
    plan_stop(until, may_skip);
    if (must_stop_by_memory()) return Stop::access;
    while (board.clock < until) {
        if (board.clock >= board.datasette.next_look()) {
            look_at_tape_keys();
            plan_stop(until, may_skip);
        }
        if (may_skip && board.clock >= idle_looks.next) {
            plan_stop(until, false);
            const bool found = IdleLoop(board, roms, watcher.table()).look();
            idle_looks.note(board.clock, found);
            if (board.stop) return *board.stop;
            plan_stop(until, true);
            continue;
        }
        const LoopExit exit = engine.run(board, watcher);
        board.finish_fetches();
        switch (exit) {
        case LoopExit::stop:
            if (board.stop) return *board.stop;
            break;
        case LoopExit::self_jump: return Stop::self_jump;
        case LoopExit::brk_loop: return Stop::brk;
        case LoopExit::observer:
        case LoopExit::mark: return Stop::observer;
        case LoopExit::jam:
            if (const auto stop = roms.call()) return *stop;
            if (must_stop_by_memory()) return Stop::access;
            break;
        }
    }
    return Stop::deadline;
}

// Ever more rarely while nothing is found.
void IdleLooks::note(Cycle now, bool found) {
    constexpr Cycle first_gap = 32, longest_gap = 1 << 17;  // a loop that continues after a bad line is soon found again
    gap = found ? first_gap : std::min(gap * 2, longest_gap);
    next = now + gap;
}

Stop MachineParts::run(Cycle until, KeyWatch& keys) {
    return run_watched(until, KeyWatcher{keys});
}

void MachineParts::hang(Cycle until) {
    board.idle_cycles += until - board.clock;
    board.clock = until;
}

Stop Machine::run(Cycle until) {
    return parts_->run_watched(until, NoWatcher{});
}
Stop Machine::run(Cycle until, Observer& observer) {
    return parts_->run_watched(until, ObserverWatcher{observer});
}
Stop Machine::run(Cycle until, ExecutionCounts& counts) {
    return parts_->run_watched(until, CountingWatcher{counts.counts.data()});
}
Stop Machine::run(Cycle until, Tracker& tracker) {
    tracker.hit.reset();
    parts_->board.tracker = &tracker;
    const Stop stop = parts_->run_watched(until, TrackingWatcher{tracker, parts_->board});
    if (const auto& memory = parts_->board.engine_memory.content) memory->end_tracking(tracker);
    parts_->board.tracker = nullptr;
    tracker.passes_first = false;
    return stop;
}

}  // namespace gato::simulator
