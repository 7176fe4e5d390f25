// SPDX-License-Identifier: MIT
//
// Matches that continue where they were interrupted, and test positions as files have them.
#include "cli/uci/shipped_program.hpp"
#include "support/folder.hpp"
#include "support/places.hpp"
#include "tools/bench/chess/epd.hpp"
#include "tools/bench/chess/match_record.hpp"
#include "tools/bench/chess/match_run.hpp"

#include <gato/support/memory_files.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace gato::referee {
namespace {

PlayedGame fools_mate(bool first_is_white) {
    PlayedGame played;
    for (const char* const move : {"f2f3", "e7e5", "g2g4", "d8h4"})
        played.game.play(find_move(played.game.position(), move).value());
    played.opening = "Fool's";
    played.first_is_white = first_is_white;
    played.score = first_is_white ? 0 : 1;
    played.end = "mate";
    played.nodes = 1'234;
    played.seconds = 2.5;
    return played;
}

TEST(MatchRecord, reads_what_was_written) {
    PlayedGame late = fools_mate(false);
    late.overruns = 2;
    late.latest = 0.5;
    late.trouble = "one: \"odd\"";
    const std::string text = pgn_of(fools_mate(true), 4, "one", "two", "set") + pgn_of(late, 7, "one", "two", "set");
    const auto games = read_record(text, "one", "two", "set");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games.at(4).score, 0);
    EXPECT_EQ(games.at(4).nodes, 1'234);
    EXPECT_DOUBLE_EQ(games.at(4).seconds, 2.5);
    EXPECT_FALSE(games.at(4).has_trouble);
    EXPECT_EQ(games.at(7).score, 1);
    EXPECT_EQ(games.at(7).overruns, 2);
    EXPECT_DOUBLE_EQ(games.at(7).latest, 0.5);
    EXPECT_TRUE(games.at(7).has_trouble);
    EXPECT_EQ(games.at(4).pgn + games.at(7).pgn, text);
}

TEST(MatchRecord, leaves_out_a_game_that_was_cut_off_wherever_that_was) {
    const std::string first = pgn_of(fools_mate(true), 0, "one", "two", "set");
    const std::string second = pgn_of(fools_mate(false), 1, "one", "two", "set");
    for (std::size_t length = 0; length < second.size(); ++length) {
        const auto games = read_record(first + second.substr(0, length), "one", "two", "set");
        ASSERT_EQ(games.size(), 1U) << length;
        ASSERT_EQ(games.begin()->first, 0);
    }
}

TEST(MatchRecord, refuses_games_of_another_match) {
    const std::string text = pgn_of(fools_mate(true), 0, "one", "two", "set");
    EXPECT_THROW((void)read_record(text, "one", "two", "other"), std::runtime_error);
    EXPECT_THROW((void)read_record(text, "one", "three", "set"), std::runtime_error);
    EXPECT_THROW((void)read_record(text, "three", "two", "set"), std::runtime_error);
}

TEST(MatchRun, goes_on_where_it_was_interrupted) {
    const MemoryFiles files;
    const tests::Folder folder;
    const auto make = [&] { return std::make_unique<C64>(uci::shipped_program(), files, Options{}); };
    const Player first{"first", make, "nodes 30", 0}, second{"second", make, "nodes 10", 0};
    MatchPlan plan;
    plan.games = 4;
    plan.is_quiet = true;
    plan.pgn = folder.in("whole.pgn").string();
    EXPECT_TRUE(MatchRun(plan, first, second).play());
    const std::string whole = folder.read("whole.pgn");
    EXPECT_EQ(read_record(whole, "first", "second", "nodes 30; nodes 10").size(), 4U);
    // The first game and half of the third are there.
    plan.pgn = folder.in("resumed.pgn").string();
    const auto games = read_record(whole, "first", "second", "nodes 30; nodes 10");
    const std::string& third = games.at(2).pgn;
    folder.write("resumed.pgn", games.at(0).pgn + third.substr(0, third.size() / 2));
    plan.resumes = true;
    plan.threads = 2;
    EXPECT_TRUE(MatchRun(plan, first, second).play());
    EXPECT_EQ(folder.read("resumed.pgn"), whole);
}

TEST(Epd, is_read_with_moves_in_every_spelling) {
    const auto positions = read_epd("# a comment\n\n"
                                    "6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8#; id \"first; mate\";\r\n"
                                    "8/P6k/8/8/8/8/8/K7 w - - acd 3; am a8=N a7a8b; id \"second\"; ce 5;\n"
                                    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm 0-0 O-O-O;\n");
    ASSERT_EQ(positions.size(), 3U);
    EXPECT_EQ(positions[0].name, "first; mate");
    EXPECT_THAT(positions[0].best, testing::ElementsAre("d1d8"));
    EXPECT_TRUE(is_solved(positions[0], "d1d8"));
    EXPECT_FALSE(is_solved(positions[0], "a1b1"));
    EXPECT_THAT(positions[1].avoided, testing::ElementsAre("a7a8n", "a7a8b"));
    EXPECT_TRUE(is_solved(positions[1], "a7a8q"));
    EXPECT_FALSE(is_solved(positions[1], "a7a8n"));
    EXPECT_THAT(positions[2].best, testing::ElementsAre("e1g1", "e1c1"));
}

TEST(Epd, of_our_own_has_moves_that_are_legal) {
    std::ifstream file(tests::in_repository("tools/bench/chess/tactics.epd"));
    std::ostringstream text;
    text << file.rdbuf();
    constexpr std::size_t least = 30;
    const auto positions = read_epd(text.str());
    EXPECT_GE(positions.size(), least);
    for (const EpdPosition& position : positions) EXPECT_EQ(fen_of(Position::from_fen(position.fen).value()), position.fen);
}

TEST(Epd, that_is_wrong_is_refused_with_its_line) {
    for (const char* const line :
         {"8/8 w - -", "6k1/5ppp/8/8/8/8/8/K2R4 w - - id \"x\";", "6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd9;",
          "6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Qd8;", "nonsense"}) {
        try {
            (void)read_epd(std::string("# one\n") + line);
            ADD_FAILURE() << line;
        } catch (const std::runtime_error& error) {
            EXPECT_THAT(error.what(), testing::StartsWith("line 2: ")) << line;
        }
    }
}

}  // namespace
}  // namespace gato::referee
