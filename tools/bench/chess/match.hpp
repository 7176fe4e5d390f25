// SPDX-License-Identifier: MIT
// A match: games from the openings, each with both colours; the results as figures and as PGN.
#pragma once

#include "tools/bench/chess/contestant.hpp"
#include "tools/bench/chess/referee.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gato::referee {

struct Player {
    std::string name;
    std::function<std::unique_ptr<Contestant>()> make;
    std::string go;
    double seconds = 0;  // that a move may take, 0: no limit
};

struct PlayedGame {
    Game game;
    std::string opening;
    bool first_is_white = true;
    double score = 0;  // of the first player
    std::string end;
    std::string trouble;  // an illegal move, a complaint; empty: none
    int overruns = 0;     // moves that came too late
    double latest = 0;    // seconds beyond the limit, of the latest one
    long long nodes = 0;  // of the first player
    double seconds = 0;
};

// The game with this number: each two games share an opening, with colours changed.
[[nodiscard]] PlayedGame play_game(int number, const Player& first, const Player& second, Contestant& one, Contestant& other);
// The setting, what both players were asked, becomes a tag; what a summary needs of the game is in tags too.
[[nodiscard]] std::string pgn_of(const PlayedGame& played, int number, const std::string& first, const std::string& second,
                                 const std::string& setting);

struct Score {
    int wins = 0, draws = 0, losses = 0;

    void add(double points);
    [[nodiscard]] int games() const { return wins + draws + losses; }
    [[nodiscard]] double share() const;   // 0 to 1
    [[nodiscard]] double margin() const;  // half of the 95 % interval
    // A share as an Elo difference.
    [[nodiscard]] static double elo(double share);
};
// "12 wins, 5 draws, 3 losses: 72.5 % ± 17.0 (+168 Elo, 38 to 373)"
[[nodiscard]] std::string text_of(const Score& score);

}  // namespace gato::referee
