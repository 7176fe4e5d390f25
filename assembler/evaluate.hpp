// SPDX-License-Identifier: MIT
// Values that must be known while lines are still being assembled: conditions and the limits of REPEAT. They can use numbers,
// and variables that were made from numbers above; never an address, which only the linker knows.
#pragma once

#include "assembler/session.hpp"

#include <optional>

namespace gato::assembler {

struct Evaluation {
    enum class State { known, undefined_symbol, address, arithmetic };
    State state = State::known;
    std::int32_t value = 0;
    ExprId culprit = none;

    [[nodiscard]] bool is_known() const { return state == State::known; }
};

[[nodiscard]] Evaluation evaluate(Session& session, ExprId expression);

// Returns true if an operand consists of numbers and of variables that were set to numbers above: its value is final. (Called
// for every instruction; g++ 12 returns an optional through memory, and waits for it.)
[[nodiscard]] bool is_known_number(const Session& session, ExprId expression, std::int32_t& value);

// Returns the value, or nothing after reporting why it is not known. `user` is the directive that needs it.
[[nodiscard]] std::optional<std::int32_t> evaluate_or_report(Session& session, ExprId expression, std::string_view user);

// Drops the expressions from `mark` on, which were evaluated and belong to no statement. If uses are kept they stay, so that
// objects and listings know which symbols such lines name.
void drop_evaluated(Session& session, std::size_t mark);

}  // namespace gato::assembler
