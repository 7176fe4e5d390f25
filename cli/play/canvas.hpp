// SPDX-License-Identifier: MIT
// The terminal's contents as a grid of coloured characters, and the shortest way from one such grid to the next.
#pragma once

#include <gato/simulator/screen.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gato::cli {

// 0xrrggbb
using Rgb = std::uint32_t;

// The colours of a terminal; `none` leaves it its own two.
enum class ColorDepth : std::uint8_t { none, ansi16, ansi256, direct };

// Chosen by NO_COLOR, COLORTERM and TERM; null if a variable is not set.
[[nodiscard]] ColorDepth color_depth(const char* no_color, const char* colorterm, const char* term);

struct Cell {
    char32_t glyph = U' ';
    Rgb ink = 0, paper = 0;
    bool reversed = false;  // shown only without colours
};

class Canvas {
public:
    Canvas(int columns, int rows) : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns * rows)) {}

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] Cell& at(int column, int row) { return cells_[static_cast<std::size_t>(row * columns_ + column)]; }
    [[nodiscard]] const Cell& at(int column, int row) const {
        return cells_[static_cast<std::size_t>(row * columns_ + column)];
    }
    void fill(const Cell& cell) { cells_.assign(cells_.size(), cell); }
    // Cut off at the right edge.
    void write(int column, int row, std::u32string_view text, Rgb ink, Rgb paper);

private:
    int columns_, rows_;
    std::vector<Cell> cells_;
};

// The bytes that turn the first picture on a terminal into the second: changed cells only. Without `before` all cells are
// written.
[[nodiscard]] std::string difference(const Canvas* before, const Canvas& after, ColorDepth depth);

}  // namespace gato::cli
