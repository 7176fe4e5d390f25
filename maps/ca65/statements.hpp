// SPDX-License-Identifier: MIT
// From lines and their spans to *statements*: the innermost line of every byte, and the calls of macros through which it was
// reached.
//
// A line that calls a macro has a span over all that the call produced; the lines of the macro have type 2, spans within it, and
// the number of macros around them. The line of an `.endrepeat` has a span over all repetitions; what was repeated lies within.
// No record says which call a line belongs to, so it is the smallest span around it with one macro less.
#pragma once

#include "maps/ca65/file_numbers.hpp"
#include "maps/ca65/sources.hpp"

namespace gato::maps::ca65 {

struct Statement {
    const Segment* segment = nullptr;
    std::uint32_t start = 0, size = 0;  // within the segment
    const Line* line = nullptr;
    const Line* outermost = nullptr;  // `line`, or the call in the program itself
    std::uint32_t frame = MapFrame::none;
};

// Sorted by the order of their segments, then by their starts. Of the assembler text that was made of C, only what no line of C
// has produced. Adds the calls to `info`.
[[nodiscard]] std::vector<Statement> statements_of(const Database& database, Sources& sources, FileNumbers& files,
                                                   DebugInfo& info);

}  // namespace gato::maps::ca65
