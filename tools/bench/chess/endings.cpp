// SPDX-License-Identifier: MIT
#include "tools/bench/chess/endings.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <optional>

namespace gato::referee {

namespace {

constexpr int board = 64;
constexpr int most_moves = 50;

struct Ending {
    std::string_view pieces, name;
    bool is_required;
};
constexpr std::array<Ending, 12> endings{{{"Q", "queen", true},
                                          {"R", "rook", true},
                                          {"BB", "two bishops", false},
                                          {"BN", "bishop and knight", false},
                                          {"P", "pawn", true},
                                          {"BP", "bishop and pawn", false},
                                          {"NP", "knight and pawn", false},
                                          {"Rp", "rook, pawn", false},
                                          {"Qp", "queen, pawn", false},
                                          {"Qn", "queen, knight", false},
                                          {"Qb", "queen, bishop", false},
                                          {"Qr", "queen, rook", false}}};

int moves_of(int half_moves) {
    return (half_moves + 1) / 2;
}

// How long a position left by black holds out; forever if it is a draw.
int endurance(const EndingTable& table, const Position& position) {
    constexpr int for_ever = std::numeric_limits<int>::max();
    return table.half_moves_to_mate(position).value_or(for_ever);
}

struct Tally {
    int mates = 0, in_time = 0, moves = 0, best = 0, longest = 0;
};

void note(const EndingGame& game, Tally& tally) {
    if (game.end != name_of(End::mate)) return;
    ++tally.mates;
    tally.in_time += game.moves <= most_moves ? 1 : 0;
    tally.moves += game.moves;
    tally.best += game.best;
    tally.longest = std::max(tally.longest, game.moves);
}

void print_game(const Ending& ending, const EndingGame& game) {
    std::printf("%-18s %-30s best %2d, %s after %d moves %s\n", std::string(ending.name).c_str(), game.start.c_str(), game.best,
                game.end.c_str(), game.moves, game.trouble.c_str());
    std::fflush(stdout);
}

void print_tally(const Ending& ending, const Tally& tally, int games) {
    const double mates = std::max(1, tally.mates);
    std::printf("%-18s %d of %d mates, %d within %d moves, mean %.1f (best play %.1f), longest %d\n",
                std::string(ending.name).c_str(), tally.mates, games, tally.in_time, most_moves, tally.moves / mates,
                tally.best / mates, tally.longest);
}

}  // namespace

std::string random_ending(const EndingTable& table, std::mt19937& random) {
    EndingTable::Men men{-1, -1, -1, -1};
    std::optional<int> distance;
    do {
        for (std::size_t man = 0; man < table.men(); ++man) men[man] = static_cast<int>(random() % board);
        distance = table.half_moves_to_mate(men, true);
    } while (!distance);
    return table.fen_of(men, true);
}

Move best_defence(const EndingTable& table, const Position& position, std::mt19937& random) {
    std::vector<Move> best;
    int longest = -1;
    for (const Move& move : position.legal_moves()) {
        const int endures = endurance(table, position.after(move));
        if (endures > longest) best.clear();
        longest = std::max(longest, endures);
        if (endures == longest) best.push_back(move);
    }
    return best[random() % best.size()];
}

EndingGame play_ending(const EndingTable& table, const std::string& fen, C64& c64, const std::string& go,
                       std::mt19937& random) {
    EndingGame result;
    result.start = fen;
    Game game(*Position::from_fen(fen));
    const auto men = table.men_of(game.position());
    result.best = men ? moves_of(table.half_moves_to_mate(*men, true).value_or(0)) : 0;
    std::string moves;
    c64.new_game();
    for (End end = game.end();; end = game.end()) {
        result.end = name_of(end);
        result.moves = moves_of(static_cast<int>(game.moves().size()));
        if (end != End::none) return result;
        std::optional<Move> move;
        if (game.position().is_white()) {
            const Answer answer = c64.move_from(fen + (moves.empty() ? "" : " moves" + moves), go);
            result.trouble += answer.trouble;
            move = find_move(game.position(), answer.move);
        } else {
            move = best_defence(table, game.position(), random);
        }
        if (!move) {
            result.end = "illegal move";
            return result;
        }
        moves += ' ' + text_of(*move);
        game.play(*move);
    }
}

bool print_endings(const uci::ProgramFile& program, const FileSystem& files, const Options& options,
                   const EndingsRequest& request) {
    bool is_well = true;
    std::vector<std::pair<Ending, Tally>> tallies;
    for (const Ending& ending : endings) {
        if (!request.only.empty() && request.only != ending.pieces) continue;
        const EndingTable table(ending.pieces);
        std::mt19937 random(request.seed);
        C64 c64(program, files, options);
        Tally tally;
        for (int start = 0; start < request.starts; ++start) {
            const EndingGame game = play_ending(table, random_ending(table, random), c64, request.go, random);
            print_game(ending, game);
            note(game, tally);
            is_well = is_well && game.trouble.empty() && game.end != "illegal move";
        }
        is_well = is_well && (!ending.is_required || tally.mates == request.starts);
        tallies.emplace_back(ending, tally);
    }
    std::printf("go %s, best defence, %d random starts, seed %u:\n", request.go.c_str(), request.starts, request.seed);
    for (const auto& [ending, tally] : tallies) print_tally(ending, tally, request.starts);
    return is_well;
}

}  // namespace gato::referee
