// SPDX-License-Identifier: MIT
// Won endings against the best defence there is: does the program mate in time?
#pragma once

#include "tools/bench/chess/contestant.hpp"
#include "tools/bench/chess/ending_table.hpp"

#include <random>
#include <string>
#include <string_view>

namespace gato::referee {

struct EndingGame {
    std::string start;  // FEN
    int best = 0;       // moves to mate with best play
    int moves = 0;      // moves played
    std::string end;    // "mate", or how it ended instead
    std::string trouble;
};

// A random position that white, to move, wins.
[[nodiscard]] std::string random_ending(const EndingTable& table, std::mt19937& random);
// The reply that holds out longest; among equal ones a random one.
[[nodiscard]] Move best_defence(const EndingTable& table, const Position& position, std::mt19937& random);
// The program has white and moves.
[[nodiscard]] EndingGame play_ending(const EndingTable& table, const std::string& fen, C64& c64, const std::string& go,
                                     std::mt19937& random);

struct EndingsRequest {
    std::string go = "movetime 10000";
    int starts = 10;  // of each ending
    unsigned seed = 1;
    std::string only;  // the pieces of one ending as in EndingTable, empty: all
};
// Prints a table; returns false if a queen, a rook or a pawn does not win.
[[nodiscard]] bool print_endings(const uci::ProgramFile& program, const FileSystem& files, const Options& options,
                                 const EndingsRequest& request);

}  // namespace gato::referee
