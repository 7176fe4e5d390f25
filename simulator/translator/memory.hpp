// SPDX-License-Identifier: MIT
// What the translator keeps about a board: its code, and whether that pays.
#pragma once

#include "simulator/translator/translated_code.hpp"

#include "simulator/board/engine_memory.hpp"

#include <optional>

namespace gato::simulator::translator {

// Each change into translated code and back costs as much as the interpreter needs for some dozens of cycles: if there are
// many, the interpreter continues alone, for longer and longer while that does not change.
class Account {
public:
    Account(Cycle resumes_at, bool always) : resumes_at_(resumes_at), worth_a_round_(always ? 0 : 100) {}

    // Notes one change into translated code and back by now, and the cycles that were executed there. Returns whether to leave
    // it.
    [[nodiscard]] bool note(Cycle executed, Cycle now);
    [[nodiscard]] bool is_pausing(Cycle now) const { return now < resumes_at_; }
    [[nodiscard]] Cycle resumes_at() const { return resumes_at_; }

private:
    static constexpr int rounds_of_look = 1024;
    static constexpr Cycle first_pause = Cycle{1} << 18, longest_pause = Cycle{1} << 26;

    Cycle resumes_at_, worth_a_round_;
    int rounds_ = 0;
    Cycle executed_ = 0, pause_ = 0;
};

struct Memory final : EngineMemory::Content {
    Memory(Cycle resumes_at, bool always) : account(resumes_at, always) {}
    [[nodiscard]] bool has_taken_over() const override { return code.has_value(); }

    Account account;
    bool is_behind_routine = false;  // of the host, called by code that will be executed again
    std::optional<TranslatedCode> code;
};

}  // namespace gato::simulator::translator
