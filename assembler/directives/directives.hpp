// SPDX-License-Identifier: MIT
// The table of directives: their names and what else can be said of them without running one. directives.def is the table,
// functions.hpp what implements each.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace gato::assembler {

enum class DirectiveId : std::uint8_t {
#define GATO_DIRECTIVE(name, id, traits, documentation) id,
#include "assembler/directives/directives.def"
#undef GATO_DIRECTIVE
};

namespace directive_trait {
inline constexpr std::uint8_t nothing = 0;
inline constexpr std::uint8_t stands_alone = 1;    // needs no argument; of other directives the word alone on a line is a label
inline constexpr std::uint8_t condition = 2;       // counts in lines that are not assembled too, to find where these end
inline constexpr std::uint8_t takes_anything = 4;  // its argument may look like a statement
// A word that gato adds, or that few versions of the original know: a program's own macro of that name comes first.
inline constexpr std::uint8_t yields_to_macro = 8;
inline constexpr std::uint8_t may_be_glued = 16;  // `byte0`: a number may follow without a blank
inline constexpr std::uint8_t data = 32;          // stores what it names, so that lines of it make tables
}  // namespace directive_trait

struct Directive {
    std::string_view name;
    DirectiveId id;
    std::uint8_t traits;
    std::string_view documentation;

    [[nodiscard]] constexpr bool has(std::uint8_t trait) const { return (traits & trait) != 0; }
};

[[nodiscard]] std::span<const Directive> directives();
// Null when the word is none.
[[nodiscard]] const Directive* find_directive(std::string_view word);

}  // namespace gato::assembler
