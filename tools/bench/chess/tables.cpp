// SPDX-License-Identifier: MIT
#include "tools/bench/chess/tables.hpp"

#include "tools/bench/chess/positions.hpp"
#include "tools/bench/chess/referee.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <sstream>

namespace gato::referee {

namespace {

struct Count {
    std::string_view fen;
    std::uint8_t depth;
    std::uint32_t count;
};

constexpr std::array<Count, 3> counts{{{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8'902},
                                       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197'281},
                                       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97'862}}};

bool is_among(const std::string& move, std::string_view moves) {
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        if (word == move) return true;
    return false;
}

}  // namespace

void print_speed(const uci::ProgramFile& program, const FileSystem& files, const Options& options, const std::string& go) {
    C64 c64(program, files, options);
    long long nodes = 0;
    double seconds = 0, stolen = 0, rates = 0, latest = 0;
    int depths = 0, found = 0;
    for (std::size_t index = 0; index < bratko_kopec.size(); ++index) {
        const TestPosition& position = bratko_kopec[index];
        c64.new_game();
        const Answer answer = c64.move_from(std::string(position.fen), go);
        const bool is_best = is_among(answer.move, position.best);
        const double rate = answer.seconds > 0 ? static_cast<double>(answer.nodes) / answer.seconds : 0;
        std::printf("%2zu depth %2d %7lld nodes %7.2f s %6.1f nodes/s %s%s %s\n", index + 1, answer.depth, answer.nodes,
                    answer.seconds, rate, answer.move.c_str(), is_best ? " best" : "", answer.trouble.c_str());
        std::fflush(stdout);
        nodes += answer.nodes;
        seconds += answer.seconds;
        stolen += answer.stolen;
        rates += rate;
        depths += answer.depth;
        latest = std::max(latest, answer.seconds);
        found += is_best ? 1 : 0;
    }
    const double count = bratko_kopec.size();
    std::printf("go %s: mean depth %.2f, %.1f nodes/s (mean of positions %.1f; %.1f without the VIC's cycles), longest %.2f s, "
                "%d of %zu best moves\n",
                go.c_str(), depths / count, static_cast<double>(nodes) / seconds, rates / count,
                static_cast<double>(nodes) / (seconds - stolen), latest, found, bratko_kopec.size());
}

bool print_mates(const uci::ProgramFile& program, const FileSystem& files) {
    bool all_found = true;
    C64 c64(program, files, {});
    for (const Problem& problem : problems) {
        c64.new_game();
        const Answer answer = c64.move_from(std::string(problem.fen), "mate " + std::to_string(problem.moves));
        const bool is_found = answer.move == problem.key;
        all_found = all_found && is_found;
        std::printf("mate in %d %8.2f s %-5s %s %s\n", problem.moves, answer.seconds, answer.move.c_str(),
                    is_found ? "found" : ("not found: " + std::string(problem.key)).c_str(), answer.trouble.c_str());
        std::fflush(stdout);
    }
    return all_found;
}

bool print_perft(const uci::ProgramFile& program) {
    bool is_right = true;
    uci::ChessProgram chess(program.bytes, program.map);
    for (const Count& known : counts) {
        if (!chess.read_fen(known.fen)) return false;
        const simulator::Cycle begun = chess.clock();
        const std::uint32_t count = chess.perft(known.depth);
        const auto cycles = static_cast<double>(chess.clock() - begun);
        is_right = is_right && count == known.count;
        constexpr double million = 1e6;
        std::printf("perft(%d) %7u %s %8.2f million cycles, %6.1f each: %s\n", known.depth, count,
                    count == known.count ? "right" : "WRONG", cycles / million, cycles / count, std::string(known.fen).c_str());
    }
    return is_right;
}

}  // namespace gato::referee
