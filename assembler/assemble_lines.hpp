// SPDX-License-Identifier: MIT
// The loop over the lines of a block: a file, an expansion of a macro, one repetition of a REPEAT.
#pragma once

#include "assembler/lines.hpp"
#include "assembler/session.hpp"

namespace gato::assembler {

// A block that is being read, and the conditions that are open in it.
struct Block {
    struct Condition {
        Span opened;      // the place of the IF
        bool is_active;   // lines are assembled
        bool was_active;  // a branch of it was taken already, or none may be taken: ELSE skips
        bool seen_else;
        std::uint32_t outcome;  // index into Pass::outcomes; none if a macro or REPEAT produced it
    };
    LineReader* lines;
    const Block* outer;  // the block that contains the line for which this block is read; null: none
    std::vector<Condition> conditions;
    struct OpenScope {
        Span opened;           // the place of the SCOPE
        std::uint32_t around;  // the lookup before it
    };
    std::vector<OpenScope> scopes = {};

    [[nodiscard]] bool is_skipping() const { return !conditions.empty() && !conditions.back().is_active; }
};

void assemble_lines(Session& session, LineReader& reader);

// The same inside a new frame, within the limits on depth and on the number of produced statements.
void assemble_expansion(Session& session, Frame frame, LineReader& reader);

}  // namespace gato::assembler
