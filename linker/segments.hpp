// SPDX-License-Identifier: MIT
// Puts the pieces of a program's segments into the order in which areas take them, so that everything after it can walk the
// fragments from the first to the last, as in a program without segments.
//
//     Arrangement arrangement = arrange(object, areas, sources, diagnostics);   // then find_layout, emit, …
//     arrangement.undo(object);                                                  // as it was, for tools that show sources
//
// First comes the segment `default`, then area by area their segments. A piece begins with its SEGMENT, and a label belongs to
// what is before it in the source: the one at the end of a segment stays there.
#pragma once

#include <gato/formats/object.hpp>
#include <gato/linker/areas.hpp>
#include <gato/support/diagnostics.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gato::linker {

// What is between two SEGMENTs.
struct Piece {
    std::uint32_t first = 0, end = 0;  // fragments; end is exclusive
    std::uint32_t segment = 0;         // index into Arrangement::segments
    std::uint32_t area = none;         // index into Areas::list; none: `default`, or a segment without an area
    SymbolId routine = none;  // of an OVERLAY in an area without bytes; pieces of a segment share them routine by routine
};

struct Segment {
    std::string name;                       // as it is written first
    std::uint32_t place = 0;                // the fragment of that SEGMENT
    std::vector<std::uint32_t> areas = {};  // that may take it; more than one if they are of best fit
};

inline constexpr std::string_view default_segment = "default";

struct Arrangement {
    std::vector<Segment> segments;  // the first is `default`
    std::vector<Piece> pieces;      // in the order of their fragments; empty: the program uses no segments

    // The program as it was, and where each fragment and definition came from.
    ChunkedVector<Fragment> fragments;
    ChunkedVector<Object::FrameChange> frame_changes;
    std::vector<Definition> definitions;
    std::vector<std::uint32_t> fragment_order, definition_order;  // none: made here

    void undo(Object& object);
};

// Changes the object. Reports segments that have no area.
[[nodiscard]] Arrangement arrange(Object& object, const Areas& areas, Diagnostics& diagnostics);

// Do its pieces go wherever they fit?
[[nodiscard]] bool is_packed(const Area& area);

// The routine whose variables the piece has that begins with this fragment; none: it begins with no OVERLAY.
[[nodiscard]] SymbolId routine_of(const Object& object, std::uint32_t first);

}  // namespace gato::linker
