// SPDX-License-Identifier: MIT
// A position with the moves that led there, put into the C64's program, whose record is limited: a longer game continues from the
// position after its last pawn move or capture, before which no position can be repeated.
#pragma once

#include "cli/uci/engine/chess_program.hpp"
#include "cli/uci/engine/command.hpp"

namespace gato::uci {

// Throws Failure (misuse) if the FEN is refused or a move is not legal; the program then has part of the moves.
void set_up(ChessProgram& chess, const Position& position);

}  // namespace gato::uci
