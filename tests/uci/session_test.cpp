// SPDX-License-Identifier: MIT
#include "session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace gato::uci {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;
using testing::StartsWith;

TEST(UciSession, says_who_it_is_and_what_can_be_set) {
    Talk talk;
    const std::vector<std::string> lines = talk.ask("uci");
    EXPECT_THAT(lines.front(), StartsWith("id name Ajedrez"));
    EXPECT_THAT(lines[1], StartsWith("id author "));
    EXPECT_EQ(lines.back(), "uciok");
    for (const char* const option :
         {"option name Ritmo type combo default rapido var rapido var real",
          "option name Programa type string default <incluido>", "option name Libro type check default true",
          "option name ajQuieta type check default true",
          "option name Nivel type combo default libre var libre var 1 var 2 var 3 var 4 var 5 var 6 var 7 var 8 var 9 var A "
          "var B var C "
          "var D var P",
          "option name Profundidad type spin default 2 min 1 max 9"})
        EXPECT_THAT(lines, testing::Contains(option));
    EXPECT_THAT(talk.ask("isready"), ElementsAre("readyok"));
}

TEST(UciSession, tells_every_depth_and_then_the_move) {
    Talk talk;
    EXPECT_THAT(talk.ask("position startpos moves e2e4"), SizeIs(0));
    const std::vector<std::string> lines = talk.ask("go depth 3");
    ASSERT_THAT(lines, SizeIs(5));
    for (int depth = 1; depth <= 3; ++depth) {
        const std::string& line = lines[static_cast<std::size_t>(depth - 1)];
        EXPECT_EQ(number_in(line, "depth"), depth);
        EXPECT_GT(number_in(line, "nodes"), 0) << line;
        EXPECT_GT(number_in(line, "nps"), 0) << line;
        EXPECT_GT(number_in(line, "time"), 0) << line;
        EXPECT_THAT(line, HasSubstr(" score cp "));
        EXPECT_THAT(line, HasSubstr(" pv "));
    }
    EXPECT_GE(number_in(lines[3], "nodes"), number_in(lines[2], "nodes"));
    const std::string best = lines.back().substr(lines.back().find(' ') + 1);
    EXPECT_THAT(lines[2], HasSubstr(" pv " + best));
}

