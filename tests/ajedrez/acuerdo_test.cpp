// SPDX-License-Identifier: MIT
//
// Whatever players do, with all devices and files: when the program waits for them again, position, record and screen agree.
#include "support/counts.hpp"
#include "typed.hpp"

#include "simulator/fake_drive.hpp"

#include <gato/simulator/screen.hpp>

#include <gtest/gtest.h>

#include <random>

namespace gato::chess {
namespace {

const std::vector<std::string> actions{"r",
                                       "rr",
                                       "t",
                                       "tt",
                                       "v",
                                       "{f2}",
                                       "{f4}",
                                       "{f7}",
                                       "x",
                                       "n",
                                       "s{return}s",
                                       "s{return}",
                                       "k{return}",
                                       "k{f1}{down}{return}{return}",
                                       "{f8} ",
                                       "{f8}",
                                       "id1",
                                       "id2",
                                       "u",
                                       "l",
                                       "j",
                                       "o{return}",
                                       "o{stop}",
                                       "oR{return}",
                                       "o{clr}",
                                       "{stop}",
                                       "{return}",
                                       "{up}",
                                       "{down}",
                                       "{left}",
                                       "{right}",
                                       "e2",
                                       "{del}",
                                       "d",
                                       "i5",
                                       "p",
                                       "{f1}",
                                       "{click}",
                                       "{rclick}",
                                       "{joy2:fire:2}",
                                       "{joy2:up:3}",
                                       "{joy1:fire:3}",
                                       "{mouse1:20,-20:2}",
                                       "{stop}{stop}",
                                       "of8/P7/8/8/8/8/7k/K7 w - - 0 1{return}",
                                       "ofr3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1{return}"};

/// The keys of a legal move, if there is one.
std::string some_move(const Typed& typed, std::mt19937& random) {
    static constexpr std::string_view letters = "  catd";
    Program copy = typed.chess;
    const std::vector<Move> moves = copy.legal_moves();
    if (moves.empty()) return "{stop}";
    const Move& move = moves[random() % moves.size()];
    std::string keys = "{stop}" + name_of(move.from) + name_of(move.to);
    if (move.promotion != Kind::none) keys += letters[static_cast<std::size_t>(move.promotion)];
    return keys + "{return}";
}

/// Messages stay until the next one, and clocks go on.
bool may_differ(std::size_t cell) {
    const std::size_t row = cell / 40, column = cell % 40;
    return (row >= 19 && row <= 22 && column >= 25) || ((row == 0 || row == 24) && column >= 33);
}

void expect_agreement(const Typed& typed) {
    Typed painted = typed;
    const auto shown = simulator::screen_codes(typed.chess.machine());
    painted.chess.call("estadoPartida");
    EXPECT_EQ(painted.chess.accumulator(), painted.chess.byte("estado"));
    painted.chess.call("pintaTodo");
    const auto expected = simulator::screen_codes(painted.chess.machine());
    for (std::size_t cell = 0; cell < expected.size(); ++cell)
        ASSERT_TRUE(may_differ(cell) || shown[cell] == expected[cell]) << "row " << cell / 40 << " column " << cell % 40;
}

TEST(Acuerdo, is_there_after_whatever_was_done) {
    const int games = tests::count_of(100, 10);
    constexpr int steps = 60;
    std::mt19937 random(61);
    for (int game = 0; game < games; ++game) {
        Typed typed(std::make_shared<simulator::FakeDrive>());
        std::string history;
        for (int step = 0; step < steps && !testing::Test::HasFailure(); ++step) {
            typed.keys("");
            const std::string keys = random() % 2 == 0 ? some_move(typed, random) : actions[random() % actions.size()];
            history += keys + ' ';
            SCOPED_TRACE(history);
            typed.keys(keys + "{wait:4}");
            if (typed.chess.byte("modo") == 0) expect_agreement(typed);
        }
    }
}

}  // namespace
}  // namespace gato::chess
