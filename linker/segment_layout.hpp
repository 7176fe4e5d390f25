// SPDX-License-Identifier: MIT
// The part of a layout that only programs with segments or LOGICAL have: where marks lead, and where the pieces of segments lie.
#pragma once

#include <gato/formats/expression.hpp>

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace gato::linker {

// Where a mark leads (is_mark).
struct Jump {
    std::int64_t address = 0, next = 0;  // of the mark, and of the fragment after it
    bool is_known = true;                // the address that it needs is known
    std::int64_t size = 0;               // of WITHIN PAGE: of what it encloses
};

// Fragments within LOGICAL: they run `distance` after where they are stored.
struct Shift {
    std::uint32_t first, end;  // end is exclusive
    std::int64_t distance;
};

// A piece of a segment, with its addresses: where its bytes are stored.
struct PlacedPiece {
    std::uint32_t first = 0, end = 0, segment = 0, area = none;  // as in Piece
    const std::vector<std::uint32_t>* areas = nullptr;           // that may take it
    bool is_packed = false;                                      // it goes wherever it fits:
    bool is_fixed = false;                                       //   its AT decides
    bool is_in_page = false;                                     //   it begins with WITHIN PAGE
    bool fits = true;                                            //   there was a hole for it
    std::int64_t alignment = 1;                                  //   it begins with ALIGN
    std::int64_t packed_at = -1;                                 //   the last decision; -1: none yet
    std::int64_t start = 0, past = 0;                            // without what ALIGN and WITHIN PAGE skip before it
    SymbolId routine = none;                                     // as in Piece: it shares bytes with other pieces
    std::uint32_t first_sharer = none;                           // of those pieces the first, which has the place for all;
    std::int64_t past_all = 0;                                   //   there: the end of the longest

    [[nodiscard]] std::int64_t size() const { return past - start; }
};

struct SegmentLayout {
    std::unordered_map<std::uint32_t, Jump> jumps{};  // by fragment
    std::vector<Shift> shifts{};                      // in order
    std::vector<PlacedPiece> pieces{};                // likewise; they cover all fragments

    // How far after where it is stored a fragment runs.
    [[nodiscard]] std::int64_t shift_of(std::uint32_t fragment) const;
    // How many bytes a piece adds to those of its area.
    [[nodiscard]] std::int64_t space_of(const PlacedPiece& piece) const {
        if (piece.first_sharer == none) return piece.size();
        return &piece == &pieces[piece.first_sharer] ? piece.past_all - piece.start : 0;
    }
    // Null in a program without segments.
    [[nodiscard]] const PlacedPiece* piece_of(std::uint32_t fragment) const;
};

// Returns the first address from `address` on that `modulus`, which is above 0, divides: where ALIGN continues.
[[nodiscard]] inline std::int64_t aligned(std::int64_t address, std::int64_t modulus) {
    return (address + modulus - 1) / modulus * modulus;
}

}  // namespace gato::linker
