// SPDX-License-Identifier: MIT
//
// Errors are reported in one line and change nothing; a program that breaks down still answers with a legal move.
#include "session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace gato::uci {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;
using testing::StartsWith;

constexpr const char* before = "position startpos moves e2e4 e7e5 g1f3";

// The result of a search identifies the position.
std::vector<std::string> look(Talk& talk) {
    std::vector<std::string> lines = talk.ask("go depth 1");
    for (std::string& line : lines) line = line.substr(0, line.find(" nps"));  // times differ with the raster's position
    return lines;
}

TEST(UciBadInput, is_refused_in_one_line_and_changes_nothing) {
    Talk talk;
    (void)talk.ask(before);
    const std::vector<std::string> there = look(talk);
    for (const char* const line : {"nonsense",
                                   "GO",
                                   "position",
                                   "position here",
                                   "position fen",
                                   "position fen 8/8",
                                   "position fen moves e2e4",
                                   "position startpos e2e4",
                                   "position startpos moves e2e5",
                                   "position startpos moves e2e4 e7e5 e4e5",
                                   "position startpos moves e4",
                                   "position startpos moves e2e4 e2e4",
                                   "position startpos moves 0000",
                                   "position startpos moves e7e8k",
                                   "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
                                   "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
                                   "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
                                   "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e4 0 1",
                                   "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 999 1",
                                   "position fen 4k3/8/8/8/8/8/8/4KK2 w - - 0 1",
                                   "position fen 4k3/8/8/8/8/8/8/4K2P w - - 0 1",
                                   "position fen 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
                                   "setoption",
                                   "setoption name",
                                   "setoption name Unknown value 1",
                                   "setoption Ritmo",
                                   "setoption name Ritmo",
                                   "setoption name Ritmo value lento",
                                   "setoption name Libro value maybe",
                                   "setoption name Nivel value 10",
                                   "setoption name Programa value nowhere.prg",
                                   "setoption name ajQuieta value 2",
                                   "go depth",
                                   "go depth x",
                                   "go depth 1 2",
                                   "go ponder",
                                   "go movetime 99999999999999999999",
                                   "go searchmoves e2e4",
                                   "position fen \xff\xfe\x01 w - - 0 1"}) {
        const std::vector<std::string> said = talk.ask(line);
        EXPECT_THAT(said, ElementsAre(StartsWith("info string "))) << line;
        ASSERT_EQ(look(talk), there) << line;
    }
}

TEST(UciBadInput, that_is_long_is_not_repeated_in_full) {
    Talk talk;
    constexpr std::size_t much = 50'000;
    for (const std::string& line :
         {std::string(much, 'x'), "position fen " + std::string(much, '8'), "setoption name " + std::string(much, 'y'),
          "go " + std::string(much, 'z'), "position startpos moves " + std::string(much, 'e')}) {
        const std::vector<std::string> said = talk.ask(line);
        ASSERT_THAT(said, SizeIs(1));
        EXPECT_LT(said.front().size(), 300U);
    }
}

TEST(UciBadInput, blanks_and_ends_of_lines_do_not_matter) {
    Talk talk;
    EXPECT_THAT(talk.ask(""), SizeIs(0));
    EXPECT_THAT(talk.ask(" \t\r"), SizeIs(0));
    EXPECT_THAT(talk.ask("  isready \r"), ElementsAre("readyok"));
    EXPECT_THAT(talk.ask("position   startpos\tmoves  e2e4\r"), SizeIs(0));
}

// Words that belong together or do not, in any order.
std::string random_line(std::mt19937& random) {
    static const std::vector<std::string> words{"uci",
                                                "isready",
                                                "setoption",
                                                "ucinewgame",
                                                "position",
                                                "go",
                                                "stop",
                                                "ponderhit",
                                                "startpos",
                                                "fen",
                                                "moves",
                                                "e2e4",
                                                "e7e5",
                                                "a7a8q",
                                                "name",
                                                "value",
                                                "Ritmo",
                                                "Libro",
                                                "Nivel",
                                                "Programa",
                                                "true",
                                                "P",
                                                "1",
                                                "-1",
                                                "movetime",
                                                "depth",
                                                "nodes",
                                                "wtime",
                                                "btime",
                                                "mate",
                                                "0",
                                                "300",
                                                "infinite",
                                                "8/8/8/8/4k3/8/4P3/4K3",
                                                "w",
                                                "-",
                                                "KQkq",
                                                "\x01\x80",
                                                "999999999999999999999999"};
    constexpr std::size_t most = 8;
    std::string line;
    for (std::size_t count = random() % most + 1; count > 0; --count) line += words[random() % words.size()] + " ";
    return line;
}

