// SPDX-License-Identifier: MIT
// The parts of a machine: the board, what the host's routines remember, and when to check whether the program only waits.
// Machine is their public interface; the modules above this one, which watch a program or draw its picture, use them directly.
#pragma once

#include "simulator/board/board.hpp"
#include "simulator/firmware/firmware.hpp"
#include "simulator/firmware/host.hpp"
#include "simulator/machine/disk_shelf.hpp"
#include <gato/simulator/observer.hpp>
#include <gato/simulator/options.hpp>
#include <gato/simulator/stop.hpp>

namespace gato::simulator {

class KeyWatch;

// When to look for a loop that only waits: less and less often while none is found.
struct IdleLooks {
    Cycle next = 0;
    Cycle gap = 1;

    void note(Cycle now, bool found);
};

struct MachineParts {
    // Builds a machine that was just switched on.
    explicit MachineParts(MachineOptions options);
    // A copy has a drive of its own, if there can be two.
    MachineParts(const MachineParts& other);
    MachineParts(MachineParts&&) = default;
    MachineParts& operator=(const MachineParts&) = delete;
    MachineParts& operator=(MachineParts&&) = default;
    ~MachineParts() = default;

    // Returns what a routine of the host may do to the machine.
    [[nodiscard]] Host host() { return {board, drives()}; }
    [[nodiscard]] DriveList drives() const;

    // Works like Machine::run(); the watcher is one of engine/watchers.hpp.
    template <class Watcher>
    Stop run_watched(Cycle until, Watcher watcher);
    // The same, while `keys` watches how the program looks for keys.
    Stop run(Cycle until, KeyWatch& keys);
    // Lets time pass while the processor hangs at a JAM: everything else continues.
    void hang(Cycle until);

    // Puts the drive of the options with this unit, which has no processor, on the serial bus.
    void attach_serial_drive(std::size_t unit);

    // Does what RUN does, with the BASIC program in memory; see start_program().
    void run_basic();
    // From now on statements of BASIC are counted there, by the address of their first character, including those with which
    // the program has started at once; null: nowhere.
    void count_statements(ExecutionCounts* counts);
    // Has a program changed the vectors of interrupts, or which interrupts there are? Then they continue when it is back in
    // BASIC.
    [[nodiscard]] bool has_changed_interrupts() const;

    MachineOptions options;
    Board board;
    FirmwareState firmware;
    IdleLooks idle_looks;
    DiskShelf shelf;

private:
    void plan_stop(Cycle until, bool may_skip);
    [[nodiscard]] bool must_stop_by_memory() const;
    void look_at_tape_keys();
    void plug_in_devices();
};

}  // namespace gato::simulator
