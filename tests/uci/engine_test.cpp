// SPDX-License-Identifier: MIT
// The search in the simulator's translator, which `ajedrez-uci` uses: it is the interpreted one, in the same cycles, however it is
// cut into slices.
#include "session.hpp"

#include <gtest/gtest.h>

namespace gato::uci {
namespace {

struct Found {
    Thought thought;
    Move best;
    simulator::Cycle cycles = 0, stolen = 0;
};

// The second one has the table that the first one has filled.
std::vector<Found> searches(simulator::EngineKind engine, simulator::Cycle slice) {
    ChessProgram chess(shipped_program().bytes, shipped_program().map, engine);
    std::vector<Found> found;
    for (const char* const fen : {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                                  "r4rk1/1pp1qppp/p1np1n2/2bBp1B1/4P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 1 10"}) {
        EXPECT_TRUE(chess.read_fen(fen));
        const simulator::Cycle begun = chess.clock(), stolen = chess.stolen_cycles();
        chess.begin_thinking({.nodes = 1'500});
        while (!chess.run(slice)) {
        }
        found.push_back({chess.thought(), chess.best_move(), chess.clock() - begun, chess.stolen_cycles() - stolen});
    }
    return found;
}

void expect_same(const Found& one, const Found& other) {
    EXPECT_EQ(one.thought.depth, other.thought.depth);
    EXPECT_EQ(one.thought.value, other.thought.value);
    EXPECT_EQ(one.thought.nodes, other.thought.nodes);
    EXPECT_EQ(one.thought.line, other.thought.line);
    EXPECT_EQ(one.best, other.best);
    EXPECT_EQ(one.cycles, other.cycles);
    EXPECT_EQ(one.stolen, other.stolen);
}

TEST(UciEngine, translated_searches_are_those_of_the_interpreter) {
    constexpr simulator::Cycle any = 20'000, few = 1'000, all = 1'000'000'000;
    const std::vector<Found> interpreted = searches(simulator::EngineKind::interpreter, few);
    for (const simulator::EngineKind engine : {simulator::EngineKind::translator, simulator::EngineKind::always_translator})
        for (const simulator::Cycle slice : {any, all}) {
            const std::vector<Found> translated = searches(engine, slice);
            for (std::size_t index = 0; index < interpreted.size(); ++index) expect_same(translated[index], interpreted[index]);
        }
}

}  // namespace
}  // namespace gato::uci
