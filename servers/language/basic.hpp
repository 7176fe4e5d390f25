// SPDX-License-Identifier: MIT
// The BASIC sources of an analysis: lines and what jumps to them, variables, and renumbering.
#pragma once

#include "assembler/basic/scan.hpp"
#include "servers/language/appearance.hpp"
#include "servers/language/completion.hpp"
#include "servers/language/edits.hpp"
#include "servers/language/hover.hpp"
#include "servers/language/references.hpp"
#include "servers/language/symbols.hpp"

namespace gato::language {

// The program that a BASIC source belongs to.
class BasicProgram {
public:
    // The analysis must outlive it.
    BasicProgram(const Analysis& analysis, std::size_t source);

    // All places of the line whose number is here, whether it is defined or referred to, or of the variable here. The definition
    // comes first.
    [[nodiscard]] std::vector<Occurrence> occurrences_at(Offset place) const;
    [[nodiscard]] std::vector<OutlineItem> outline() const;  // of the source
    [[nodiscard]] std::vector<Token> tokens() const;         // of the source
    [[nodiscard]] std::optional<Hover> hover(Offset place) const;
    [[nodiscard]] Completions complete(Offset place) const;

    // All lines become 10, 20, 30, or closer together if there are many; refused if it is unclear which line a reference means.
    struct Renumbering {
        std::vector<Edit> edits;
        std::string refusal;
    };
    [[nodiscard]] Renumbering renumber() const;

private:
    struct Part {
        std::size_t source = 0;
        basic::Scan scan;
    };
    [[nodiscard]] const Part& part_of(Offset place) const;
    [[nodiscard]] const basic::ScannedLine* line_at(Offset place) const;
    [[nodiscard]] const basic::Word* word_at(Offset place) const;
    [[nodiscard]] std::optional<std::uint32_t> number_at(Offset place) const;
    [[nodiscard]] std::string variable_of(const Part& part, std::size_t word) const;
    [[nodiscard]] std::vector<Occurrence> occurrences_of_line(std::uint32_t number) const;
    [[nodiscard]] std::vector<Occurrence> occurrences_of_variable(const std::string& variable) const;
    [[nodiscard]] std::string why_not_to_renumber() const;

    const Analysis& analysis_;
    std::size_t source_;
    basic::Version version_;
    std::vector<Part> parts_;  // in the order of the program
};

}  // namespace gato::language
