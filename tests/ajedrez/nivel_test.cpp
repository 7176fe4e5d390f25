// SPDX-License-Identifier: MIT
//
// The C64 as a player: levels, whose turn it is, and the commands for that.
#include "support/counts.hpp"
#include "typed.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

constexpr int fixed_depth = 10;

TEST(Nivel, is_asked_for) {
    Typed typed;
    typed.keys("i");
    EXPECT_EQ(typed.message(), "¿nivel? 0-9 a-d/p principiante/2 fácil 4 medio/6 fuerte (30 s)");
    typed.keys("z{f2}{return} ");  // no answers
    EXPECT_EQ(typed.message(), "¿nivel? 0-9 a-d/p principiante/2 fácil 4 medio/6 fuerte (30 s)");
    typed.keys("d");
    EXPECT_EQ(typed.message(), "¿profundidad?/1-9//");
    typed.keys("0d{f8}");
    EXPECT_EQ(typed.message(), "¿profundidad?/1-9//");
    typed.keys("3");
    EXPECT_EQ(typed.message(), "///");
    EXPECT_EQ(typed.chess.byte("nivel"), fixed_depth);
    EXPECT_EQ(typed.chess.byte("profundidad"), 3);
    typed.keys("iD{return}");
    EXPECT_EQ(typed.chess.byte("profundidad"), 2);
    typed.keys("i0");
    EXPECT_EQ(typed.chess.byte("nivel"), 0);
    EXPECT_EQ(typed.chess.half_moves(), 0);
}

TEST(Nivel, with_a_time_makes_the_C64_answer_in_that_time) {
    for (const auto& [level, seconds] : {std::pair{'1', 1}, std::pair{'3', 5}, std::pair{'5', 20}}) {
        Typed typed;
        typed.keys(std::string("i") + level);
        EXPECT_EQ(typed.chess.byte("nivel"), level - '0');
        for (const char key : std::string("E2E4\r")) typed.press(key);
        ASSERT_TRUE(typed.run_to("piensa"));
        const simulator::Cycle begun = typed.chess.machine().clock();
        ASSERT_TRUE(typed.run_to("juegaHallada"));
        const simulator::Cycle taken = typed.chess.machine().clock() - begun;
        EXPECT_GE(taken, second * seconds / 3);  // a depth that cannot end is not started
        EXPECT_LE(taken, second * seconds + second / 5);
        typed.keys("");
        EXPECT_EQ(typed.chess.half_moves(), 2);
    }
}

/// The Commodore key with A gives a graphic character whose lower bits are those of 0.
TEST(Nivel, takes_no_graphic_character_for_a_digit) {
    Typed typed;
    typed.keys("id3");
    typed.keys("i");
    typed.press('\xb0');
    typed.keys("");
    EXPECT_EQ(typed.message(), "¿nivel? 0-9 a-d/p principiante/2 fácil 4 medio/6 fuerte (30 s)");
    EXPECT_EQ(typed.chess.byte("nivel"), fixed_depth);
}

TEST(Nivel, stays_when_the_question_is_given_up) {
    Typed typed;
    for (const char* const script : {"i{stop}", "i_", "id{stop}", "id_"}) {
        typed.keys(script);
        EXPECT_EQ(typed.message(), "///") << script;
        EXPECT_EQ(typed.chess.byte("nivel"), 0) << script;
        EXPECT_EQ(typed.chess.byte("profundidad"), 2) << script;
    }
}

/// The move that piensa finds in this state of the machine, as a position.
std::string answer_of(const Typed& typed, int depth) {
    Program copy = typed.chess;
    copy.byte("pnProf") = static_cast<std::uint8_t>(depth);
    copy.call("piensa");
    copy.play({square_of(copy.byte("pnDe")), square_of(copy.byte("pnA")), static_cast<Kind>(copy.byte("pnCorona"))});
    return copy.write_fen();
}

TEST(Nivel, makes_the_C64_answer_with_what_piensa_finds) {
    for (int depth = 1; depth <= 3; ++depth) {
        Typed typed;
        typed.moves("e2e4 d7d5 b1c3");
        const std::string expected = answer_of(typed, depth);
        typed.keys("id" + std::to_string(depth));
        EXPECT_EQ(typed.chess.half_moves(), 3);  // black is the player
        typed.keys("l");
        EXPECT_EQ(typed.fen(), expected);
        EXPECT_EQ(typed.row(15), "juegan blancas");
        EXPECT_EQ(typed.row(18), "");
        EXPECT_EQ(typed.row(16).substr(0, 4), "p0" + std::to_string(depth) + ' ');
        EXPECT_EQ(typed.message(), "///");
    }
}

