// SPDX-License-Identifier: MIT
// The columns of a 64tass listing: where each begins, in characters, and where that is in a row with tabs.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace gato::maps::tass64 {

struct Columns {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    static constexpr std::size_t narrow = 8, wide = 16;  // of line, offset, pc; of bytes, monitor

    std::size_t tab = 8;
    std::size_t line = none, offset = none, pc = none, bytes = none, monitor = none, source = none;

    // Returns the number of characters of `row` before a column; its length if it ends earlier.
    [[nodiscard]] std::size_t start_of(std::string_view row, std::size_t column) const;
    // Returns what is in a column, without the spaces after it; empty for a column that there is not.
    [[nodiscard]] std::string_view field(std::string_view row, std::size_t column, std::size_t width) const;
    // Returns whether a row has a space or tab before each of its columns from the bytes on, and none reaches into one: if `tab` is
    // right, all rows of instructions have.
    [[nodiscard]] bool has_columns(std::string_view row) const;
};

// `;Offset  ;PC  ;Hex  ;Monitor  ;Source`; nothing if this is no such line. The width of tabs does not follow from it.
[[nodiscard]] std::optional<Columns> columns_of(std::string_view heading);

}  // namespace gato::maps::tass64
