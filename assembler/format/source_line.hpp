// SPDX-License-Identifier: MIT
// The lines of a source, split into the parts that can be in columns. A file is one of many of its program: what its lines mean
// may depend on macros of the others, so whatever could be a call of one stays as it is (docs/FMT.md#what-stays-as-it-is).
#pragma once

#include "assembler/record.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace gato::assembler {

struct SourceLine {
    enum class Kind { untouched, blank, comment, statement };

    std::string_view text, end;  // the line, and what ends it: LF, CRLF or nothing
    Kind kind = Kind::untouched;

    // The operation may be the name of a macro of another file. It would then be a call of that macro, and the name must stay.
    bool could_be_macro = false;
    // Between IF and ENDIF: with other files it may be left out.
    bool is_conditional = false;

    // For a statement.
    StatementKind statement{};
    std::string_view label;  // with its `@`; the `:` after it is not included
    bool has_colon = false;
    std::string_view operation, arguments;  // `*=` and its value are one
    bool is_data = false;                   // a directive of the kind that makes tables

    std::string_view gap, comment;   // the spaces before the comment; the comment from its `;` on
    std::size_t comment_column = 0;  // where it begins, counted from 1
    bool keeps_gap = false;          // the number of spaces must not change
};

// `text` is UTF-8, and the lines point into it.
[[nodiscard]] std::vector<SourceLine> read_source_lines(std::string_view text);

// Returns the column after a text that begins in `column`. A tab moves to the next of the columns 1, 9, 17 …
[[nodiscard]] std::size_t column_after(std::size_t column, std::string_view text);

}  // namespace gato::assembler
