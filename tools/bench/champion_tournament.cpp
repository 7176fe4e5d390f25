// SPDX-License-Identifier: MIT
#include "tools/bench/champion_tournament.hpp"

#include "tests/asm-src/juez.hpp"
#include "tests/asm-src/oraculo.hpp"
#include "tools/bench/champion_strength.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

namespace gato::ryg {
namespace {

constexpr unsigned tuning_seed = 23, confirming_seed = 1976, comparing_seed = 5;

/// Weights that the program can have by changing operands, and by dropping the doubling of the formation.
constexpr std::array<Weights, 4> representable{{{2, 1, 20, 40}, {1, 1, 20, 40}, {2, 1, 30, 10}, {1, 1, 5, 90}}};

/// The program's answer is the model's first one.
int differences_of(const Weights& weights, int positions, int depth) {
    Champion champion;
    champion.set("aperturas", 0);
    champion.set("corte", 1);
    champion.set("porCamino", 1);
    champion.set_path_weights(weights.open, weights.closed, weights.formation == 2);
    ChampionModel model(weights);
    std::mt19937 random(comparing_seed);
    int different = 0;
    for (int i = 0; i < positions; ++i) {
        const Board board = random_board(random, 1 + static_cast<int>(random() % 30));
        if (champion.move(board, depth) != model.best(board, depth).front()) ++different;
    }
    return different;
}

Board opening(std::mt19937& random) {
    for (;;) {
        const Board board = random_board(random, 4 + static_cast<int>(random() % 5));
        if (!is_decided(board)) return board;
    }
}

/// Does the mouse win? A position that is decided is over: from there the mouse goes up a row each move.
bool mouse_wins(Board board, ChampionModel& cats, ChampionModel& mouse, int depth, std::mt19937& random) {
    for (;;) {
        const Outcome end = outcome(board);
        if (end == Outcome::mouse_stuck) return false;
        if (end != Outcome::playing || is_decided(board)) return true;
        const std::vector<int> numbers = (board.turn == Side::cats ? cats : mouse).best(board, depth);
        const int number = numbers[random() % numbers.size()];
        for (const Move& move : moves(board))
            if (move.number == number) {
                board = play(board, move);
                break;
            }
    }
}

std::string text_of(const Weights& weights) {
    return std::to_string(weights.formation) + " " + std::to_string(weights.climb) + " " + std::to_string(weights.open) + " -"
           + std::to_string(weights.closed);
}

void print(const Weights& first, const Weights& second, int depth, const Score& score) {
    std::printf("| %s | %s | %d | %d | %.1f ± %.1f %% | %d | %d |\n", text_of(first).c_str(), text_of(second).c_str(), depth,
                score.games, 100 * score.share(), 100 * score.margin, score.with_cats, score.with_mouse);
    std::fflush(stdout);
}

std::vector<Weights> neighbours(const Weights& weights) {
    std::vector<Weights> all;
    const auto add = [&](int formation, int climb, int closed) {
        const Weights one{weights.formation + formation, weights.climb + climb, weights.open, weights.closed + closed};
        if (one.formation >= 0 && one.climb >= 0 && one.closed > -weights.open && fit_in_a_byte(one)) all.push_back(one);
    };
    for (const int step : {1, -1, 2, -2}) {
        add(step, 0, 0);
        add(0, step, 0);
        add(0, 0, 20 * step);
    }
    return all;
}

Weights climbed(Weights best, int depth, int openings) {
    for (bool has_moved = true; has_moved;) {
        has_moved = false;
        for (const Weights& one : neighbours(best)) {
            const Score score = match(one, best, depth, openings, tuning_seed);
            print(one, best, depth, score);
            if (!score.is_better()) continue;
            best = one;
            has_moved = true;
            break;
        }
    }
    return best;
}

}  // namespace

int differences(int positions, int depth) {
    int different = 0;
    for (const Weights& weights : representable) different += differences_of(weights, positions, depth);
    return different;
}

Score match(const Weights& first, const Weights& second, int depth, int openings, unsigned seed) {
    ChampionModel one(first), other(second);
    std::mt19937 random(seed);
    Score score;
    double squares = 0;
    for (int i = 0; i < openings; ++i) {
        const Board board = opening(random);
        const bool with_cats = !mouse_wins(board, one, other, depth, random);
        const bool with_mouse = mouse_wins(board, other, one, depth, random);
        const int points = (with_cats ? 1 : 0) + (with_mouse ? 1 : 0);
        score.with_cats += with_cats ? 1 : 0;
        score.with_mouse += with_mouse ? 1 : 0;
        score.games += 2;
        score.points += points;
        squares += points * points / 4.0;
    }
    const double mean = score.share(), variance = squares / openings - mean * mean;
    score.margin = 1.96 * std::sqrt(variance / openings);
    return score;
}

int thrown_away(const Weights& weights, int depth, int positions, unsigned seed) {
    const Judge judge;
    ChampionModel model(weights);
    std::mt19937 random(seed);
    int thrown = 0;
    for (int found = 0; found < positions;) {
        const Board board = random_board(random, 1 + 2 * static_cast<int>(random() % 15));
        if (board.turn != Side::cats || is_decided(board) || !judge.cats_win(board)) continue;
        ++found;
        const int number = model.best(board, depth).front();
        for (const Move& move : moves(board))
            if (move.number == number && !judge.cats_win(play(board, move))) ++thrown;
    }
    return thrown;
}

void print_tournament(int depth, int openings) {
    constexpr int compared = 200, won_positions = 5'000;
    std::printf("positions where the model plays another move than the program: %d of %zu\n", differences(compared, depth),
                compared * representable.size());
    std::printf("| weights | against | depth | games | share | won with the cats | with the mouse |\n");
    const Weights start, best = climbed(start, depth, openings);
    std::printf("other openings:\n");
    for (const int one_depth : {depth - 2, depth, depth + 2})
        if (best != start) print(best, start, one_depth, match(best, start, one_depth, openings, confirming_seed));
    for (const int one_depth : {depth, depth + 2, depth + 4}) {
        std::printf("depth %d, of %d won positions thrown away: %d with %s", one_depth, won_positions,
                    thrown_away(start, one_depth, won_positions, confirming_seed), text_of(start).c_str());
        if (best != start)
            std::printf(", %d with %s", thrown_away(best, one_depth, won_positions, confirming_seed), text_of(best).c_str());
        std::printf("\n");
        std::fflush(stdout);
    }
}

}  // namespace gato::ryg
