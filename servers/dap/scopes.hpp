// SPDX-License-Identifier: MIT
// What debuggers show beside the source: registers, variables of the program, chips.
#pragma once

#include "servers/dap/session.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gato::dap {

struct Variable {
    std::string name;
    std::string value;
    std::string expression;  // has this value, and can be assigned to
    std::optional<std::uint16_t> address{};
};

struct Scope {
    const char* name;
    int reference;
    bool is_long;  // clients show it only on request
    std::vector<Variable> (*variables)(Debuggee&);
};

[[nodiscard]] std::span<const Scope> all_scopes();

}  // namespace gato::dap