TEST(Nivel, makes_the_C64_answer_every_move) {
    Typed typed;
    typed.keys("id1");
    typed.moves("e2e4");
    EXPECT_EQ(typed.chess.half_moves(), 2);
    typed.moves("e4e5x");  // wrong: no answer
    EXPECT_EQ(typed.chess.half_moves(), 2);
    typed.keys("u");
    typed.moves("a2a3");
    EXPECT_EQ(typed.chess.half_moves(), 3);
}

TEST(Nivel, keeps_sides_when_only_the_depth_changes) {
    Typed typed;
    typed.keys("id1");
    typed.moves("e2e4");
    typed.keys("lid2");
    EXPECT_EQ(typed.chess.half_moves(), 3);  // the C64 has taken white, and keeps it
    EXPECT_EQ(typed.row(15), "juegan negras");
}

TEST(OrdenL, changes_sides_and_needs_a_level) {
    Typed typed;
    typed.keys("l");
    typed.expect_not_allowed();
    typed.keys("id1l");
    EXPECT_EQ(typed.chess.half_moves(), 1);
    typed.keys("l");
    EXPECT_EQ(typed.chess.half_moves(), 2);
    EXPECT_EQ(typed.row(15), "juegan blancas");
    typed.keys("rr");  // the game waits for a move or for this order
    EXPECT_EQ(typed.chess.half_moves(), 0);
    typed.keys("l");
    EXPECT_EQ(typed.chess.half_moves(), 1);
    EXPECT_EQ(typed.row(15), "juegan negras");
}

TEST(OrdenJ, plays_one_move_for_two_players) {
    Typed typed;
    typed.keys("j");
    EXPECT_EQ(typed.chess.half_moves(), 1);
    EXPECT_EQ(typed.row(15), "juegan negras");
    typed.keys("j");
    EXPECT_EQ(typed.chess.half_moves(), 2);
}

TEST(OrdenJ, plays_for_the_player_whom_the_C64_then_answers) {
    Typed typed;
    typed.keys("id1j");
    EXPECT_EQ(typed.chess.half_moves(), 2);
    EXPECT_EQ(typed.row(15), "juegan blancas");
    typed.keys("{return}j");  // what was selected is forgotten
    EXPECT_EQ(typed.chess.half_moves(), 4);
}

TEST(OrdenJ, is_refused_when_the_game_is_over) {
    Typed typed;
    typed.moves("f2f3 e7e5 g2g4 d8h4");
    typed.keys("j");
    typed.expect_not_allowed();
    EXPECT_EQ(typed.chess.half_moves(), 4);
}

TEST(OrdenR, leaves_the_C64_waiting_until_there_is_a_move) {
    Typed typed;
    typed.keys("id1");
    typed.moves("e2e4");
    typed.keys("r");
    EXPECT_EQ(typed.chess.half_moves(), 1);
    EXPECT_EQ(typed.row(15), "juegan negras");
    typed.keys("r");
    EXPECT_EQ(typed.chess.half_moves(), 0);
    typed.keys("t");
    EXPECT_EQ(typed.chess.half_moves(), 1);
    typed.keys("j");  // go on
    EXPECT_EQ(typed.chess.half_moves(), 2);
    EXPECT_EQ(typed.row(15), "juegan blancas");
    typed.keys("r");
    typed.moves("a7a6");  // a move for the C64
    EXPECT_EQ(typed.chess.half_moves(), 2);
    typed.moves("a2a3");
    EXPECT_EQ(typed.chess.half_moves(), 4);
}

TEST(OrdenN, keeps_level_and_sides) {
    Typed typed;
    typed.keys("id1");
    typed.moves("e2e4");
    typed.keys("n");
    EXPECT_EQ(typed.chess.half_moves(), 0);
    EXPECT_EQ(typed.row(16), "");
    EXPECT_EQ(typed.row(17), "");
    typed.keys("l");
    EXPECT_EQ(typed.chess.half_moves(), 1);
    typed.keys("n");
    EXPECT_EQ(typed.chess.half_moves(), 1);  // the C64 has white, and begins
}

TEST(OrdenX, is_the_players) {
    Typed typed;
    typed.keys("id1");
    typed.moves("e2e4");
    typed.keys("rx");  // it is the C64's turn, but it does not resign
    EXPECT_EQ(typed.row(15), "ganan negras");
    EXPECT_EQ(typed.row(18), "abandono");
    typed.keys("n");
    typed.keys("ux");
    EXPECT_EQ(typed.row(15), "ganan negras");
    typed.keys("n");
    typed.moves("e2e4");
    typed.keys("x");
    EXPECT_EQ(typed.row(15), "ganan blancas");
}

TEST(Ordenes, are_no_signs) {
    Typed typed;
    typed.keys("*:;=+-");  // some are text
    EXPECT_EQ(typed.chess.half_moves(), 0);
}