TEST(UciBadInput, at_random_does_no_harm) {
    Talk talk;
    std::mt19937 random(22);
    constexpr int lines = 1'500, few = 20;
    for (int count = 0; count < lines; ++count) {
        const std::string line = random_line(random);
        (void)talk.tell(line);
        for (int slice = 0; slice < few && talk.session().is_thinking(); ++slice) talk.session().run_slice();
        for (const std::string& said : talk.said()) ASSERT_EQ(said.find_first_of("\n\r"), std::string::npos) << line;
    }
    (void)talk.ask("stop");
    (void)talk.ask("position startpos");
    EXPECT_THAT(talk.best("go depth 1"), StartsWith("bestmove "));
}

ProgramFile with_code_at(const std::string& label, const std::string& code) {
    ProgramFile file = shipped_program();
    constexpr int load_address = 0x0801, header = 2;
    const int at = file.map.find_symbol(label)->value - load_address + header;
    file.bytes.replace(static_cast<std::size_t>(at), code.size(), code);
    return file;
}

std::vector<std::string> talk_with(const ProgramFile& file, const std::string& go, bool stops) {
    const MemoryFiles files;
    std::vector<std::string> said;
    Session session(file, files, [&](const std::string& line) { said.push_back(line); });
    session.receive(go);
    if (stops) session.receive("stop");
    constexpr int long_enough = 1'000;
    for (int slice = 0; session.is_thinking() && slice < long_enough; ++slice) session.run_slice();
    return said;
}

TEST(UciBadInput, a_program_that_breaks_down_still_leaves_a_legal_move) {
    const std::vector<std::string> said = talk_with(with_code_at("piensa", "\x02"), "go depth 3", false);
    ASSERT_THAT(said, SizeIs(2));
    EXPECT_EQ(said.front(), "info string piensa does not return");
    EXPECT_THAT(said.back(), StartsWith("bestmove "));
    EXPECT_NE(said.back(), "bestmove 0000");
}

TEST(UciBadInput, a_program_that_does_not_stop_is_left) {
    const int address = shipped_program().map.find_symbol("piensa")->value;
    const std::string loop{'\xea', '\x4c', static_cast<char>(address & 0xff), static_cast<char>(address >> 8)};
    const std::vector<std::string> said = talk_with(with_code_at("piensa", loop), "go infinite", true);
    ASSERT_THAT(said, SizeIs(2));
    EXPECT_EQ(said.front(), "info string the program does not stop");
    EXPECT_THAT(said.back(), StartsWith("bestmove "));
}

TEST(UciBadInput, programs_need_a_map_of_their_own) {
    const ProgramFile& shipped = shipped_program();
    const std::string map = write_map(shipped.map);
    const MemoryFiles files({{"good.prg", shipped.bytes},
                             {"good.map.json", map},
                             {"alone.prg", shipped.bytes},
                             {"other.prg", shipped.bytes + "\x01"},
                             {"other.map.json", map},
                             {"none.prg", "\x01\x08"},
                             {"none.map.json", "{}"}});
    Talk talk(files);
    (void)talk.ask(before);
    const std::vector<std::string> there = look(talk);
    EXPECT_THAT(talk.ask("setoption name Programa value alone.prg"), ElementsAre(HasSubstr("alone.map.json")));
    EXPECT_THAT(talk.ask("setoption name Programa value other.prg"), ElementsAre(HasSubstr("another build")));
    EXPECT_THAT(talk.ask("setoption name Programa value none.prg"), ElementsAre(StartsWith("info string ")));
    EXPECT_EQ(look(talk), there);
    EXPECT_THAT(talk.ask("setoption name Programa value good.prg"), SizeIs(0));
    EXPECT_EQ(look(talk), there);
    EXPECT_THAT(talk.ask("setoption name Programa value <incluido>"), SizeIs(0));
    EXPECT_EQ(look(talk), there);
}

}  // namespace
}  // namespace gato::uci
