// SPDX-License-Identifier: MIT
// A line, split into its words: label, operation and the text of its arguments. Which word is which depends on which macros and
// directives exist, so this is done by hand before the grammar sees the arguments.
#pragma once

#include "assembler/parse/line.hpp"
#include "assembler/parse/text.hpp"
#include "assembler/parse/words.hpp"

#include "assembler/record.hpp"
#include <gato/isa/isa.hpp>

#include <cstdint>

namespace gato::assembler {

struct Directive;

struct Statement {
    using Kind = StatementKind;

    const Line* line = nullptr;
    Text label{nullptr, nullptr};  // with its `@` if it is local; for an assignment the name
    bool has_colon = false;        // after the label
    Kind kind = Kind::nothing;
    Text operation{nullptr, nullptr};
    Text arguments{nullptr, nullptr};

    isa::Mnemonic mnemonic{};
    std::uint8_t size_flags = 0;  // Fragment::force_…, from a suffix
    const Directive* directive = nullptr;
    const Macro* macro = nullptr;

    [[nodiscard]] bool has_label() const { return label.begin != nullptr; }
    [[nodiscard]] Span span(Text text) const { return line->span(text.begin, text.end); }
};

// Returns the line without its comment and without the spaces around it. A `;` starts a comment outside quotes, and also after
// a quote that is never closed.
[[nodiscard]] Text code_of(const Line& line);

// Is this code that has no effect and is no mistake: a line of `:`, `'`, `#region` or `#endregion` (docs/LANGUAGE.md#lines)? It
// must not be empty.
[[nodiscard]] bool holds_no_statement(Text code);

[[nodiscard]] Statement split(Words& words, const Line& line, Text code);

// Returns the first word of a line of code, or, if there is a label before it, the word after the label; empty if there is
// none. Used to look through lines that are skipped or kept for later.
[[nodiscard]] Text operation_word(Text code, Language language);

// Returns the directive that the operation word of such a line is, or null.
[[nodiscard]] const Directive* directive_of(Text code, Language language);

}  // namespace gato::assembler
