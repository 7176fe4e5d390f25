// SPDX-License-Identifier: MIT
#include "servers/language/memory.hpp"

#include "core/support/ascii.hpp"
#include "core/support/expanded_line.hpp"

#include <algorithm>

namespace gato::language {

using assembler::StatementKind;

namespace {

bool begins_block(const Analysis& analysis, const Analysis::Statement& statement) {
    return statement.kind == StatementKind::macro
           || (statement.kind == StatementKind::directive
               && same_ignoring_case(analysis.text_at(statement.operation), "repeat"));
}

// How many calls are between the frame and a statement's frame; nothing if the statement is not inside.
std::optional<std::size_t> depth_below(const Analysis& analysis, FrameId frame, const Analysis::Statement& outer) {
    std::size_t depth = 0;
    for (; frame != 0; frame = analysis.sources().frame(frame).parent, ++depth) {
        const Frame& link = analysis.sources().frame(frame);
        if (link.call.begin == outer.operation.begin && link.parent == outer.frame) return depth;
    }
    return std::nullopt;
}

std::string text_of(const Analysis& analysis, const Analysis::Statement& statement) {
    const Span word = statement.label.length != 0 ? statement.label : statement.operation;
    if (auto text = expanded_line(analysis.sources(), {word, statement.frame})) return *text;
    return std::string(statement_of(analysis.text_at(analysis.line_at(word.begin))));
}

}  // namespace

std::optional<Expansion> expand(const Analysis& analysis, Offset place) {
    for (const std::uint32_t row : analysis.statements_in(analysis.line_at(place))) {
        const Analysis::Statement& call = analysis.statements()[row];
        if (!begins_block(analysis, call)) continue;
        Expansion expansion{call.operation, std::string(analysis.text_at(call.operation)), {}};
        for (std::size_t i = row + 1; i < analysis.statements().size(); ++i) {
            const Analysis::Statement& statement = analysis.statements()[i];
            const auto depth = depth_below(analysis, statement.frame, call);
            if (!depth) break;
            expansion.lines.push_back({text_of(analysis, statement), statement.operation, *depth,
                                       analysis.address_of(statement), analysis.size_of(statement),
                                       analysis.cycles_of(statement)});
        }
        return expansion;
    }
    return std::nullopt;
}

std::vector<Block> blocks_of(const Analysis& analysis) {
    std::vector<Block> blocks;
    const auto& fragments = analysis.placement().fragments;
    for (std::size_t i = 0; i < fragments.size(); ++i) {
        const linker::PlacedFragment& placed = fragments[i];
        const bool makes_bytes = analysis.object().fragments[i].kind != FragmentKind::origin && placed.size > 0;
        if (!makes_bytes || placed.address < 0 || placed.address + placed.size > 0x10000) continue;
        if (!blocks.empty() && blocks.back().end + 1 == placed.address)
            blocks.back().end += placed.size;
        else
            blocks.push_back({placed.address, placed.address + placed.size - 1, analysis.object().fragments[i].begin});
    }
    std::ranges::sort(blocks, {}, &Block::start);
    return blocks;
}

}  // namespace gato::language
