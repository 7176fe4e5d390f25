// SPDX-License-Identifier: MIT
#include "tools/bench/chess/find_tactics.hpp"

#include "tools/bench/chess/openings.hpp"
#include "tools/bench/chess/referee.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>

namespace gato::referee {

namespace {

constexpr const char* of_players = "nodes 100";
constexpr const char* first_glance = "nodes 80";
constexpr const char* first_judgement = "nodes 15000";
constexpr const char* second_judgement = "nodes 400000";
constexpr int much_better = 200;   // hundredths of a pawn
constexpr int still_a_game = 350;  // what the second best move may be worth, for either side
constexpr int one_in = 6;          // random half-moves

// Random half-moves among those of the program, so that games differ and have mistakes.
class SourceOfPositions {
public:
    SourceOfPositions(C64& player, unsigned seed) : player_(player), random_(seed) { begin(); }

    const Position& next() {
        if (game_.end() != End::none) begin();
        const std::vector<Move> moves = game_.position().legal_moves();
        std::optional<Move> move = moves[random_() % moves.size()];
        if (random_() % one_in != 0) move = find_move(game_.position(), player_.move(text_, of_players).move);
        if (!move) throw std::runtime_error("the program made an illegal move after " + text_);
        captured_on_ = game_.position().at(move->to) != '.' ? move->to : -1;
        text_ += ' ' + text_of(*move);
        game_.play(*move);
        if (game_.end() != End::none) return next();
        return game_.position();
    }
    // The square where the last move has captured; recapturing there is no idea.
    [[nodiscard]] int captured_on() const { return captured_on_; }

private:
    void begin() {
        game_ = Game();
        text_.clear();
        std::istringstream words{std::string(openings[random_() % openings.size()].moves)};
        for (std::string word; words >> word; text_ += (text_.empty() ? "" : " ") + word)
            game_.play(find_move(game_.position(), word).value());
        player_.new_game();
    }

    C64& player_;
    std::mt19937 random_;
    Game game_;
    std::string text_;
    int captured_on_ = -1;
};

bool is_one_move(const Judgement& judgement) {
    return judgement.best_value - judgement.second_value >= much_better && std::abs(judgement.second_value) <= still_a_game;
}

}  // namespace

void find_tactics(const uci::ProgramFile& program, const FileSystem& files, const FindRequest& request) {
    C64 player(program, files, {{"Libro", "false"}}), solver(program, files, {{"Libro", "false"}});
    EngineProcess engine({request.engine}, {{"Threads", "1"}, {"Hash", "64"}, {"MultiPV", "2"}});
    SourceOfPositions source(player, request.seed);
    std::ofstream file(request.file, std::ios::binary);
    std::set<std::string> seen;
    for (std::size_t found = 0; found < request.positions;) {
        const Position position = source.next();
        const std::string fen = fen_of(position);
        if (!seen.insert(fen).second || position.legal_moves().size() < 2) continue;
        const Judgement judgement = engine.judge(fen, first_judgement);
        const auto best = find_move(position, judgement.best);
        if (!best || best->to == source.captured_on() || !is_one_move(judgement)) continue;
        solver.new_game();
        if (solver.move_from(fen, first_glance).move == judgement.best) continue;
        const Judgement checked = engine.judge(fen, second_judgement);
        if (checked.best != judgement.best || !is_one_move(checked)) continue;
        file << fen << " bm " << san_of(position, *best) << "; id \"" << ++found << "\";\n" << std::flush;
        if (!file) throw std::runtime_error("cannot write " + request.file);
    }
}

}  // namespace gato::referee
