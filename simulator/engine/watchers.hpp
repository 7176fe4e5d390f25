// SPDX-License-Identifier: MIT
// What can watch the interpreter while it runs, and the interpreter as its callers see it: its definition, interpreter.hpp, is
// instantiated once for each watcher, in a file of its own. All but NoWatcher and TrackingWatcher also heed the board's marks.
//
// `active` watchers are called before each instruction; one that `sees_each` needs all of them, so that no loop may be skipped;
// the code of one that `is_large` is in one place of the loop, not after each of 256 instructions, where caches would not hold
// it; table() is where executions are counted, if anywhere. One that `hands_over` stops where another engine continues.
#pragma once

#include "simulator/board/board.hpp"
#include "simulator/engine/buses.hpp"
#include "simulator/engine/key_watch.hpp"
#include <gato/simulator/observer.hpp>

namespace gato::simulator {

// Why an engine came back.
enum class LoopExit : std::uint8_t {
    stop,       // the board must stop
    jam,        // a JAM at pc, which has not been executed
    self_jump,  // an instruction jumped to itself, and that ends runs
    brk_loop,   // BRK whose vector points to itself
    observer,   // the observer stopped the run
    mark,       // a mark did, before the instruction at pc
};

struct NoWatcher {
    using Bus = DirectBus;
    static constexpr bool active = false;
    static constexpr bool sees_each = false;
    static constexpr bool is_large = false;
    static constexpr bool hands_over = false;
    [[nodiscard]] static std::uint32_t* table() { return nullptr; }
};

// Nothing but the board's marks.
struct MarkWatcher : NoWatcher {
    using Bus = MarkedBus;
};

struct ObserverWatcher {
    using Bus = MarkedBus;
    static constexpr bool active = true;
    static constexpr bool sees_each = true;
    static constexpr bool is_large = false;
    static constexpr bool hands_over = false;
    Observer& observer;

    template <class Cpu>
    GATO_INLINE bool before(const Cpu& cpu) {
        Registers registers;
        cpu.store(registers);
        return observer.before_instruction(registers, cpu.clock);
    }
    [[nodiscard]] static std::uint32_t* table() { return nullptr; }
};

// The processor between two instructions, as watchers see it.
struct AtRest {
    const Registers& registers;
    Cycle clock;
    std::uint16_t pc = registers.pc;
    std::uint8_t x = registers.x, y = registers.y, s = registers.s;
    std::uint8_t control = registers.p;

    void store(Registers& to) const { to = registers; }
};

// Watches whether a program waits for a key; never stops the run.
struct KeyWatcher {
    using Bus = MarkedBus;
    static constexpr bool active = true;
    static constexpr bool sees_each = true;
    static constexpr bool is_large = true;
    static constexpr bool hands_over = false;
    KeyWatch& watch;

    template <class Cpu>
    GATO_INLINE bool before(const Cpu& cpu) {
        watch.see(cpu);
        return true;
    }
    [[nodiscard]] static std::uint32_t* table() { return nullptr; }
};

struct CountingWatcher {
    using Bus = MarkedBus;
    static constexpr bool active = true;
    static constexpr bool sees_each = false;
    static constexpr bool is_large = false;
    static constexpr bool hands_over = false;
    std::uint32_t* counts;

    template <class Cpu>
    GATO_INLINE bool before(const Cpu& cpu) {
        ++counts[cpu.pc];
        return true;
    }
    [[nodiscard]] std::uint32_t* table() const { return counts; }
};

// Watches for a tracker: counts instructions and looks for marks; its bus notes the rest.
struct TrackingWatcher {
    using Bus = TrackingBus;
    static constexpr bool active = true;
    static constexpr bool sees_each = true;
    static constexpr bool is_large = false;
    static constexpr bool hands_over = false;
    Tracker& tracker;
    const Board& board;

    template <class Cpu>
    GATO_INLINE bool before(const Cpu& cpu) {
        if ((tracker.marks[cpu.pc] & (Tracker::execute | Tracker::logs)) != 0 || tracker.instructions >= tracker.stop_at)
            [[unlikely]] {
            if (is_refused(cpu.pc)) return false;
            if ((tracker.marks[cpu.pc] & Tracker::logs) != 0) log(cpu);
        }
        tracker.passes_first = false;
        tracker.pc = cpu.pc;
        ++tracker.instructions;
        return true;
    }
    // Does the run stop before the instruction there?
    [[nodiscard]] bool is_refused(std::uint16_t pc) const {
        const bool is_marked = (tracker.marks[pc] & Tracker::execute) != 0 || tracker.instructions >= tracker.stop_at;
        return is_marked && !tracker.passes_first;
    }
    template <class Cpu>
    void log(const Cpu& cpu) {
        Registers registers;
        cpu.store(registers);
        const auto byte = [&](int past) { return board.code(static_cast<std::uint16_t>(registers.pc + past)); };
        tracker.log->begin(registers, {byte(0), byte(1), byte(2)}, cpu.clock, board.cartridge_bank(registers.pc));
    }
    [[nodiscard]] static std::uint32_t* table() { return nullptr; }
};

template <class Watcher>
LoopExit interpret(Board& board, Watcher watcher);

extern template LoopExit interpret(Board&, NoWatcher);
extern template LoopExit interpret(Board&, MarkWatcher);
extern template LoopExit interpret(Board&, ObserverWatcher);
extern template LoopExit interpret(Board&, KeyWatcher);
extern template LoopExit interpret(Board&, CountingWatcher);
extern template LoopExit interpret(Board&, TrackingWatcher);

// The fastest of these loops that heeds the board's marks, if there are any.
inline LoopExit interpret_alone(Board& board) {
    return board.marks != nullptr ? interpret(board, MarkWatcher{}) : interpret(board, NoWatcher{});
}

}  // namespace gato::simulator
