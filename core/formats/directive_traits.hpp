// SPDX-License-Identifier: MIT
// The properties of directives, for code that splits lines or judges lone words: the third column of directives.def.
#pragma once

#include <cstdint>

namespace gato {

namespace directive_trait {
inline constexpr std::uint8_t nothing = 0;
inline constexpr std::uint8_t stands_alone = 1;    // needs no argument; other directives' words, alone on a line, are labels
inline constexpr std::uint8_t condition = 2;       // counts also in lines that are not assembled, to find where these end
inline constexpr std::uint8_t takes_anything = 4;  // its argument may look like a statement
// A word that gato adds, or that few versions of the original know: a program's own macro of that name takes precedence.
inline constexpr std::uint8_t yields_to_macro = 8;
inline constexpr std::uint8_t may_be_glued = 16;  // `byte0`: a number may follow without a space
inline constexpr std::uint8_t data = 32;          // stores what it names, so that lines of it make tables
inline constexpr std::uint8_t extended = 64;  // only in the extended language, as the first word of a line; yields to a macro
}  // namespace directive_trait

}  // namespace gato
