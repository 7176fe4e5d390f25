// SPDX-License-Identifier: MIT
// From names to definitions: reports symbols that are not defined and symbols that are defined twice, and orders the variables
// so that each comes after those that its value needs.
#pragma once

#include "linker/values.hpp"

#include <gato/support/diagnostics.hpp>

#include <vector>

namespace gato::linker {

// Does the definition of a symbol at this offset come from -D or --target?
[[nodiscard]] bool is_predefined(const SourceMap& sources, std::uint32_t offset);

void report_undefined(const Object& object, const Values& values, const SourceMap& sources, Diagnostics& diagnostics);

// Call this when values are final: a second `name = …` of the same value is no duplicate. `project` is that of Options. Returns
// true if the project's files turn out to be programs of their own, and that is an error.
bool report_duplicates(const Object& object, const Values& values, const SourceMap& sources, const std::string& project,
                       Diagnostics& diagnostics);

struct VariableOrder {
    std::vector<std::uint32_t> order;  // definitions with an expression other than a number, dependencies first
    // By definition: the last place in build order, as a fragment number, of all addresses that its value depends on. 0: it
    // depends on none.
    std::vector<std::uint32_t> latest_address;
};
// Reports the variables whose value cannot be computed; what uses one is no second mistake.
void report_variables(const Object& object, const Values& values, const VariableOrder& variables, const SourceMap& sources,
                      Diagnostics& diagnostics);
[[nodiscard]] VariableOrder order_variables(const Object& object, const Values& values, Diagnostics& diagnostics);

}  // namespace gato::linker
