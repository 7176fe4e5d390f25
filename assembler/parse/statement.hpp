// SPDX-License-Identifier: MIT
// A line, cut into its words: label, operation and the text of its arguments. Which word is which depends on what macros and
// directives exist, so this happens by hand before the grammar sees the arguments.
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
    Text label{nullptr, nullptr};  // with its `@` when local; of an assignment: the name
    bool has_colon = false;        // behind the label
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

// The line without its comment and without blanks around it. `;` starts a comment outside quotes; after a quote that is never
// closed it does so too.
[[nodiscard]] Text code_of(const Line& line);

// Code that counts for nothing and is no mistake: a line of `:`, `'`, `#region` or `#endregion` (docs/LANGUAGE.md#lines). It is not empty.
[[nodiscard]] bool holds_no_statement(Text code);

[[nodiscard]] Statement split(Words& words, const Line& line, Text code);

// The first word of a line of code, for looking through lines that are skipped or kept for later. When a label stands before,
// the word after it. Empty when there is none.
[[nodiscard]] Text operation_word(Text code);

}  // namespace gato::assembler
