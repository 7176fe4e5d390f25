// SPDX-License-Identifier: MIT
// One line of source as the parser sees it: text, and where each character of it came from. In a line of a macro or a REPEAT
// the text may have been put together; its places are then those of the body's text, and an argument's place is that of its
// `/n`.
#pragma once

#include <gato/support/diagnostics.hpp>

#include <boost/container/small_vector.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::assembler {

struct Line {
    // From `column` (bytes) on, the text comes from `origin`; all of a replacement comes from the same place.
    struct Piece {
        std::uint32_t column;
        std::uint32_t origin;
        std::uint32_t replaced_length;  // 0: text as it is in the source
    };

    using Pieces = boost::container::small_vector<Piece, 8>;

    std::string_view text;
    std::uint32_t origin = 0;  // source offset of the first character
    Pieces pieces;             // empty: the whole line is one stretch of source

    [[nodiscard]] Span span(const char* begin, const char* end) const {
        if (!pieces.empty()) return span_of_pieces(begin, end);
        return {source_offset(begin), static_cast<std::uint32_t>(end - begin)};
    }

    // Returns a change of the source there. There is none where an argument or a variable of REPEAT takes part: the change
    // would affect all calls and repetitions.
    [[nodiscard]] std::vector<Change> change(const char* begin, const char* end, std::string instead) const;

    [[nodiscard]] std::uint32_t source_offset(const char* at) const {
        return pieces.empty() ? origin + static_cast<std::uint32_t>(at - text.data()) : offset_in_pieces(at);
    }

private:
    [[nodiscard]] const Piece& piece_at(const char* at) const;
    [[nodiscard]] Span span_of_pieces(const char* begin, const char* end) const;
    [[nodiscard]] std::uint32_t offset_in_pieces(const char* at) const;
};

}  // namespace gato::assembler
