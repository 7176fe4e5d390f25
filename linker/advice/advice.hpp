// SPDX-License-Identifier: MIT
// Finds what a program does that is allowed and probably not meant: warnings that need the whole program, which is why they are
// a stage of the linker. It looks for them if there are no errors, for each only if it is enabled; bytes never depend on them.
#pragma once

#include "linker/image.hpp"
#include "linker/layout.hpp"

#include <gato/linker/program.hpp>

namespace gato::linker {

// A program without errors, and what it was made of.
struct Linked {
    const Object& object;
    const Layout& layout;
    const Image& image;
    const Program& program;
    const SourceMap& sources;
    Diagnostics& diagnostics;

    [[nodiscard]] std::string text_at(Span span) const { return std::string(sources.text_at(span)); }
    [[nodiscard]] Place place_of(const Definition& definition) const { return {definition.span, definition.frame}; }
    [[nodiscard]] Place place_of(std::uint32_t fragment, ExprId expression) const {
        return {object.expressions[expression].span(), object.frame_of(fragment)};
    }
};

void advise(const Linked& linked);

// Is a warning enabled that reads the texts of operands, also of those that are numbers (assembler::Options::keep_uses)?
[[nodiscard]] bool advice_reads_operands(const Diagnostics& diagnostics);

// The parts of `advise`.
void report_lone_words(const Linked& linked);
void report_case_mismatches(const Linked& linked);
void report_unused_symbols(const Linked& linked);
void report_indirect_jumps(const Linked& linked);
void report_missing_hashes(const Linked& linked);
void report_page_crossings(const Linked& linked);
void report_forward_zero_page(const Linked& linked);

// What was probably meant by a symbol that nothing uses, for a message; empty if it looks like a symbol.
struct Meaning {
    std::string hint;
    std::optional<Change> fix = std::nullopt;
};
[[nodiscard]] Meaning meaning_of_lone_word(const Linked& linked, const Definition& definition);

}  // namespace gato::linker
