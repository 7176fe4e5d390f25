// SPDX-License-Identifier: MIT
// What the translator keeps about a board: its code, and whether that pays.
#pragma once

#include "simulator/translator/account.hpp"
#include "simulator/translator/translated_code.hpp"

#include "simulator/board/engine_memory.hpp"

#include <optional>
#include <utility>

namespace gato::simulator::translator {

struct Memory final : EngineMemory::Content {
    Memory(Cycle now, Cycle warm_up, bool always) : account(now, warm_up, always) {}
    [[nodiscard]] bool has_taken_over() const override { return code.has_value(); }
    void end_tracking(Tracker& tracker) override {
        if (std::exchange(is_tracking, false)) code->report_written(tracker.written);
    }

    Account account;
    bool is_behind_routine = false;  // of the host, called by code that will be executed again
    bool is_tracking = false;        // code has followed the tracker of this run
    std::optional<TranslatedCode> code;
};

}  // namespace gato::simulator::translator
