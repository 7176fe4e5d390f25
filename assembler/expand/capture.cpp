// SPDX-License-Identifier: MIT
#include "assembler/expand/capture.hpp"

#include "assembler/assemble_lines.hpp"
#include "assembler/parse/characters.hpp"

namespace gato::assembler {

bool capture_block(Session& session, const Statement& statement, std::string_view end, std::string_view start, Body& body) {
    // The reader reuses the buffer of a produced line, so the text of `statement` must not be used after this.
    const Span opened = statement.span(statement.operation);
    LineReader& reader = *session.block->lines;
    Line line;
    int depth = 0;
    while (reader.next(line)) {
        const Text code = code_of(line);
        const std::string_view word = code.empty() ? std::string_view{} : operation_word(code, session.language).view();
        if (same_ignoring_case(word, start)) ++depth;
        if (same_ignoring_case(word, end) && depth-- == 0) return true;
        body.add(line, reader.lines_stay());
    }
    session.report(Code::unbalanced_block, opened, std::string(start) + " without " + std::string(end));
    return false;
}

}  // namespace gato::assembler
