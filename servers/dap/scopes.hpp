// SPDX-License-Identifier: MIT
// What debuggers show beside the source: registers, variables of the program, chips.
#pragma once

#include "servers/dap/session.hpp"
#include "servers/debugger/typed_values.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gato::dap {

struct Variable {
    std::string name;
    std::string value;
    std::string expression;  // has this value, and can be assigned to; empty: cannot be assigned to
    std::optional<std::uint16_t> address{};
    std::string evaluates_as{};  // to the same value with its type; empty: as `expression`
    std::int64_t parts = 0;      // a reference to the variables that it consists of; 0: none
};

struct Scope {
    const char* name;
    int reference;
    bool is_long;      // clients show it only on request
    bool may_be_left;  // it is left out while it has no variables
    std::vector<Variable> (*variables)(Debuggee&);
};

[[nodiscard]] std::span<const Scope> all_scopes();

// A variable of a compiled language.
[[nodiscard]] Variable typed_variable(Debuggee& program, const debugger::TypedPlace& place);
// Of a scope, or those that a variable consists of. Throws RequestError if there is nothing with this reference.
[[nodiscard]] std::vector<Variable> variables_of(Debuggee& program, std::int64_t reference);

}  // namespace gato::dap
