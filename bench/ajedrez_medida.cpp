// SPDX-License-Identifier: MIT
//
// What the chess program of asm-src/Ajedrez reaches, on simulated C64s:
//
//     ajedrez_medida bk SECONDS [PROJECT]                  nodes a second and depth on 24 public positions
//     ajedrez_medida mates [PROJECT]                       the problem solver on the mates of the tests
//     ajedrez_medida perfil SECONDS [PROJECT]              cycles a node by routine, on the same positions
//     ajedrez_medida partidas A.json B.json TENTHS PAIRS   a match of two versions, both colours of every opening
#include "tests/ajedrez/contratos.hpp"
#include "tests/ajedrez/program.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

namespace {

using namespace gato::chess;
namespace simulator = gato::simulator;

constexpr double pal_hertz = 985'248;

constexpr std::array bratko_kopec{"1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -",
                                  "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - -",
                                  "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - -",
                                  "rnbqkb1r/p3pppp/1p6/2ppP3/3N4/2P5/PPP1QPPP/R1B1KB1R w KQkq -",
                                  "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - -",
                                  "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - -",
                                  "1nk1r1r1/pp2n1pp/4p3/q2pPp1N/b1pP1P2/B1P2R2/2P1B1PP/R2Q2K1 w - -",
                                  "4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - -",
                                  "2kr1bnr/pbpq4/2n1pp2/3p3p/3P1P1B/2N2N1Q/PPP3PP/2KR1B1R w - -",
                                  "3rr1k1/pp3pp1/1qn2np1/8/3p4/PP1R1P2/2P1NQPP/R1B3K1 b - -",
                                  "2r1nrk1/p2q1ppp/bp1p4/n1pPp3/P1P1P3/2PBB1N1/4QPPP/R4RK1 w - -",
                                  "r3r1k1/ppqb1ppp/8/4p1NQ/8/2P5/PP3PPP/R3R1K1 b - -",
                                  "r2q1rk1/4bppp/p2p4/2pP4/3pP3/3Q4/PP1B1PPP/R3R1K1 w - -",
                                  "rnb2r1k/pp2p2p/2pp2p1/q2P1p2/8/1Pb2NP1/PB2PPBP/R2Q1RK1 w - -",
                                  "2r3k1/1p2q1pp/2b1pr2/p1pp4/6Q1/1P1PP1R1/P1PN2PP/5RK1 w - -",
                                  "r1bqkb1r/4npp1/p1p4p/1p1pP1B1/8/1B6/PPPN1PPP/R2Q1RK1 w kq -",
                                  "r2q1rk1/1ppnbppp/p2p1nb1/3Pp3/2P1P1P1/2N2N1P/PPB1QP2/R1B2RK1 b - -",
                                  "r1bq1rk1/pp2ppbp/2np2p1/2n5/P3PP2/N1P2N2/1PB3PP/R1B1QRK1 b - -",
                                  "3rr3/2pq2pk/p2p1pnp/8/2QBPP2/1P6/P5PP/4RRK1 b - -",
                                  "r4k2/pb2bp1r/1p1qp2p/3pNp2/3P1P2/2N3P1/PPP1Q2P/2KRR3 w - -",
                                  "3rn2k/ppb2rpp/2ppqp2/5N2/2P1P3/1P5Q/PB3PPP/3RR1K1 w - -",
                                  "2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - -",
                                  "r1bqk2r/pp2bppp/2p5/3pP3/P2Q1P2/2N1B3/1PP3PP/R4RK1 b kq -",
                                  "r2qnrnk/p2b2b1/1p1p2pp/2pPpp2/1PP1P3/PRNBB3/3QNPPP/5RK1 w - -"};

void set_word(Program& chess, const std::string& label, int value) {
    chess.byte(label) = static_cast<std::uint8_t>(value & 0xff);
    chess.byte(label, 1) = static_cast<std::uint8_t>(value >> 8);
}

std::uint32_t nodes_of(Program& chess) {
    return static_cast<std::uint32_t>(chess.word("pnNodosHechos") | chess.word("pnNodosHechos", 2) << 16);
}

Move answer(Program& chess) {
    return {square_of(chess.byte("pnDe")), square_of(chess.byte("pnA")), static_cast<Kind>(chess.byte("pnCorona"))};
}

void measure(Program& chess, int seconds) {
    double rates = 0, depths = 0;
    int number = 0;
    for (const char* const fen : bratko_kopec) {
        chess.read_fen(fen);
        set_word(chess, "pnDecimas", seconds * 10);
        chess.call("piensa");
        const double rate = nodes_of(chess) / (static_cast<double>(chess.time()) / pal_hertz);
        std::printf("%2d %5.0f nodes/s, depth %2d, %6u nodes, %s %6d\n", ++number, rate, chess.byte("pnProfHecha"),
                    nodes_of(chess), coordinates(answer(chess)).c_str(), static_cast<std::int16_t>(chess.word("pnValor")));
        rates += rate;
        depths += chess.byte("pnProfHecha");
    }
    std::printf("mean %.0f nodes/s, depth %.2f\n", rates / bratko_kopec.size(), depths / bratko_kopec.size());
}

struct Problem {
    int moves;
    const char* fen;
    const char* key;
};

constexpr std::array problems{Problem{2, "2r3k1/1p3p1p/p1b2np1/3q4/1P1pBB2/8/2P1N1PP/2R1R1K1 b - - 2 28", "d5e4"},
                              Problem{2, "3k4/1p3Rb1/p1r3p1/4Q3/3Pn3/1Pr5/P1P3PP/6KR w - - 1 27", "e5e7"},
                              Problem{2, "7n/8/8/3p4/2k5/4P3/5q2/2K5 b - - 7 51", "c4c3"},
                              Problem{2, "8/1P1R4/k7/8/2N5/PB2P3/1B1K1P2/3R4 w - - 9 42", "b7b8n"},
                              Problem{2, "8/2P2pk1/4R3/8/8/7Q/5P1P/5RK1 w - - 3 45", "h3h6"},
                              Problem{2, "8/7p/5p1p/3k1P2/4q1PK/8/8/8 b - - 7 50", "e4f3"},
                              Problem{2, "8/8/5KQ1/8/7k/8/1P4p1/8 w - - 0 68", "g6g2"},
                              Problem{2, "r1b2b1r/pp3ppp/2k2n2/3p4/5B2/2N2P2/PP2N1PP/R2Q1BKR w - - 2 14", "d1a4"},
                              Problem{3, "3R4/5p1k/P3b2p/4Q3/q7/6P1/5P2/6K1 w - - 5 38", "d8h8"},
                              Problem{3, "6k1/2p2pbp/2b5/4n3/4p3/2q1P1B1/2P1BPP1/1r1Q1KR1 b - - 6 27", "b1d1"},
                              Problem{3, "8/5p1p/3kpn1b/3p2r1/N2P4/P3PP2/1P1B1KP1/2R2R2 w - - 1 26", "d2b4"},
                              Problem{3, "k1r1r3/pb1N1Rpp/1p2Q3/3p4/1P1P4/8/1PP3PP/RNK5 w - - 1 23", "d7b6"}};

void solve(Program& chess) {
    for (const Problem& problem : problems) {
        chess.read_fen(problem.fen);
        const bool none = chess.call("resuelveMate", static_cast<std::uint8_t>(problem.moves));
        const Move key{square_of(chess.byte("rmDe")), square_of(chess.byte("rmA")), static_cast<Kind>(chess.byte("rmCorona"))};
        std::printf("%d %-6s %7.1f s, %d keys, %s\n", problem.moves, problem.key, static_cast<double>(chess.time()) / pal_hertz,
                    chess.byte("rmClaves"), none ? "none" : coordinates(key).c_str());
    }
}

/// Cycles by routine, those of the routines it calls not counted.
class Profile final : public simulator::Observer {
public:
    explicit Profile(const Program& chess) : chess_(chess), cycles_(0x10000) {}
    bool before_instruction(const simulator::Registers& registers, simulator::Cycle now) override {
        cycles_[last_] += now - before_;
        last_ = registers.pc;
        ++visits_[last_];
        before_ = now;
        return true;
    }
    void print(std::uint32_t nodes) const;

private:
    const Program& chess_;
    std::vector<simulator::Cycle> cycles_;
    std::vector<std::size_t> visits_ = std::vector<std::size_t>(0x10000);
    std::uint16_t last_ = 0;
    simulator::Cycle before_ = 0;
};

void Profile::print(std::uint32_t nodes) const {
    std::map<int, std::string> names;
    for (const auto& [name, contract] : read_contracts())
        if (chess_.has(name)) names[chess_[name]] = name;
    std::map<std::string, simulator::Cycle> sums;
    for (std::size_t address = 0; address < cycles_.size(); ++address) {
        const auto after = names.upper_bound(static_cast<int>(address));
        if (cycles_[address] != 0 && after != names.begin()) sums[std::prev(after)->second] += cycles_[address];
    }
    std::vector<std::pair<simulator::Cycle, std::string>> sorted;
    for (const auto& [name, sum] : sums) sorted.emplace_back(sum, name);
    std::ranges::sort(sorted, std::greater());
    for (const auto& [sum, name] : sorted)
        std::printf("%7.1f cycles and %5.2f visits a node  %s\n", static_cast<double>(sum) / nodes,
                    static_cast<double>(visits_[chess_[name]]) / nodes, name.c_str());
}

void profile(Program& chess, int seconds) {
    Profile watch(chess);
    std::uint32_t nodes = 0;
    for (const char* const fen : bratko_kopec) {
        chess.read_fen(fen);
        set_word(chess, "pnDecimas", seconds * 10);
        chess.call("piensa", 0, watch);
        nodes += nodes_of(chess);
    }
    watch.print(nodes);
}

/// Eight half-moves at random, but none after which a side stands much worse by the program's search of two half-moves.
Game opening(Program& chess, unsigned seed) {
    constexpr int half_moves = 8, even = 60;
    std::mt19937 random(seed);
    while (true) {
        Game game;
        for (int count = 0; count < half_moves && game.outcome() == Outcome::playing; ++count)
            game.play(any_of(legal_moves(game.current()), random));
        if (game.outcome() != Outcome::playing) continue;
        chess.read_fen(write_fen(game.current()));
        set_word(chess, "pnDecimas", 20);
        if (!chess.call("piensa") && std::abs(static_cast<std::int16_t>(chess.word("pnValor"))) <= even)
            return {{game.current()}};
    }
}

/// 2, 1 or 0 half-points for white.
int play_game(Program& white, Program& black, Game game, int tenths) {
    const std::string fen = write_fen(game.current());
    for (Program* const one : {&white, &black}) one->read_fen(fen);
    while (game.outcome() == Outcome::playing) {
        Program& mover = game.current().turn == Side::white ? white : black;
        set_word(mover, "pnDecimas", tenths);
        mover.call("piensa");
        const Move move = answer(mover);
        const std::vector<Move> legal = legal_moves(game.current());
        if (std::ranges::count(legal, move) != 1) {
            std::printf("illegal move %s in %s\n", coordinates(move).c_str(), write_fen(game.current()).c_str());
            std::exit(1);
        }
        game.play(move);
        for (Program* const one : {&white, &black}) one->play(move);
    }
    if (game.outcome() != Outcome::mate) return 1;
    return game.current().turn == Side::black ? 2 : 0;
}

void match(Program& one, Program& other, int tenths, int pairs, unsigned seed) {
    int wins = 0, draws = 0, losses = 0;
    const auto count = [&](int half_points) { ++(half_points == 2 ? wins : half_points == 1 ? draws : losses); };
    for (int pair = 0; pair < pairs; ++pair) {
        const Game begun = opening(one, seed + static_cast<unsigned>(pair));
        count(play_game(one, other, begun, tenths));
        count(2 - play_game(other, one, begun, tenths));
    }
    const double games = wins + draws + losses;
    const double score = (wins + draws / 2.0) / games;
    const double spread = std::sqrt(
        (wins * (1 - score) * (1 - score) + draws * (0.5 - score) * (0.5 - score) + losses * score * score) / games / games);
    std::printf("+%d =%d -%d: %.1f %% +- %.1f\n", wins, draws, losses, 100 * score, 196 * spread);
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() >= 2 && (words[0] == "bk" || words[0] == "perfil")) {
        Program chess(nullptr, words.size() > 2 ? words[2] : "");
        (words[0] == "bk" ? measure : profile)(chess, std::stoi(words[1]));
        return 0;
    }
    if (!words.empty() && words[0] == "mates") {
        Program chess(nullptr, words.size() > 1 ? words[1] : "");
        solve(chess);
        return 0;
    }
    if (words.size() >= 5 && words[0] == "partidas") {
        Program one(nullptr, words[1]), other(nullptr, words[2]);
        match(one, other, std::stoi(words[3]), std::stoi(words[4]),
              words.size() > 5 ? static_cast<unsigned>(std::stoul(words[5])) : 1);
        return 0;
    }
    std::puts(
        "usage: ajedrez_medida bk|perfil SECONDS [PROJECT] | mates [PROJECT] | partidas A.json B.json TENTHS PAIRS [SEED]");
    return 2;
}
