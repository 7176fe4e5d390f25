// SPDX-License-Identifier: MIT
#include "simulator/engine/engine.hpp"

#include "simulator/engine/core.hpp"
#include "simulator/engine/exact.hpp"

namespace gato::simulator {
namespace {

class Interpreter final : public Engine {
public:
    [[nodiscard]] LoopExit run(Board& board, NoWatcher watcher) const override { return interpret(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, ObserverWatcher watcher) const override { return interpret(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, KeyWatcher watcher) const override { return interpret(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, CountingWatcher watcher) const override { return interpret(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, TrackingWatcher watcher) const override { return interpret(board, watcher); }
};

// Every access of every instruction takes place, and interrupts are looked for after each: slower by far, and simple enough to tell
// whether another engine is right.
template <class Watcher>
LoopExit run_exactly(Board& board, [[maybe_unused]] Watcher watcher) {
    while (true) {
        if constexpr (Watcher::active) {
            if (!watcher.before(AtRest{board.registers, board.clock})) return LoopExit::observer;
        }
        const ExactStep step = step_exactly(board);
        if (step.outcome == Outcome::jam) return LoopExit::jam;
        if (step.outcome == Outcome::brk_loop) return LoopExit::brk_loop;
        if (step.outcome == Outcome::self_jump && board.stops_at_self_jump()) return LoopExit::self_jump;
        if (step.polls) interrupt_if_due(board, step);
        if (board.must_stop(board.clock)) return LoopExit::stop;
    }
}

class ExactEngine final : public Engine {
public:
    [[nodiscard]] LoopExit run(Board& board, NoWatcher watcher) const override { return run_exactly(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, ObserverWatcher watcher) const override { return run_exactly(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, KeyWatcher watcher) const override { return run_exactly(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, CountingWatcher watcher) const override { return run_exactly(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, TrackingWatcher watcher) const override { return run_exactly(board, watcher); }
};

const Interpreter interpreter;
const ExactEngine exact_engine;

}  // namespace

const Engine& engine_of(EngineKind kind) {
    if (kind == EngineKind::exact) return exact_engine;
    return interpreter;
}

}  // namespace gato::simulator
