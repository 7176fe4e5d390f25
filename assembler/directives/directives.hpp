// SPDX-License-Identifier: MIT
// The table of directives and what implements each (directives.def).
#pragma once

#include "assembler/parse/statement.hpp"

#include <span>

namespace gato::assembler {

struct Directive {
    std::string_view name;
    void (*run)(Session& session, const Statement& statement);
    bool is_directive_alone;  // else the word alone on a line is a label
    std::string_view documentation;
};

[[nodiscard]] std::span<const Directive> directives();
[[nodiscard]] const Directive* find_directive(std::string_view word);

namespace directive {
#define GATO_DIRECTIVE(name, function, alone, documentation) void function(Session& session, const Statement& statement);
#include "assembler/directives/directives.def"
#undef GATO_DIRECTIVE
}  // namespace directive

}  // namespace gato::assembler
