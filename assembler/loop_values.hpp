// SPDX-License-Identifier: MIT
// What FOR goes through: `name,list`, or `name,first,last[,step]`, as a block of lines and within BYTE and WORD.
#pragma once

#include "assembler/parse/builder.hpp"
#include "assembler/parse/statement.hpp"
#include "assembler/session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gato::assembler {

struct LoopValues {
    std::string variable;
    std::vector<Value> values;
};

// Returns nothing after reporting what is wrong.
[[nodiscard]] std::optional<LoopValues> parse_loop(Session& session, const Statement& statement, Text text);

}  // namespace gato::assembler
