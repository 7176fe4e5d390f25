// SPDX-License-Identifier: MIT
//
// The opening book: its text, its bytes, and the program's answer in every position of it.
#include "typed.hpp"

#include "tests/support/places.hpp"
#include "tools/openings/book.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <set>

namespace gato::chess {
namespace {

std::string file(const std::string& name) {
    std::ifstream stream(tests::in_repository("asm-src/Ajedrez/" + name), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

const openings::Book& book() {
    static const openings::Book one = openings::cut_to_room(openings::read_book(file("Aperturas.txt")));
    return one;
}

/// The program's answer, as UCI writes it; empty if it does not know the position.
std::string answer(Program& chess) {
    constexpr simulator::Cycle limit = 295'000;  // 0.3 seconds
    const bool is_unknown = chess.call("buscaApertura");
    EXPECT_LE(chess.cycles(), limit);
    if (is_unknown) return "";
    const auto kind = static_cast<Kind>(chess.byte("pnCorona"));
    return coordinates({square_of(chess.byte("pnDe")), square_of(chess.byte("pnA")), kind});
}

TEST(Aperturas, are_what_the_text_says) {
    const std::vector<std::uint8_t> bytes = openings::encode(book());
    EXPECT_EQ(file("Aperturas.bin"), std::string(bytes.begin(), bytes.end()));
    EXPECT_LE(bytes.size(), openings::room);
    EXPECT_GE(openings::count_replies(book()), 1500U);
}

/// The chance that the program, with the side to move, gets to the position after some moves.
double chance_behind(const openings::Book& text, const std::vector<std::string>& moves) {
    referee::Position position;
    for (const std::string& move : moves) {
        const std::vector<referee::Move> legal = position.legal_moves();
        position = position.after(*std::ranges::find(legal, move, referee::text_of));
    }
    return static_cast<double>(text.at(openings::key_of(position)).chance) / static_cast<double>(openings::certain);
}

TEST(Aperturas, are_met_as_often_as_they_are_played_and_answered) {
    const openings::Book text = openings::read_book("e4 e5\n  Cf3 Cc6\n  f4? exf4\nd4 d5\n");
    constexpr double rounding = 1e-6;
    EXPECT_NEAR(chance_behind(text, {}), 1, rounding);
    EXPECT_NEAR(chance_behind(text, {"e2e4"}), 2.0 / 3, rounding) << "the first move is common";
    EXPECT_NEAR(chance_behind(text, {"d2d4"}), 1.0 / 3, rounding);
    EXPECT_NEAR(chance_behind(text, {"e2e4", "e7e5"}), 3.0 / 4, rounding) << "the first reply is played";
    EXPECT_NEAR(chance_behind(text, {"e2e4", "e7e5", "f2f4"}), 2.0 / 3 / 3, rounding) << "what is answered only is met too";
}

TEST(Aperturas, have_sixteen_half_moves_of_the_main_line) {
    referee::Position position;
    for (int half_move = 0; half_move < 16; ++half_move) {
        const auto entry = book().find(openings::key_of(position));
        ASSERT_NE(entry, book().end()) << referee::fen_of(position);
        position = position.after(entry->second.moves.front());
    }
}

TEST(Aperturas, answer_in_every_position_with_each_of_their_moves) {
    Program chess;
    for (const auto& [key, entry] : book()) {
        const std::string fen = referee::fen_of(entry.position);
        ASSERT_TRUE(chess.read_fen(fen + " 0 1")) << fen;
        std::vector<std::string> legal, answers, replies;
        for (const Move& move : chess.legal_moves()) legal.push_back(coordinates(move));
        chess.byte("ajAzar") = 0;
        ASSERT_EQ(answer(chess), referee::text_of(entry.replies.front())) << fen;
        chess.byte("ajAzar") = 1;
        for (std::size_t number = 0; number < entry.replies.size(); ++number) {
            chess.byte("azarTecla") = static_cast<std::uint8_t>(number + 8 * entry.replies.size());
            answers.push_back(answer(chess));
            replies.push_back(referee::text_of(entry.replies[number]));
            EXPECT_NE(std::ranges::find(legal, answers.back()), legal.end()) << fen << answers.back();
        }
        ASSERT_EQ(answers, replies) << fen;
    }
}

TEST(Aperturas, know_nothing_of_other_positions) {
    Program chess;
    std::mt19937 random(11);
    std::set<std::string> known;
    for (const auto& [key, entry] : book()) known.insert(referee::fen_of(entry.position));
    int unknown = 0;
    for (int game = 0; game < 40; ++game) {
        chess.read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        for (int half_move = 0; half_move < 30; ++half_move) {
            const std::vector<Move> moves = chess.legal_moves();
            if (moves.empty() || !chess.play(moves[random() % moves.size()])) break;
            const std::string fen = chess.write_fen();
            const std::string fields = fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
            ASSERT_EQ(answer(chess).empty(), !known.contains(fields)) << fen;
            unknown += known.contains(fields) ? 0 : 1;
        }
    }
    EXPECT_GT(unknown, 500);
}

TEST(Aperturas, find_a_position_that_came_about_in_another_way) {
    Program chess;
    for (const char* move : {"g1f3", "d7d5", "d2d4", "g8f6", "c2c4", "e7e6", "b1c3"}) {
        const std::vector<Move> moves = chess.legal_moves();
        const auto played = std::ranges::find(moves, std::string(move), coordinates);
        ASSERT_NE(played, moves.end());
        ASSERT_TRUE(chess.play(*played));
    }
    EXPECT_NE(answer(chess), "");
}

TEST(Aperturas, tell_where_their_text_is_wrong) {
    const auto mistake = [](const std::string& text) -> std::string {
        try {
            (void)openings::read_book(text);
        } catch (const openings::Mistake& wrong) {
            return wrong.what();
        }
        return "none";
    };
    EXPECT_EQ(mistake("e4 e5 # Cc9\n\n  Cf3 Cc6\n    Ab5\n  f4 exf4\n"), "none");
    EXPECT_EQ(mistake("e4 e5\n  Cf3 Cc9\n").substr(0, 12), "2:7: error: ");
    EXPECT_EQ(mistake("e4 e5\n  Ke2\n").substr(0, 12), "2:3: error: ") << "letters are Spanish";
    EXPECT_EQ(mistake("a3\na4\nb3\nb4\nc3\nc4\nd3\nd4\ne3?\ne4\n").substr(0, 31), "10:1: error: more than eight re");
}

TEST(Aperturas, are_played_and_said_to_be) {
    Typed typed;
    typed.chess.byte("ajLibro") = 1;
    typed.keys("i4");
    typed.moves("e2e4");
    EXPECT_EQ(typed.chess.half_moves(), 2);
    EXPECT_EQ(typed.row(18), "libro");
    typed.keys("{f1}");
    EXPECT_EQ(typed.message(), "sin libro///");
    typed.keys("{f1}");
    EXPECT_EQ(typed.message(), "con libro///");
    typed.keys("{f3}");
    EXPECT_EQ(typed.message(), "con azar///");
    typed.keys("{f3}");
    EXPECT_EQ(typed.message(), "sin azar///");
}

}  // namespace
}  // namespace gato::chess
