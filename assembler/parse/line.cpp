// SPDX-License-Identifier: MIT
#include "assembler/parse/line.hpp"

namespace gato::assembler {

const Line::Piece& Line::piece_at(const char* at) const {
    const auto column = static_cast<std::uint32_t>(at - text.data());
    std::size_t i = pieces.size() - 1;
    while (i > 0 && pieces[i].column > column) --i;
    return pieces[i];
}

std::uint32_t Line::offset_in_pieces(const char* at) const {
    const Piece& piece = piece_at(at);
    const auto column = static_cast<std::uint32_t>(at - text.data());
    return piece.replaced_length != 0 ? piece.origin : piece.origin + (column - piece.column);
}

std::vector<Change> Line::change(const char* begin, const char* end, std::string instead) const {
    const bool is_verbatim =
        pieces.empty() || (&piece_at(begin) == &piece_at(end == begin ? end : end - 1) && piece_at(begin).replaced_length == 0);
    if (!is_verbatim) return {};
    return {{{source_offset(begin), static_cast<std::uint32_t>(end - begin)}, std::move(instead)}};
}

Span Line::span_of_pieces(const char* begin, const char* end) const {
    const std::uint32_t from = offset_in_pieces(begin);
    if (end == begin) return {from, 1};
    const Piece& first = piece_at(begin);
    const Piece& last = piece_at(end - 1);
    const std::uint32_t to = last.replaced_length != 0 ? last.origin + last.replaced_length : offset_in_pieces(end - 1) + 1;
    if (&first == &last && first.replaced_length != 0) return {from, first.replaced_length};
    return {from, to > from ? to - from : 1};
}

}  // namespace gato::assembler
