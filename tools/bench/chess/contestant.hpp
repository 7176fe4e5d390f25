// SPDX-License-Identifier: MIT
// Who plays a match: the C64's program in this process, or an engine beside it. Both are spoken to in UCI.
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
    double seconds = 0;   // of the C64, 0: somebody else
    double stolen = 0;    // those of them in which the VIC had the bus
    std::string trouble;  // what it complained about; empty: nothing
};

class Contestant {
public:
    virtual ~Contestant() = default;
    virtual void new_game() = 0;
    // The moves of a game from its beginning, and the words behind `go`.
    [[nodiscard]] virtual Answer move(const std::string& moves, const std::string& go) = 0;
};

using Options = std::vector<std::pair<std::string, std::string>>;

// The program file must live as long.
class C64 final : public Contestant {
public:
    C64(const uci::ProgramFile& program, const FileSystem& files, const Options& options);
    void new_game() override { tell("ucinewgame"); }
    [[nodiscard]] Answer move(const std::string& moves, const std::string& go) override;
    // From any position: its FEN.
    [[nodiscard]] Answer move_from(const std::string& fen, const std::string& go);

private:
    void tell(const std::string& line) { session_.receive(line); }
    [[nodiscard]] Answer answer_to(const std::string& position, const std::string& go);

    Answer answer_;
    uci::Session session_;
};

// Reads what `info` and `bestmove` say.
void note_line(const std::string& line, Answer& answer);

}  // namespace gato::referee
