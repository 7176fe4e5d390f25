// SPDX-License-Identifier: MIT
// The lines that a macro call expands to, and what is where in memory.
#pragma once

#include "servers/language/analysis.hpp"

namespace gato::language {

struct ExpandedLine {
    std::string text;       // with the arguments in their places
    Span place;             // of its statement, in the macro's body
    std::size_t depth = 0;  // how many calls below the requested one
    std::optional<std::int64_t> address;
    std::int64_t size = 0;
    std::optional<Cycles> cycles;
};
struct Expansion {
    Span call;  // the operation
    std::string name;
    std::vector<ExpandedLine> lines;
};
// Of the macro called in the line of a place, or the REPEAT that begins there.
[[nodiscard]] std::optional<Expansion> expand(const Analysis& analysis, Offset place);

struct Block {
    std::int64_t start = 0, end = 0;  // the end inclusive
    Offset place = 0;                 // of its first statement; 0: unknown
};
// Consecutive statements as blocks, by address. For a program with errors too, as far as its addresses are known.
[[nodiscard]] std::vector<Block> blocks_of(const Analysis& analysis);

}  // namespace gato::language
