// SPDX-License-Identifier: MIT
//
// Compares selfmates and helpmates, as a routine and on the screen, with a solver that is written from their definitions.
#include "thinking.hpp"
#include "typed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <random>
#include <set>

namespace gato::chess {
namespace {

using Line = std::vector<Move>;

bool is_mate(const Position& position) {
    return in_check(position) && legal_moves(position).empty();
}

bool must_mate(const Position& position, int moves);

/// Whether the side to move is mated, or can bring that about in so many of its moves.
bool gets_itself_mated(const Position& position, int moves) {
    const std::vector<Move> own = legal_moves(position);
    if (own.empty()) return in_check(position);
    return moves > 0 && std::ranges::any_of(own, [&](const Move& move) { return must_mate(play(position, move), moves - 1); });
}

/// Whether all that the side to move can do mates the other one, now or after so many moves of that one.
bool must_mate(const Position& position, int moves) {
    const std::vector<Move> replies = legal_moves(position);
    return !replies.empty()
           && std::ranges::all_of(replies, [&](const Move& move) { return gets_itself_mated(play(position, move), moves); });
}

std::set<Line> selfmates(const Position& position, int moves) {
    std::set<Line> keys;
    for (const Move& move : legal_moves(position))
        if (must_mate(play(position, move), moves - 1)) keys.insert({move});
    return keys;
}

void add_helpmates(const Position& position, int half_moves, Line& line, std::set<Line>& found) {
    for (const Move& move : legal_moves(position)) {
        const Position next = play(position, move);
        line.push_back(move);
        if (half_moves > 1)
            add_helpmates(next, half_moves - 1, line, found);
        else if (is_mate(next))
            found.insert(line);
        line.pop_back();
    }
}

std::set<Line> helpmates(const Position& position, int moves) {
    Line line;
    std::set<Line> found;
    add_helpmates(position, 2 * moves, line, found);
    return found;
}

/// The lines that a routine has kept.
std::set<Line> solutions(Program& chess) {
    std::set<Line> lines;
    const int length = chess.byte("rmLargo");
    for (int number = 0; number < chess.byte("rmGuardadas"); ++number) {
        Line line;
        for (int place = number * length; place < (number + 1) * length; ++place) {
            chess.machine().registers().x = static_cast<std::uint8_t>(place);
            chess.call("tomaSolucion");
            line.push_back(answer(chess));
        }
        lines.insert(line);
    }
    return lines;
}

struct Problem {
    int moves;
    const char* fen;
};

/// The routine finds what the definition says, in time, and leaves the position as it was.
void compare_solutions(Program& chess, const char* routine, const Problem& problem, const std::set<Line>& expected) {
    SCOPED_TRACE(problem.fen);
    EXPECT_FALSE(expected.empty());
    ASSERT_TRUE(chess.read_fen(problem.fen));
    const std::vector<std::uint8_t> before = chess.state();
    EXPECT_EQ(chess.call(routine, static_cast<std::uint8_t>(problem.moves)), expected.empty());
    const simulator::Cycle time = chess.time();
    EXPECT_EQ(chess.state(), before);
    EXPECT_EQ(chess.byte("rmClaves"), expected.size());
    EXPECT_EQ(solutions(chess), expected);
    if (problem.moves == 2) {
        EXPECT_LE(time, 180 * second);
    }
}

TEST(ResuelveInverso, finds_all_keys) {
    Program chess;
    for (const Problem& problem :
         {Problem{1, "8/q7/8/8/8/6R1/R6P/5k1K w - - 0 1"}, Problem{1, "6nQ/8/8/3q1Q2/8/6k1/1R4pN/7K w - - 0 1"},
          Problem{1, "1R5r/6R1/8/4RN1q/5k2/5p2/6P1/6BK w - - 0 1"}, Problem{1, "8/6B1/3Q4/8/8/7p/5kNN/7K w - - 0 1"},
          Problem{2, "8/q7/8/5R2/8/6R1/R6P/4k2K w - - 0 1"}, Problem{2, "7B/8/1q6/7Q/8/8/2Q3PQ/4k2K w - - 0 1"},
          Problem{2, "7B/8/1qQ5/3Q4/8/8/5kPQ/7K w - - 0 1"}, Problem{2, "7B/7R/1q6/3Q3Q/8/B7/5kPQ/7K w - - 0 1"},
          Problem{2, "4Q2B/8/1q6/7Q/8/7n/5kPQ/7K w - - 0 1"}, Problem{3, "8/8/3Q3B/8/7p/4N3/4k2N/7K w - - 0 1"}})
        compare_solutions(chess, "resuelveInverso", problem, selfmates(*read_fen(problem.fen), problem.moves));
}

TEST(ResuelveAyudado, finds_all_solutions) {
    Program chess;
    for (const Problem& problem :
         {Problem{1, "8/6Q1/8/8/8/1b4K1/8/6k1 b - - 0 1"}, Problem{1, "8/6K1/Q7/8/1q6/7Q/3P4/4k3 b - - 0 1"},
          Problem{1, "8/8/K6B/8/8/8/1p1R4/k7 b - - 0 1"}, Problem{1, "8/8/n7/N7/K7/4P3/2pp2Q1/3k4 b - - 0 1"},
          Problem{2, "8/8/7K/8/5pbp/3R1pk1/8/8 b - - 0 1"}, Problem{2, "8/3R4/8/3k4/8/p4K2/6R1/8 b - - 0 1"},
          Problem{2, "8/K3B3/7Q/4P3/8/8/3k4/8 b - - 0 1"}, Problem{2, "1R6/1p6/p6r/1k6/1p6/5K2/8/5B2 b - - 0 1"},
          Problem{2, "8/8/2p1p3/2pkp3/3p4/3P1N2/4B3/4K2R b - - 0 1"}, Problem{3, "8/8/8/8/Kp6/8/N7/k7 b - - 0 1"}})
        compare_solutions(chess, "resuelveAyudado", problem, helpmates(*read_fen(problem.fen), problem.moves));
}

TEST(ResuelveInverso, can_be_stopped_at_any_moment_as_can_a_helpmate) {
    constexpr simulator::Cycle latest = 60'000;
    constexpr unsigned stops = 40, longest = 3'000'000;
    std::mt19937 random(45);
    Program chess;
    ASSERT_TRUE(chess.read_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
    ASSERT_TRUE(chess.play({square_named("e1").value(), square_named("g1").value()}));
    const std::vector<std::uint8_t> before = chess.state(), record = record_of(chess);
    for (unsigned stop = 0; stop < stops; ++stop) {
        Stopper stopper(chess, random() % longest);
        EXPECT_TRUE(chess.call(stop % 2 == 0 ? "resuelveInverso" : "resuelveAyudado", 3, stopper));
        EXPECT_LE(chess.machine().clock(), stopper.at() + latest);
        EXPECT_EQ(chess.state(), before);
        EXPECT_EQ(record_of(chess), record);
    }
}

/// A text as the screen shows it: rows of the message without capitals of the font.
std::string shown(std::string text) {
    for (char& letter : text)
        letter = static_cast<char>(std::islower(letter) != 0 ? std::toupper(letter) : std::tolower(letter));
    return text;
}

/// The rows in which the screen shows a line: a move of both sides in each.
std::string rows_of(Position position, const Line& line) {
    std::string rows;
    for (std::size_t index = 0; index < 8; ++index) {
        if (index < line.size()) {
            if (index % 2 != 0) rows += ' ';
            rows += notation(position, line[index], Language::spanish);
            position = play(position, line[index]);
        }
        if (index % 2 != 0 && index < 7) rows += '/';
    }
    return shown(rows);
}

/// All that the screen shows after a problem is solved, by pressing a key as long as there is another solution.
void expect_on_screen(Typed& typed, const std::string& title_of_one, const std::set<Line>& expected) {
    std::set<std::string> rows, shown_rows;
    for (const Line& line : expected) rows.insert(rows_of(*read_fen(typed.fen()), line));
    for (std::size_t number = 1; number <= expected.size(); ++number) {
        EXPECT_EQ(typed.row(16), expected.size() == 1
                                     ? title_of_one
                                     : "demolido " + std::to_string(number) + "/" + std::to_string(expected.size()));
        shown_rows.insert(typed.message());
        if (number < expected.size()) typed.keys(number % 2 == 0 ? "n" : "{return}");  // any key
    }
    EXPECT_EQ(shown_rows, rows);
    EXPECT_EQ(typed.chess.byte("modo"), 0);
    EXPECT_EQ(typed.chess.half_moves(), 0);
}

TEST(OrdenY, asks_which_mate_and_shows_all_solutions) {
    Typed typed;
    const std::string selfmate = "7B/8/1qQ5/3Q4/8/8/5kPQ/7K w - - 0 1", two_keys = "4Q2B/8/1q6/7Q/8/6kn/3Q2P1/7K w - - 0 1",
                      helpmate = "8/K3B3/7Q/4P3/8/8/3k4/8 b - - 0 1", one_line = "8/8/7K/8/5pbp/3R1pk1/8/8 b - - 0 1";
    typed.keys("of" + selfmate + "{return}y");
    EXPECT_EQ(typed.message(), "¿mate en?/1-4/i inverso/a ayudado");
    typed.keys("a");
    EXPECT_EQ(typed.message(), "mate ayudado/¿en? 1-4//");
    typed.keys("i");
    EXPECT_EQ(typed.message(), "mate inverso/¿en? 1-4//");
    typed.keys("1");
    EXPECT_EQ(typed.message(), "no hay mate///");
    typed.keys("yi2");
    expect_on_screen(typed, "única clave:", selfmates(*read_fen(selfmate), 2));
    typed.keys("of" + helpmate + "{return}ya2");
    expect_on_screen(typed, "única solución:", helpmates(*read_fen(helpmate), 2));
    typed.keys("of" + one_line + "{return}ya2");
    expect_on_screen(typed, "única solución:", helpmates(*read_fen(one_line), 2));
    typed.keys("of" + two_keys + "{return}yi3{stop}");
    EXPECT_EQ(typed.message(), "///");
    EXPECT_EQ(typed.chess.byte("modo"), 0);
    typed.keys("y2");  // the next problem is a direct mate again
    EXPECT_EQ(typed.message(), "una clave:/dEG6+//");
}

TEST(OrdenY, shows_its_progress_and_what_it_has_found_when_it_is_given_up) {
    Typed typed;
    typed.keys("of3k4/3p4/5q2/1K6/1R6/8/8/8 b - - 0 1{return}");
    typed.moves("d8c8 b5c5 c8d8 c5b5");
    typed.keys("r");
    typed.keys("t");
    const std::string fen = typed.fen();
    const std::vector<std::uint8_t> record = record_of(typed.chess);
    typed.keys("ya");
    typed.press('3');
    typed.run(60 * second);
    EXPECT_EQ(typed.row(18), "pensando");
    const std::string progress = typed.row(16);
    EXPECT_EQ(progress.substr(progress.find('/'), 4), "/" + std::to_string(legal_moves(*read_fen(fen)).size()) + " ");
    EXPECT_EQ(typed.row(17).substr(0, 4), "hay ");
    while (typed.chess.byte("rmClaves") == 0) typed.run(20 * second);
    typed.press('\x03');
    typed.run(second / 4);
    EXPECT_EQ(typed.row(18), "");
    EXPECT_EQ(typed.row(16).substr(0, 6), "hay 1/");
    EXPECT_EQ(typed.fen(), fen);
    EXPECT_EQ(record_of(typed.chess), record);
}

}  // namespace
}  // namespace gato::chess
