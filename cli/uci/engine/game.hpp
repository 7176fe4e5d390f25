// SPDX-License-Identifier: MIT
// A position with the moves that led there, put into the C64's program, whose record has an end: a longer game goes on from the position
// behind its last pawn move or capture, before which nothing can come again.
#pragma once

#include "cli/uci/engine/chess_program.hpp"
#include "cli/uci/engine/command.hpp"

namespace gato::uci {

// Throws Failure (misuse) when the FEN is refused or a move is not legal; the program is then somewhere on the way.
void set_up(ChessProgram& chess, const Position& position);

}  // namespace gato::uci
