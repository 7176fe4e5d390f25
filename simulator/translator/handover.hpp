// SPDX-License-Identifier: MIT
// The interpreter beside translated code: it executes what that code cannot, and stops where there is some.
#pragma once

#include "simulator/engine/buses.hpp"
#include "simulator/engine/watchers.hpp"
#include "simulator/translator/memory.hpp"

namespace gato::simulator {

template <class Base>
struct GuardedBus : Base {
    translator::TranslatedCode& code_of_blocks;

    explicit GuardedBus(Board& any_board)
        : Base(any_board), code_of_blocks(*static_cast<translator::Memory&>(*any_board.engine_memory.content).code) {}

    GATO_INLINE void write(std::uint16_t address, std::uint8_t value, Cycle now) {
        Base::write(address, value, now);
        if (code_of_blocks.context.guard[address] != 0) [[unlikely]]
            code_of_blocks.wrote(address);
    }
};

// `Base`: DirectBus, or MarkedBus for a run with marks.
template <class Base>
struct Handover {
    using Bus = GuardedBus<Base>;
    static constexpr bool active = true;
    static constexpr bool sees_each = false;
    static constexpr bool is_large = true;
    static constexpr bool hands_over = true;

    const translator::TranslatedCode& code;
    const PageTable& pages;
    translator::Leave from;  // how translated code came back
    int patience;            // instructions after which some code must be made

    // What has to happen after the instruction before the first one.
    [[nodiscard]] bool begins_with_event() const { return from == translator::Leave::event; }
    [[nodiscard]] bool begins_with_late_event() const { return from == translator::Leave::late_event; }

    template <class Cpu>
    GATO_INLINE bool before(const Cpu& cpu) {
        const bool has_progressed = from != translator::Leave::bail;
        from = translator::Leave::no_block;
        --patience;
        if (!has_progressed || cpu.clock >= pages.deadline) return true;
        return patience >= 0 && !code.is_known(cpu.pc);
    }
};

// The same in a run with a tracker: what stops that comes first, and only what is executed counts.
struct TrackingHandover : Handover<TrackingBus> {
    static constexpr bool sees_each = true;

    TrackingWatcher watcher;

    TrackingHandover(const Handover<TrackingBus>& handover, TrackingWatcher any_watcher)
        : Handover<TrackingBus>(handover), watcher(any_watcher) {}

    template <class Cpu>
    GATO_INLINE bool before(const Cpu& cpu) {
        return !watcher.is_refused(cpu.pc) && Handover<TrackingBus>::before(cpu) && watcher.before(cpu);
    }
};

extern template LoopExit interpret(Board&, TrackingHandover);

}  // namespace gato::simulator
