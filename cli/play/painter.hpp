// SPDX-License-Identifier: MIT
// The C64's picture on a canvas: characters as characters where the VIC shows text in a character set of the ROM, anything else
// as a picture of half blocks, two dots a cell.
#pragma once

#include "cli/play/canvas.hpp"

#include <gato/simulator/machine.hpp>

namespace gato::cli {

// The smallest part of a terminal on which the 25 lines of text fit.
inline constexpr int least_columns = 40, least_rows = 25;

// Whether characters say what is on the screen: no bitmap, no character set in RAM, no colourful characters, no sprite in sight.
[[nodiscard]] bool shows_text(const simulator::Machine& machine);

// Each fills the first `rows` lines of the canvas. Of the border there is as much as fits.
void paint_text(Canvas& canvas, int rows, const simulator::Machine& machine);
void paint_picture(Canvas& canvas, int rows, const simulator::Machine& machine);

}  // namespace gato::cli
