// SPDX-License-Identifier: MIT
#include "linker/segment_layout.hpp"

#include <algorithm>
#include <iterator>

namespace gato::linker {

std::int64_t SegmentLayout::shift_of(std::uint32_t fragment) const {
    const auto after = std::ranges::upper_bound(shifts, fragment, {}, &Shift::first);
    return after == shifts.begin() || std::prev(after)->end <= fragment ? 0 : std::prev(after)->distance;
}

const PlacedPiece* SegmentLayout::piece_of(std::uint32_t fragment) const {
    const auto piece = std::ranges::upper_bound(pieces, fragment, {}, &PlacedPiece::end);
    return piece == pieces.end() ? nullptr : &*piece;
}

}  // namespace gato::linker
