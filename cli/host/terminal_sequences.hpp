// SPDX-License-Identifier: MIT
// What is written to a terminal to take it over and to give it back (xterm's control sequences).
#pragma once

#include <string>
#include <string_view>

namespace gato::cli::host {

// The alternate screen, no cursor, no wrap at the right edge; and all of it back to normal, first of all a picture of which only a part was sent.
inline constexpr std::string_view enter_sequence = "\x1b[?1049h\x1b[?25l\x1b[?7l";
inline constexpr std::string_view clear_sequence = "\x1b[0m\x1b[2J";
inline constexpr std::string_view leave_sequence =
    "\x1b\\\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";
// Clicks, movement with a button held, all movement, as decimal numbers: a terminal does as much of it as it can.
inline constexpr std::string_view mouse_sequence = "\x1b[?1000h\x1b[?1002h\x1b[?1003h\x1b[?1006h";

[[nodiscard]] inline std::string entering(bool reports_mouse) {
    return std::string(enter_sequence) + std::string(reports_mouse ? mouse_sequence : "");
}

// The C64's picture with its border at one dot a cell needs 384 columns and 136 rows; the rest of a larger terminal stays empty.
inline constexpr int most_columns = 512, most_rows = 256;

}  // namespace gato::cli::host