TEST(UciSession, finds_mates_and_says_how_far_they_are) {
    Talk talk;
    (void)talk.ask("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
    const std::vector<std::string> lines = talk.ask("go depth 2");
    EXPECT_EQ(lines.back(), "bestmove d1d8");
    EXPECT_THAT(lines, testing::Contains(HasSubstr("score mate 1 ")));
    (void)talk.ask("position fen 3k4/1p3Rb1/p1r3p1/4Q3/3Pn3/1Pr5/P1P3PP/6KR w - - 1 27");
    EXPECT_EQ(talk.best("go mate 2"), "bestmove e5e7");
    EXPECT_THAT(talk.said(), testing::Contains(HasSubstr("score mate 2 ")));
    (void)talk.tell("go mate 4");
    talk.session().run_slice();
    (void)talk.tell("stop");
    talk.session().run_slice();
    EXPECT_FALSE(talk.session().is_thinking());
    EXPECT_THAT(talk.said().back(), StartsWith("bestmove "));
}

TEST(UciSession, knows_positions_without_moves) {
    Talk talk;
    (void)talk.ask("position fen R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    EXPECT_THAT(talk.ask("go movetime 1000"), ElementsAre("info depth 0 score mate 0", "bestmove 0000"));
    (void)talk.ask("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_THAT(talk.ask("go infinite"), ElementsAre("info depth 0 score cp 0", "bestmove 0000"));
}

TEST(UciSession, promotes) {
    Talk talk;
    (void)talk.ask("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_EQ(talk.best("go depth 1"), "bestmove a7a8q");
    EXPECT_THAT(talk.ask("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8n"), SizeIs(0));
    EXPECT_THAT(talk.ask("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8"), SizeIs(1));
}

TEST(UciSession, keeps_times) {
    Talk talk;
    struct Case {
        const char* go;
        long long least, most;  // milliseconds
    };
    (void)talk.ask("setoption name Libro value false");
    (void)talk.ask("position fen r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
    // A depth that cannot end is not started.
    for (const Case& one : std::array<Case, 8>{{
             {"go movetime 2050", 700, 2'200},
             {"go movetime 1", 50, 300},
             {"go movetime 0", 50, 300},
             {"go movetime -5", 50, 300},
             {"go wtime 60000 btime 100", 700, 2'500},
             {"go wtime 3300 btime 1 movestogo 1", 1'000, 3'300},
             {"go wtime 30000 winc 2000", 1'000, 3'000},
             {"go wtime 200 btime 90000", 50, 350},
         }}) {
        const std::vector<std::string> lines = talk.ask(one.go);
        const long long time = number_in(lines[lines.size() - 2], "time");
        EXPECT_GE(time, one.least) << one.go;
        EXPECT_LE(time, one.most) << one.go;
    }
}

TEST(UciSession, keeps_numbers_of_nodes) {
    Talk talk;
    const std::vector<std::string> lines = talk.ask("go nodes 500");
    EXPECT_EQ(number_in(lines[lines.size() - 2], "nodes"), 500);
}

TEST(UciSession, thinks_until_it_is_stopped) {
    Talk talk;
    EXPECT_THAT(talk.tell("go infinite"), SizeIs(0));
    constexpr int some_slices = 100;
    for (int slice = 0; slice < some_slices; ++slice) talk.session().run_slice();
    ASSERT_TRUE(talk.session().is_thinking());
    EXPECT_THAT(talk.tell("isready"), ElementsAre("readyok"));
    EXPECT_THAT(talk.tell("ponderhit"), SizeIs(0));
    EXPECT_THAT(talk.tell("go depth 1"), ElementsAre(StartsWith("info string ")));
    EXPECT_THAT(talk.tell("position startpos"), ElementsAre(StartsWith("info string ")));
    EXPECT_THAT(talk.tell("stop"), SizeIs(0));
    constexpr int soon = 10;
    for (int slice = 0; slice < soon; ++slice) talk.session().run_slice();
    EXPECT_FALSE(talk.session().is_thinking());
    EXPECT_THAT(talk.said().back(), StartsWith("bestmove "));
}

TEST(UciSession, waits_with_an_answer_that_it_has_already) {
    Talk talk;
    (void)talk.ask("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
    (void)talk.tell("go infinite");
    (void)talk.tell("stop");
    talk.finish();
    EXPECT_THAT(talk.said().back(), StartsWith("bestmove "));
    EXPECT_THAT(talk.ask("stop"), SizeIs(0));
}

TEST(UciSession, a_stop_at_once_still_gives_a_move) {
    Talk talk;
    (void)talk.tell("go movetime 20000");
    (void)talk.tell("stop");
    talk.session().run_slice();
    talk.session().run_slice();
    EXPECT_FALSE(talk.session().is_thinking());
    EXPECT_THAT(talk.said().back(), StartsWith("bestmove "));
}

TEST(UciSession, a_level_limits_what_is_asked_for) {
    Talk talk;
    EXPECT_THAT(talk.ask("setoption name nivel value p"), SizeIs(0));
    EXPECT_THAT(talk.ask("go movetime 60000"), ElementsAre("info string from the opening book", StartsWith("bestmove ")));
    (void)talk.ask("setoption name Libro value false");
    EXPECT_EQ(number_in(talk.ask("go movetime 60000")[1], "depth"), 2);
    (void)talk.ask("setoption name Nivel value 1");
    const std::vector<std::string> lines = talk.ask("go");
    EXPECT_LE(number_in(lines[lines.size() - 2], "time"), 1'200);
    EXPECT_THAT(lines.back(), StartsWith("bestmove "));
}

long long time_of(Talk& talk, std::string_view go) {
    const std::vector<std::string> lines = talk.ask(go);
    return number_in(lines[lines.size() - 2], "time");
}

// The time that A, B and C give to a first move: what is left but a second, divided by the moves to the control and one more.
TEST(UciSession, levels_with_a_clock_share_it_out_over_the_game) {
    constexpr const char* middle = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    struct Row {
        const char* level;
        long long most;  // milliseconds
    };
    for (const Row& row : {Row{"A", 7'199'000 / 41}, Row{"b", 1'799'000 / 41}, Row{"C", 299'000 / 41}}) {
        Talk talk;
        (void)talk.ask("setoption name Libro value false");
        EXPECT_THAT(talk.ask(std::string("setoption name Nivel value ") + row.level), SizeIs(0));
        (void)talk.ask(std::string("position fen ") + middle);
        const long long time = time_of(talk, "go");
        EXPECT_LE(time, row.most + 200) << row.level;
        EXPECT_GE(time, row.most / 3) << row.level;
        EXPECT_LE(time_of(talk, "go movetime 1000"), 1'200) << "what is asked for is less";
    }
}

TEST(UciSession, a_clock_is_used_up_move_by_move_and_begins_anew_with_a_game) {
    Talk talk;
    (void)talk.ask("setoption name Libro value false");
    (void)talk.ask("setoption name Nivel value C");
    const std::string game =
        "position fen r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10 moves h2h3 h7h6";
    long long used = 0;
    constexpr int moves = 60;
    for (int move = 0; move < moves; ++move) {
        EXPECT_THAT(talk.ask(game), SizeIs(0));
        used += time_of(talk, "go");
    }
    constexpr long long five_minutes = 300'000;
    EXPECT_GT(used, five_minutes / 4);
    EXPECT_LT(used, five_minutes);
    const long long late = time_of(talk, "go");
    (void)talk.ask("ucinewgame");
    EXPECT_THAT(talk.ask(game), SizeIs(0));
    EXPECT_GT(time_of(talk, "go"), late);
}

TEST(UciSession, level_D_looks_as_deep_as_it_is_told) {
    Talk talk;
    (void)talk.ask("setoption name Libro value false");
    (void)talk.ask("setoption name Nivel value D");
    const auto depth_of = [&] {
        const std::vector<std::string> lines = talk.ask("go");
        return number_in(lines[lines.size() - 3], "depth");
    };
    EXPECT_EQ(depth_of(), 2);
    EXPECT_THAT(talk.ask("setoption name profundidad value 3"), SizeIs(0));
    EXPECT_EQ(depth_of(), 3);
    for (const char* const wrong : {"0", "10", "-1", "x", "", "2 2"})
        EXPECT_THAT(talk.ask(std::string("setoption name Profundidad value ") + wrong),
                    ElementsAre(StartsWith("info string ")));
    EXPECT_EQ(depth_of(), 3);
}

TEST(UciSession, the_same_questions_have_the_same_answers_at_the_same_times) {
    const auto answers = [] {
        Talk talk;
        std::vector<std::string> all;
        for (const char* const line :
             {"position startpos moves d2d4 d7d5", "go nodes 800", "position startpos moves d2d4 d7d5 c2c4 e7e6",
              "go nodes 800", "ucinewgame", "position startpos moves d2d4 d7d5", "go nodes 800"})
            for (const std::string& said : talk.ask(line)) all.push_back(said);
        return all;
    };
    const std::vector<std::string> once = answers();
    EXPECT_EQ(once, answers());
    const auto first = std::ranges::find_if(once, [](const std::string& line) { return line.starts_with("bestmove"); });
    const std::vector<std::string> before(once.begin(), first + 1);
    EXPECT_EQ(before, std::vector<std::string>(once.end() - static_cast<std::ptrdiff_t>(before.size()), once.end()));
}

// Without any of them a search of one half-move makes each legal move once.
TEST(UciSession, its_switches_are_those_of_the_program_and_stay_in_new_games) {
    Talk talk;
    constexpr const char* kiwipete = "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    constexpr int root_and_moves = 49;
    (void)talk.ask(kiwipete);
    EXPECT_NE(number_in(talk.ask("go depth 1").front(), "nodes"), root_and_moves);
    for (const char* const name : {"ajTabla", "ajnulo", "AJREDUCE", "ajFutil", "ajExtiende", "ajQuieta"})
        EXPECT_THAT(talk.ask(std::string("setoption name ") + name + " value false"), SizeIs(0));
    EXPECT_EQ(number_in(talk.ask("go depth 1").front(), "nodes"), root_and_moves);
    (void)talk.ask("ucinewgame");
    (void)talk.ask(kiwipete);
    EXPECT_EQ(number_in(talk.ask("go depth 1").front(), "nodes"), root_and_moves);
}

TEST(UciSession, goes_at_the_pace_of_a_C64_when_asked_to) {
    Talk talk;
    (void)talk.tell("go depth 2");
    talk.session().run_slice();
    EXPECT_EQ(talk.session().next_slice(), Session::Clock::time_point{});
    talk.finish();
    (void)talk.ask("setoption name Ritmo value real");
    const auto begun = Session::Clock::now();
    (void)talk.tell("go infinite");
    constexpr int slices = 50;  // a second
    for (int slice = 0; slice < slices; ++slice) talk.session().run_slice();
    const std::chrono::duration<double> due = talk.session().next_slice() - begun;
    EXPECT_GT(due.count(), 0.8);
    EXPECT_LT(due.count(), 1.5);
}

TEST(UciSession, ends_when_it_is_told_to_or_nobody_speaks_any_more) {
    Talk talk;
    (void)talk.tell("quit");
    EXPECT_TRUE(talk.session().is_over());
    Talk other;
    (void)other.tell("go infinite");
    other.session().end_input();
    other.finish();
    EXPECT_THAT(other.said().back(), StartsWith("bestmove "));
    other.session().end_input();
    EXPECT_TRUE(other.session().is_over());
}

TEST(UciSession, answers_before_it_quits) {
    for (const char* const go : {"go infinite", "go movetime 20000", "go mate 4"}) {
        Talk talk;
        (void)talk.ask("setoption name Libro value false");
        (void)talk.ask("setoption name Ritmo value real");
        (void)talk.tell(go);
        (void)talk.tell("quit");
        EXPECT_FALSE(talk.session().is_over());
        EXPECT_EQ(talk.session().next_slice(), Session::Clock::time_point{}) << "nobody is to wait";
        EXPECT_THAT(talk.tell("isready"), SizeIs(0));
        constexpr int soon = 10;
        for (int slice = 0; slice < soon; ++slice) talk.session().run_slice();
        EXPECT_TRUE(talk.session().is_over());
        EXPECT_THAT(talk.said().back(), StartsWith("bestmove "));
    }
}

}  // namespace
}  // namespace gato::uci
