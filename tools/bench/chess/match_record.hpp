// SPDX-License-Identifier: MIT
//
// The games of a match as a PGN file that grows game by game, so that a match that was interrupted goes on where it was. What the
// summary needs of a game is in its tags.
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
    // A file of the match between these two in this setting, a text of one line. It is begun anew unless it is to be resumed; then its
    // complete games are taken over. Throws std::runtime_error when they are of another match.
    MatchRecord(std::string path, const std::string& first, const std::string& second, const std::string& setting,
                bool resumes);

    [[nodiscard]] bool has(int number) const { return games_.contains(number); }
    // At once written to the file.
    void add(int number, const PlayedGame& played);
    // In the order of their numbers.
    [[nodiscard]] const std::map<int, RecordedGame>& games() const { return games_; }
    // Rewrites the file in that order; games at the same time end in another one.
    void sort() const;

private:
    std::string path_;  // empty: there is no file
    std::string first_, second_, setting_;
    std::map<int, RecordedGame> games_;
};

// By number; games that are not complete are left out.
[[nodiscard]] std::map<int, RecordedGame> read_record(std::string_view text, const std::string& first,
                                                      const std::string& second, const std::string& setting);

}  // namespace gato::referee
