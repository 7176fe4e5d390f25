// SPDX-License-Identifier: MIT
// What the translator keeps of a board: its code, and whether that pays.
#pragma once

#include "simulator/translator/translated_code.hpp"

#include <gato/simulator/engine_memory.hpp>

#include <memory>
#include <optional>

namespace gato::simulator::translator {

// Each way into translated code and back costs as much as the interpreter needs for some dozens of cycles: where there are many, the
// interpreter goes on alone, for ever longer while that does not change.
class Account {
public:
    // One way into translated code and back, and what was executed there. Is it to be left now?
    [[nodiscard]] bool note(Cycle executed);
    [[nodiscard]] Cycle pause() const { return pause_; }

private:
    static constexpr int rounds_of_look = 1024;
    static constexpr Cycle worth_a_round = 100, first_pause = Cycle{1} << 18, longest_pause = Cycle{1} << 26;

    int rounds_ = 0;
    Cycle executed_ = 0;
    Cycle pause_ = 0;
};

struct Memory final : EngineMemory::Content {
    explicit Memory(Cycle resumes) : resumes_at(resumes) {}
    [[nodiscard]] bool has_taken_over() const override { return code.has_value(); }
    // From now on, unless the system refuses.
    [[nodiscard]] bool has_code(const Board& board);

    Cycle resumes_at;  // until then the interpreter is alone
    Account account;
    bool is_behind_routine = false;  // of the host, which has been called by code that will be executed again
    std::optional<TranslatedCode> code;
};

}  // namespace gato::simulator::translator
