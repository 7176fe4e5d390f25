// SPDX-License-Identifier: MIT
// A UCI engine that is installed on this computer, as a process beside this one.
#pragma once

#include "tools/bench/chess/contestant.hpp"

#include <cstdio>
#include <string>
#include <vector>

namespace gato::referee {

// Values in 1/100 of a pawn for the side to move; mates beyond all others.
struct Judgement {
    std::string best;
    int best_value = 0, second_value = 0;
};

class EngineProcess final : public Contestant {
public:
    // The command's words. Throws std::runtime_error if it does not speak UCI.
    EngineProcess(const std::vector<std::string>& command, const Options& options);
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;
    ~EngineProcess() override;

    void new_game() override;
    [[nodiscard]] Answer move(const std::string& moves, const std::string& go) override;
    // The two best moves of a position; with MultiPV 2.
    [[nodiscard]] Judgement judge(const std::string& fen, const std::string& go);

private:
    void tell(const std::string& line);
    // The next line; throws if there is none.
    [[nodiscard]] std::string hear();
    void hear_until(const std::string& word);

    int process_ = -1;
    std::FILE* to_ = nullptr;
    std::FILE* from_ = nullptr;
};

}  // namespace gato::referee
