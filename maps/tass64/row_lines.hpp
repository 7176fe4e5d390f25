// SPDX-License-Identifier: MIT
// The line of each row of a listing: the one whose number it has, or the only one that its text and its place allow.
#pragma once

#include "maps/tass64/alignment.hpp"
#include "maps/tass64/sources.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace gato::maps::tass64 {

// A call through which a row was reached.
struct Call {
    std::uint32_t file = no_index, line = 0;  // no_index: none is known
    std::string name;                         // of the macro that contains the row; empty: not known
};

struct RowLine {
    std::uint32_t file = no_index;
    std::uint32_t line = 0;   // 0: not known
    Call call;                // of a row whose number the listing has; the other ones have the line of the call itself
    bool is_call = false;     // the line is that of the call
    bool is_matched = false;  // with its source, which says whether it is virtual
    bool is_virtual = false;  // its bytes are not in the program
    std::string_view unknown_because;
};

// Returns a line for each row of the listing.
[[nodiscard]] std::vector<RowLine> find_lines(const Listing& listing, const SourceReader& reader);

}  // namespace gato::maps::tass64
