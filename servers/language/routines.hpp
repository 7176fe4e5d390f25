// SPDX-License-Identifier: MIT
// The routines of a program: what is between one label and the next, its size and cycles, and which routine calls which, by JSR
// and JMP.
#pragma once

#include "servers/language/analysis.hpp"

namespace gato::language {

// A label and the statements up to the next ordinary one.
struct Routine {
    std::uint32_t definition = none;
    std::vector<std::uint32_t> statements;  // those that made bytes; of macro calls, the lines, not the call
    std::int64_t size = 0;                  // in bytes
    std::optional<Cycles> cycles;           // each statement once; nothing if there is no instruction
};

// In build order; labels followed by neither code nor data are left out.
[[nodiscard]] std::vector<Routine> routines_of(const Analysis& analysis);
[[nodiscard]] std::optional<Routine> routine_of(const Analysis& analysis, std::uint32_t definition);

struct Call {
    std::uint32_t caller = none, target = none;  // definitions of labels; the caller is none before the first label
    Span place;                                  // of the operand
};
[[nodiscard]] std::vector<Call> calls_in(const Analysis& analysis);

// The comment directly above the line of a place, or else after its statement; without the `;` and lines of signs.
[[nodiscard]] std::string comment_about(const Analysis& analysis, Offset place);

// The size and cycles of a stretch of lines, each statement counted once.
struct Stretch {
    std::size_t instructions = 0, calls = 0;
    std::int64_t size = 0;
    std::optional<Cycles> cycles;
};
[[nodiscard]] Stretch measure(const Analysis& analysis, Span span);

}  // namespace gato::language
