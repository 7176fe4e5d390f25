// SPDX-License-Identifier: MIT
// The C64's picture on a canvas: characters as characters where the VIC shows text, anything else as a picture of half blocks,
// two dots a cell.
#pragma once

#include "cli/play/canvas.hpp"
#include "cli/play/glyphs.hpp"
#include "simulator/picture/screen_view.hpp"

#include <gato/simulator/machine.hpp>

namespace gato::cli {

// Dots of the C64's picture in a cell of the terminal; for text, as many as a character has.
struct CellSize {
    double width = 8, height = 8;
};

// The smallest terminal to play in: the screen without one of its 25 rows.
inline constexpr int least_columns = 40, least_rows = 24;

// Which row of the screen is left out if there are only 24: the top one (true) or the bottom one. A blank row if there is one,
// else the one without the cursor; `was` if neither decides.
[[nodiscard]] bool leaves_out_top(const simulator::ScreenView& view, const simulator::Machine& machine, bool was);

// Each fills the first `rows` lines of the canvas. Shows as much of the border as fits.
void paint_text(Canvas& canvas, int rows, const simulator::ScreenView& view, Glyphs& glyphs, bool without_top);
void paint_picture(Canvas& canvas, int rows, const simulator::Machine& machine);

// How much of the C64's picture a cell of the terminal shows when it is painted into this many columns and rows.
[[nodiscard]] CellSize picture_cell(const simulator::Machine& machine, int columns, int rows);

}  // namespace gato::cli
