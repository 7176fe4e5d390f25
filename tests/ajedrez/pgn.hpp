// SPDX-License-Identifier: MIT
//
// Games as PGN, as the model of chess writes and reads them.
//
// write_pgn gives exactly the bytes that the program should; write_as_others gives the same game as other programs might:
// with comments, variations, evaluations, other line ends and other spellings of the moves.
#pragma once

#include "model.hpp"

#include <optional>
#include <random>
#include <string>
#include <vector>

namespace gato::chess {

struct PgnGame {
    std::string white = "Jugador";
    std::string black = "Jugador";
    std::string result = "*";
    Position first = start();
    std::vector<Move> moves;

    [[nodiscard]] Position last() const;
    bool operator==(const PgnGame&) const = default;
};

[[nodiscard]] std::string write_pgn(const PgnGame& game);
[[nodiscard]] std::string write_as_others(const PgnGame& game, std::mt19937& random);
/// Nothing if a move is not legal, or the text is not as write_pgn writes it.
[[nodiscard]] std::optional<PgnGame> read_pgn(const std::string& text);

/// A game of random moves, of at most `longest` half-moves; some begin elsewhere. Its result follows the rules at its end, or
/// is any if they do not apply.
[[nodiscard]] PgnGame random_game(std::mt19937& random, std::size_t longest);

}  // namespace gato::chess