TEST(Nivel, thinks_no_time_about_the_only_move) {
    Typed typed;
    typed.keys("ofk7/8/8/8/8/8/1q6/K7 w - - 0 1{return}id9l");
    EXPECT_EQ(typed.chess.half_moves(), 1);
    EXPECT_EQ(typed.row(3), " 1 rXB2");
    EXPECT_EQ(typed.row(16), "");
    EXPECT_EQ(typed.row(18), "material");
}

TEST(Nivel, lets_the_C64_promote) {
    Typed typed;
    typed.keys("of8/P6k/8/8/8/8/8/K7 w - - 0 1{return}id3l");
    EXPECT_EQ(typed.row(3), " 1 A8=d");
    EXPECT_EQ(typed.fen(), "Q7/7k/8/8/8/8/8/K7 b - - 0 1");
}

/// Keys of every kind, most of them out of place; without those after which the C64 thinks until another key is pressed.
std::string nonsense(std::mt19937& random, int count) {
    const std::vector<std::string> keys{
        "a",     "b",      "c",    "d",    "e",      "f",         "g",       "h",      "i",     "j",        "k",
        "l",     "n",      "o",    "p",    "q",      "r",         "s",       "t",      "u",     "v",        "w",
        "x",     "A",      "C",    "D",    "O",      "P",         "R",       "T",      "Z",     "0",        "1",
        "2",     "3",      "9",    " ",    "-",      "/",         "+",       "#",      "@",     "{return}", "{return}",
        "{del}", "{stop}", "_",    "{up}", "{down}", "{left}",    "{right}", "{home}", "{clr}", "{f1}",     "{f2}",
        "{f3}",  "{f4}",   "{f6}", "{f7}", "{f8}",   "{restore}", "{wait:3}"};
    std::string script;
    for (int key = 0; key < count; ++key) script += keys[random() % keys.size()];
    return script;
}

TEST(Teclado, survives_nonsense_in_every_state) {
    const int games = tests::count_of(300, 25);
    constexpr int keys = 120;
    std::mt19937 random(53);
    Typed fresh;
    fresh.keys("id1");
    ASSERT_TRUE(fresh.run_to("esperaOrden"));
    const std::uint8_t stack = fresh.chess.machine().registers().s;
    for (int game = 0; game < games; ++game) {
        Typed typed;
        const std::string script = nonsense(random, keys);
        SCOPED_TRACE(script);
        typed.keys("id1" + script);
        typed.chess.byte("idioma") = 0;
        typed.keys("{stop}{stop}{stop}un");
        EXPECT_EQ(typed.fen(), write_fen(start()));
        EXPECT_EQ(typed.row(15), "juegan blancas");
        EXPECT_EQ(typed.message(), "///");
        ASSERT_TRUE(typed.run_to("esperaOrden"));
        EXPECT_EQ(typed.chess.machine().registers().s, stack);
    }
}

/// The move that leads from a position to what the program shows.
Move move_to(const Position& position, const std::string& fen) {
    for (const Move& move : legal_moves(position))
        if (write_fen(play(position, move)) == fen) return move;
    ADD_FAILURE() << "no legal move leads from " << write_fen(position) << " to " << fen;
    return {};
}

/// The keys for a move; promotions are to queens.
std::string typed_move(const Move& move) {
    std::string text = name_of(move.from) + name_of(move.to);
    if (move.promotion != Kind::none) text += 'd';
    return text;
}

TEST(Nivel, plays_a_game_to_its_end) {
    constexpr int longest = 150;
    std::mt19937 random(50);
    Typed typed;
    typed.keys("id2");
    Game game;
    for (int exchange = 0; exchange < longest && game.outcome() == Outcome::playing; ++exchange) {
        std::vector<Move> moves = legal_moves(game.current());
        std::erase_if(moves, [](const Move& move) { return move.promotion != Kind::none && move.promotion != Kind::queen; });
        const Move& chosen = any_of(moves, random);
        game.play(chosen);
        typed.moves(typed_move(chosen));
        if (game.outcome() != Outcome::playing) break;
        game.play(move_to(game.current(), typed.fen()));
        if (::testing::Test::HasFailure()) return;
    }
    EXPECT_EQ(game.outcome(), Outcome::mate);  // against random moves
    EXPECT_EQ(game.current().turn, Side::white);
    EXPECT_EQ(typed.row(15), "ganan negras");
    EXPECT_EQ(typed.row(18), "jaque mate");
    EXPECT_EQ(typed.chess.half_moves(), static_cast<int>(game.positions.size()) - 1);
    EXPECT_EQ(typed.fen(), write_fen(game.current()));
}

}  // namespace
}  // namespace gato::chess
