// SPDX-License-Identifier: MIT
#include "simulator/machine/engines.hpp"

#include "simulator/engine/core.hpp"
#include "simulator/engine/exact.hpp"
#if GATO_TRANSLATOR
#include "simulator/translator/translator.hpp"
#endif

namespace gato::simulator {
namespace {

class Interpreter final : public Engine {
public:
    [[nodiscard]] LoopExit run(Board& board, NoWatcher) const override { return interpret_alone(board); }
    [[nodiscard]] LoopExit run(Board& board, ObserverWatcher watcher) const override { return interpret(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, KeyWatcher watcher) const override { return interpret(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, CountingWatcher watcher) const override { return interpret(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, TrackingWatcher watcher) const override { return interpret(board, watcher); }
};

// Performs every access of every instruction, and polls interrupts after each: slower by far, and simple enough to show whether
// another engine is right.
template <class Watcher>
LoopExit run_exactly(Board& board, [[maybe_unused]] Watcher watcher) {
    while (true) {
        const bool is_marked = board.marks != nullptr && board.marks->marks().has(board.registers.pc, Marks::execute);
        if (is_marked && !board.marks->arrive(board.registers, board.clock)) return LoopExit::mark;
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

#if GATO_TRANSLATOR
// Other watchers than a tracker get the interpreter, which does not report its writes.
class Translator final : public Engine {
public:
    explicit Translator(Eagerness eagerness) : eagerness_(eagerness) {}
    [[nodiscard]] LoopExit run(Board& board, NoWatcher) const override { return run_translated(board, eagerness_); }
    [[nodiscard]] LoopExit run(Board& board, ObserverWatcher watcher) const override { return watched(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, KeyWatcher watcher) const override { return watched(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, CountingWatcher watcher) const override { return watched(board, watcher); }
    [[nodiscard]] LoopExit run(Board& board, TrackingWatcher) const override { return run_translated(board, eagerness_); }

private:
    template <class Watcher>
    static LoopExit watched(Board& board, Watcher watcher) {
        board.pages.touch_all();
        return interpret(board, watcher);
    }

    Eagerness eagerness_;
};

// Most programs for which the translator is not requested are done before it begins.
const Translator late_translator({.warm_up = 2'000'000}), translator_where_it_pays({.warm_up = 1'000'000}),
    always_translator({.warm_up = 0, .always = true});
#endif

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

std::string_view why_no_translator() {
#if GATO_TRANSLATOR
    static const bool is_possible = can_translate();
    return is_possible ? "" : "the system does not provide memory that can be both written and executed";
#else
    return "this gato was built without it";
#endif
}

const Engine& engine_of(EngineKind kind) {
    if (kind == EngineKind::exact) return exact_engine;
#if GATO_TRANSLATOR
    if (kind == EngineKind::interpreter || !why_no_translator().empty()) return interpreter;
    if (kind == EngineKind::always_translator) return always_translator;
    return kind == EngineKind::fast && !GATO_FAST_IS_TRANSLATOR ? late_translator : translator_where_it_pays;
#else
    return interpreter;
#endif
}

}  // namespace gato::simulator
