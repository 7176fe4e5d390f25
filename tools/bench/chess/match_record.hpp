// SPDX-License-Identifier: MIT
//
// The games of a match as a PGN file that grows game by game, so that an interrupted match continues where it was. What the summary
// needs of a game is in its tags.
#pragma once

#include "tools/bench/chess/match.hpp"

#include <map>
#include <string>
#include <string_view>

namespace gato::referee {

struct RecordedGame {
    double score = 0;  // of the first player
    int overruns = 0;
    double latest = 0;
    long long nodes = 0;
    double seconds = 0;
    bool has_trouble = false;
    std::string pgn;
};

class MatchRecord {
public:
    // The file of the match between these two in this setting, a text of one line. It starts empty unless the match is resumed;
    // then its complete games are taken over. Throws std::runtime_error if they are of another match.
    MatchRecord(std::string path, const std::string& first, const std::string& second, const std::string& setting,
                bool resumes);

    [[nodiscard]] bool has(int number) const { return games_.contains(number); }
    // Writes the game to the file at once.
    void add(int number, const PlayedGame& played);
    // In the order of their numbers.
    [[nodiscard]] const std::map<int, RecordedGame>& games() const { return games_; }
    // Rewrites the file in that order; games played at the same time end in another one.
    void sort() const;

private:
    std::string path_;  // empty: there is no file
    std::string first_, second_, setting_;
    std::map<int, RecordedGame> games_;
};

// By number; incomplete games are left out.
[[nodiscard]] std::map<int, RecordedGame> read_record(std::string_view text, const std::string& first,
                                                      const std::string& second, const std::string& setting);

}  // namespace gato::referee
