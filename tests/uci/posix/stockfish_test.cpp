// SPDX-License-Identifier: MIT
//
// Games against a third-party engine, if one is installed.
#include "cli/uci/shipped_program.hpp"
#include "support/counts.hpp"
#include "tools/bench/chess/engine_process.hpp"
#include "tools/bench/chess/match.hpp"

#include <gato/support/memory_files.hpp>
#include <gtest/gtest.h>

#include <filesystem>

namespace gato::referee {
namespace {

constexpr const char* stockfish = "/usr/games/stockfish";

TEST(UciMatch, against_an_installed_engine_is_played_without_a_fault) {
    if (!std::filesystem::exists(stockfish)) GTEST_SKIP() << "there is no " << stockfish;
    const MemoryFiles files;
    const Player first{"C64", {}, "movetime 500", 0.5}, second{"Stockfish", {}, "nodes 500", 0};
    C64 one(uci::shipped_program(), files, {});
    EngineProcess other({stockfish}, {{"Threads", "1"}, {"Hash", "16"}, {"UCI_LimitStrength", "true"}, {"UCI_Elo", "1350"}});
    const int games = tests::count_of(20, 4);
    for (int number = 0; number < games; ++number) {
        const PlayedGame played = play_game(number, first, second, one, other);
        EXPECT_EQ(played.trouble, "");
        EXPECT_EQ(played.overruns, 0) << "late by " << played.latest;
    }
}

TEST(UciEngine, judges_the_two_best_moves_of_a_position) {
    if (!std::filesystem::exists(stockfish)) GTEST_SKIP() << "there is no " << stockfish;
    EngineProcess engine({stockfish}, {{"Threads", "1"}, {"Hash", "16"}, {"MultiPV", "2"}});
    const Judgement mate = engine.judge("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "nodes 20000");
    EXPECT_EQ(mate.best, "a1a8");
    EXPECT_EQ(mate.best_value, 29'999);
    EXPECT_LT(mate.second_value, 29'990);
    EXPECT_EQ(engine.judge("4k3/8/8/3q4/8/2N5/8/4K3 w - -", "nodes 20000").best, "c3d5");
}

TEST(UciMatch, an_engine_that_is_not_there_is_no_engine) {
    EXPECT_THROW(EngineProcess({"/nowhere/engine"}, {}), std::runtime_error);
}

}  // namespace
}  // namespace gato::referee
