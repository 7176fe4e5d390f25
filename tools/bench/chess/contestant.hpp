// SPDX-License-Identifier: MIT
// The players of a match: the C64's program in this process, or an engine beside it. Both are spoken to in UCI.
#pragma once

#include "cli/uci/engine/session.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gato::referee {

struct Answer {
    std::string move;
    int depth = 0;
    long long nodes = 0;
    double seconds = 0;   // of the C64; 0: of another player
    double stolen = 0;    // those of them in which the VIC had the bus
    std::string trouble;  // its complaint; empty: none
};

class Contestant {
public:
    virtual ~Contestant() = default;
    virtual void new_game() = 0;
    // The moves of a game from its beginning, and the words after `go`.
    [[nodiscard]] virtual Answer move(const std::string& moves, const std::string& go) = 0;
};

using Options = std::vector<std::pair<std::string, std::string>>;

// The program file must outlive it.
class C64 final : public Contestant {
public:
    C64(const uci::ProgramFile& program, const FileSystem& files, const Options& options);
    void new_game() override { tell("ucinewgame"); }
    [[nodiscard]] Answer move(const std::string& moves, const std::string& go) override;
    // From any position, given as FEN.
    [[nodiscard]] Answer move_from(const std::string& fen, const std::string& go);

private:
    void tell(const std::string& line) { session_.receive(line); }
    [[nodiscard]] Answer answer_to(const std::string& position, const std::string& go);

    Answer answer_;
    uci::Session session_;
};

// Reads the contents of `info` and `bestmove`.
void note_line(const std::string& line, Answer& answer);

}  // namespace gato::referee
