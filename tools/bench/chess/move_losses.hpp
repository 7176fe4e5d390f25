// SPDX-License-Identifier: MIT
// What the program's moves lose, by an engine's judgement: this distinguishes two builds long before games do, since most of their
// moves are the same and count as no difference. A loss is in percentage points of the expected score.
#pragma once

#include "tools/bench/chess/engine_process.hpp"
#include "tools/bench/chess/epd.hpp"
#include "tools/bench/chess/match.hpp"

#include <string>
#include <vector>

namespace gato::referee {

struct JudgeRequest {
    std::string engine = "stockfish";
    std::string go = "depth 11";
    int threads = 1;
};

struct PositionsRequest {
    std::string file;  // EPD, with the judge's best move
    std::size_t positions = 3'000;
    int first_game = 0;
};
// Positions of games between two players in which the first one is to move and the game is open; written as they are found.
void find_positions(const Player& first, const Player& second, const JudgeRequest& judge, const PositionsRequest& request);

// The mean loss of the first player's moves; if there is a second player, how much more the first one loses, position by position,
// with half of the 95 % interval. The players must be C64s: they are asked for positions.
void print_losses(const Player& first, const Player* second, const std::vector<EpdPosition>& positions,
                  const JudgeRequest& judge);

}  // namespace gato::referee
