// SPDX-License-Identifier: MIT
// One line of source as the parser sees it: text, and where each character of it came from. In a line of a macro or a
// REPEAT the text may have been put together; its places are those of the body's text, an argument's that of its `/n`.
#pragma once

#include <gato/support/source_map.hpp>

#include <boost/container/small_vector.hpp>

#include <string_view>

namespace gato::assembler {

struct Line {
    // From `column` (bytes) on, the text stems from `origin`; all of a replacement stems from the same place.
    struct Piece {
        std::uint32_t column;
        std::uint32_t origin;
        std::uint32_t replaced_length;  // 0: text as it stands in the source
    };

    using Pieces = boost::container::small_vector<Piece, 8>;

    std::string_view text;
    std::uint32_t origin = 0;  // source offset of the first character
    Pieces pieces;             // empty: the whole line is one stretch of source

    [[nodiscard]] Span span(const char* begin, const char* end) const {
        const std::uint32_t from = source_offset(begin);
        if (pieces.empty()) return {from, static_cast<std::uint32_t>(end - begin)};
        const Piece& first = piece_at(begin);
        if (end == begin) return {from, 1};
        const Piece& last = piece_at(end - 1);
        const std::uint32_t to = last.replaced_length != 0 ? last.origin + last.replaced_length : source_offset(end - 1) + 1;
        if (&first == &last && first.replaced_length != 0) return {from, first.replaced_length};
        return {from, to > from ? to - from : 1};
    }

    [[nodiscard]] std::uint32_t source_offset(const char* at) const {
        const auto column = static_cast<std::uint32_t>(at - text.data());
        if (pieces.empty()) return origin + column;
        const Piece& piece = piece_at(at);
        return piece.replaced_length != 0 ? piece.origin : piece.origin + (column - piece.column);
    }

private:
    [[nodiscard]] const Piece& piece_at(const char* at) const {
        const auto column = static_cast<std::uint32_t>(at - text.data());
        std::size_t i = pieces.size() - 1;
        while (i > 0 && pieces[i].column > column) --i;
        return pieces[i];
    }
};

}  // namespace gato::assembler
