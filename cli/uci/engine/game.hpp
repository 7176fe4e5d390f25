// SPDX-License-Identifier: MIT
// A position with the moves that led there, put into the C64's program, whose record is limited: a longer game continues from the
// position after its last pawn move or capture, before which no position can be repeated.
#pragma once

#include "cli/uci/engine/chess_program.hpp"
#include "cli/uci/engine/command.hpp"

#include <cstddef>
#include <string>

namespace gato::uci {

class Game {
public:
    // A position that continues the one that is set up costs only its new moves. Throws Failure (misuse) if the FEN is refused or
    // a move is not legal; the program then has part of the moves.
    void set_up(ChessProgram& chess, const Position& position);
    // What is set up.
    [[nodiscard]] const Position& position() const { return position_; }

private:
    [[nodiscard]] bool is_continued_by(const Position& position) const;
    void begin(ChessProgram& chess, const std::string& fen);
    void play(ChessProgram& chess, const Move& move);
    void begin_again(ChessProgram& chess);

    bool is_set_up_ = false;
    Position position_;
    std::string first_;         // the FEN of the position with which the record begins; empty: the initial one
    std::size_t recorded_ = 0;  // how many of the moves are in the record
};

}  // namespace gato::uci
