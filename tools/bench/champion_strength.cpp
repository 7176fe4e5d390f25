// SPDX-License-Identifier: MIT
#include "tools/bench/champion_strength.hpp"

#include "tests/asm-src/juez.hpp"

#include <algorithm>
#include <cstring>
#include <deque>
#include <random>
#include <stdexcept>
#include <unordered_set>

namespace gato::ryg {
namespace {

constexpr simulator::Cycle no_limit = 200'000'000'000;

bool mouse_has_won(const Board& board) {
    const Outcome end = outcome(board);
    return end == Outcome::mouse_on_top || end == Outcome::cats_stuck;
}

Board answered(Champion& champion, const Board& board, int level) {
    const int number = champion.move(board, level);
    for (const Move& move : moves(board))
        if (move.number == number) return play(board, move);
    throw std::runtime_error("the program made a move that does not exist");
}

}  // namespace

Champion::Champion() : program_("RYG/campeon.gato.json") {
    program_.call("preparaMaquina");
    forget();
}

void Champion::set_path_weights(int open, int closed, bool formation_twice) {
    constexpr int neutral = 0x80;
    constexpr std::uint8_t asl = 0x0a, nop = 0xea;
    program_.at(program_["ecSuma"] - 1) = static_cast<std::uint8_t>(neutral + open);
    program_.at(program_["ecLlega"] - 3) = static_cast<std::uint8_t>(neutral - closed);
    program_.at(program_["ecDoble"]) = formation_twice ? asl : nop;
}

int Champion::move(const Board& board, int level) {
    program_.put_board(program_["tableroActual"], board);
    program_.byte("nivelJuego") = static_cast<std::uint8_t>(level);
    program_.byte("profFinal") = static_cast<std::uint8_t>(level == 0 ? program_["nivelSinTabla"] : level);
    for (const char* const table : {"buscaPolitica", "buscaGanadora", "buscaApertura"}) {
        if ((level != 0) != (std::strcmp(table, "buscaApertura") == 0)) continue;
        cycles_ = program_.call(table).cycles;
        if (program_.registers().p & simulator::carry_flag) return program_.registers().a;
    }
    const Call call = program_.call("piensa", no_limit);
    if (!call.returned) throw std::runtime_error("the search does not return");
    cycles_ = call.cycles;
    return program_.byte("jugElegida");
}

int Champion::nodes() {
    const int batches = program_["nodosBcd"];
    int nodes = 0;
    for (int byte = 2; byte >= 0; --byte)
        nodes = nodes * 100 + program_.at(batches + byte) / 16 * 10 + program_.at(batches + byte) % 16;
    return nodes + program_["loteNodos"] - program_.byte("cuentaNodos");
}

Strength strength(Champion& champion, int level) {
    const Judge judge;
    Strength result;
    std::unordered_set<std::uint32_t> seen{key_of(start())}, asked;
    std::deque<Board> open{start()};
    while (!open.empty()) {
        const Board waiting = open.front();
        open.pop_front();
        ++result.positions;
        for (const Move& move : mouse_moves(waiting)) {
            const Board board = play(waiting, move);
            if (mouse_has_won(board)) {
                if (result.shortest_win == 0) result.shortest_win = board.level;
                continue;
            }
            if (!asked.insert(key_of(board)).second) continue;
            const Board next = answered(champion, board, level);
            if (judge.cats_win(board) && !judge.cats_win(next)) ++result.thrown_away;
            if (outcome(next) == Outcome::playing && seen.insert(key_of(next)).second) open.push_back(next);
        }
    }
    result.asked = static_cast<int>(asked.size());
    return result;
}

double escape_rate(Champion& champion, int level, int games) {
    const Judge judge;
    std::mt19937 random(7);
    int won = 0;
    for (int game = 0; game < games; ++game) {
        Board board = start();
        champion.advance_clock(static_cast<int>(random() % 0x100));
        for (;;) {
            const Moves all = mouse_moves(board);
            if (all.empty()) break;
            const auto winning =
                std::ranges::find_if(all, [&](const Move& move) { return !judge.cats_win(play(board, move)); });
            board = play(board, winning != all.end() ? *winning : all[random() % all.size()]);
            if (mouse_has_won(board)) {
                ++won;
                break;
            }
            champion.advance_clock(static_cast<int>(random() % 0x100));
            board = answered(champion, board, level);
        }
    }
    return static_cast<double>(won) / games;
}

Games games_against(Champion& champion, int level, int mouse_level, int games) {
    constexpr int random_moves = 2;
    std::mt19937 random(7);
    Games result;
    for (int game = 0; game < games; ++game) {
        Board board = start();
        for (int moves = 0; outcome(board) == Outcome::playing; ++moves) {
            const Moves all = mouse_moves(board);
            board = mouse_level == random_mouse || moves < random_moves ? play(board, all[random() % all.size()])
                                                                        : answered(champion, board, mouse_level);
            if (outcome(board) != Outcome::playing) break;
            board = answered(champion, board, level);
            ++result.answers;
            result.cycles += champion.cycles();
            result.slowest = std::max(result.slowest, champion.cycles());
        }
        if (mouse_has_won(board)) ++result.mouse_won;
    }
    return result;
}

}  // namespace gato::ryg
