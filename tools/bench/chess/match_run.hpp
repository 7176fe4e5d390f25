// SPDX-License-Identifier: MIT
// Many games in several threads, reported as they end, and recorded.
#pragma once

#include "tools/bench/chess/match_record.hpp"

#include <exception>
#include <mutex>
#include <optional>
#include <string>

namespace gato::referee {

struct MatchPlan {
    int games = 20;
    int first_game = 0;
    int threads = 1;
    std::string setting;  // what else makes a difference: programs, options
    std::string pgn;      // a file, empty: none
    bool resumes = false;
    bool is_quiet = false;
};

class MatchRun {
public:
    MatchRun(const MatchPlan& plan, Player first, Player second);

    // Plays the games that are not recorded yet, and prints the result. Returns false if something was wrong with a game.
    [[nodiscard]] bool play();

private:
    void play_some();
    [[nodiscard]] std::optional<int> next();
    void tell(int number, const PlayedGame& played);
    [[nodiscard]] bool print() const;

    MatchPlan plan_;
    Player first_, second_;
    MatchRecord record_;
    int next_;
    std::mutex mutex_;
    Score score_;
    std::exception_ptr error_;
};

}  // namespace gato::referee
