// SPDX-License-Identifier: MIT
// A listing (`--list`) as 64tass writes it, before anything is known of its sources: rows, and the files between whose headings
// they are. The heading of the columns says which there are (`--line-numbers`, `--no-monitor`, `--no-source`; the column `PC` only
// if a part runs elsewhere); the width of tabs (`--tab-size`) follows from the first rows.
#pragma once

#include "maps/debug_info.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gato::maps::tass64 {

inline constexpr std::uint32_t no_index = 0xffff'ffff;

// One statement, as far as it has a row: `.0816  a2 00  ldx #$00  start ldx #0`, `>0820  01 02  .byte 1, 2`, `=6  size = 6`.
struct ListedRow {
    std::uint32_t load = 0, run = 0;
    Content content = Content::unknown;  // of an assignment: unknown
    std::string bytes;
    std::string_view text;          // of the source
    std::uint32_t number = 0;       // of the line; 0: the listing does not say it
    std::uint32_t file = no_index;  // in which that line is: index into Listing::files
    std::uint32_t listing_line = 0;
    std::uint32_t begun_by = no_index;  // the row of the same statement that this one continues, after a gap
};

// From `Processing file` to `Return to file`: the rows, and the files that were included between them, in their order.
struct Visit {
    struct Item {
        bool is_visit = false;
        std::uint32_t index = 0;  // of the row or visit
    };
    std::uint32_t file = 0;
    std::uint32_t parent = no_index;
    std::vector<Item> items;
};

struct Listing {
    bool has_numbers = false, has_source = false;
    bool is_divided = false;  // 64tass wrote several programs, each with a part of this
    std::vector<std::string_view> files;
    std::vector<ListedRow> rows;
    std::vector<Visit> visits;  // each after its parent
};

[[nodiscard]] bool is_listing(std::string_view content);

// Throws Damage.
[[nodiscard]] Listing read_listing(std::string_view content);

}  // namespace gato::maps::tass64
