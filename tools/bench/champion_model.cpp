// SPDX-License-Identifier: MIT
#include "tools/bench/champion_model.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace gato::ryg {
namespace {

constexpr int squares = 32, row_size = 4, neutral = 0x80, decided = 0xe0, cats_stuck = 0xff, mouse_stuck = 0x00;
constexpr std::size_t known_count = std::size_t{1} << 18;
enum Bound : std::uint8_t { exact, at_least, at_most };

/// Where a piece gets from each square: up left, up right, down right, down left; -1: off the board.
constexpr std::array<std::array<int, 4>, squares> make_steps() {
    std::array<std::array<int, 4>, squares> steps{};
    for (int square = 0; square < squares; ++square) {
        const int row = square / row_size, left = row % 2 == 0 ? -1 : 0, column = square % row_size;
        for (int way = 0; way < 4; ++way) {
            const int to_row = way < 2 ? row - 1 : row + 1, to = column + left + (way == 1 || way == 2 ? 1 : 0);
            const bool is_there = to_row >= 0 && to_row < rows && to >= 0 && to < row_size;
            steps[static_cast<std::size_t>(square)][static_cast<std::size_t>(way)] = is_there ? to_row * row_size + to : -1;
        }
    }
    return steps;
}
constexpr auto steps = make_steps();

constexpr std::uint32_t bit(int square) {
    return std::uint32_t{1} << square;
}
int first_row(std::uint32_t cats) {
    return std::countr_zero(cats) / row_size;
}
int last_row(std::uint32_t cats) {
    return (squares - 1 - std::countl_zero(cats)) / row_size;
}

/// The squares of the row above that touch some of a row.
unsigned above(unsigned reached, int row) {
    return (row % 2 == 0 ? reached | reached >> 1 : reached | reached << 1) & 0xf;
}

bool can_climb(std::uint32_t cats, int mouse, int to_row) {
    unsigned reached = 1U << (mouse % row_size);
    for (int row = mouse / row_size; row > to_row && reached != 0;) {
        const unsigned up = above(reached, row);
        --row;
        reached = up & ~(cats >> (row * row_size)) & 0xf;
    }
    return reached != 0;
}

}  // namespace

bool fit_in_a_byte(const Weights& weights) {
    const int most = neutral + weights.open + weights.formation * (rows - 1);
    const int least = neutral + std::min(-weights.closed, weights.open - weights.climb * (rows - 1));
    return most < decided && least > mouse_stuck;
}

ChampionModel::ChampionModel(const Weights& weights) : weights_(weights), known_(known_count) {}

ChampionModel::Place ChampionModel::place_of(const Board& board) {
    Place place;
    place.mouse = offset_of(board.mouse) / 2;
    for (const Square cat : board.cats) place.occupied |= bit(offset_of(cat) / 2);
    return place;
}

int ChampionModel::evaluate(const Place& place) const {
    const int first = first_row(place.occupied), rows_to_go = std::max(place.mouse / row_size - first, 0);
    const int way =
        can_climb(place.occupied, place.mouse, first) ? weights_.open - weights_.climb * rows_to_go : -weights_.closed;
    return neutral + weights_.formation * (last_row(place.occupied) - first) + way;
}

int ChampionModel::value(const Place& place, bool mouse_moves, int depth, int alpha, int beta) {
    if (first_row(place.occupied) >= place.mouse / row_size) return decided + depth;
    if (depth == 0) return evaluate(place);
    const std::uint64_t key = (std::uint64_t{place.occupied} << 12 | static_cast<std::uint64_t>(place.mouse) << 6
                               | static_cast<std::uint64_t>(depth) << 1 | (mouse_moves ? 1 : 0))
                              + 1;
    Known& known = known_[(key * 0x9e3779b97f4a7c15ULL) >> 46];
    if (known.key == key) {
        if (known.bound == exact || (known.bound == at_least && known.value >= beta)
            || (known.bound == at_most && known.value <= alpha))
            return known.value;
    }
    const int found = search(place, mouse_moves, depth, alpha, beta);
    const Bound bound = found >= beta ? at_least : found <= alpha ? at_most : exact;
    known_[(key * 0x9e3779b97f4a7c15ULL) >> 46] = {key, static_cast<std::uint8_t>(found), bound};
    return found;
}

int ChampionModel::search(const Place& place, bool mouse_moves, int depth, int alpha, int beta) {
    int best = mouse_moves ? mouse_stuck : cats_stuck;
    if (mouse_moves) {
        for (const int to : steps[static_cast<std::size_t>(place.mouse)]) {
            if (to < 0 || (place.occupied & bit(to)) != 0) continue;
            best = std::max(best, value({place.occupied, to}, false, depth - 1, std::max(alpha, best), beta));
            if (best >= beta) break;
        }
        return best;
    }
    for (std::uint32_t left = place.occupied; left != 0; left &= left - 1) {
        const int cat = std::countr_zero(left);
        for (const int way : {3, 2}) {
            const int to = steps[static_cast<std::size_t>(cat)][static_cast<std::size_t>(way)];
            if (to < 0 || to == place.mouse || (place.occupied & bit(to)) != 0) continue;
            const Place next{(place.occupied & ~bit(cat)) | bit(to), place.mouse};
            best = std::min(best, value(next, true, depth - 1, alpha, std::min(beta, best)));
            if (best <= alpha) return best;
        }
    }
    return best;
}

std::vector<int> ChampionModel::best(const Board& board, int depth) {
    const bool mouse = board.turn == Side::mouse;
    std::vector<int> numbers;
    int best = 0;
    for (const Move& move : moves(board)) {
        // Equal means of the same exact value: the window is open by one on the side of ties.
        const int alpha = numbers.empty() || !mouse ? -1 : best - 1, beta = numbers.empty() || mouse ? 0x100 : best + 1;
        const int child = value(place_of(play(board, move)), !mouse, depth - 1, alpha, beta);
        const bool is_better = numbers.empty() || (mouse ? child > best : child < best);
        if (!is_better && child != best) continue;
        if (is_better) numbers.clear();
        best = child;
        numbers.push_back(move.number);
    }
    return numbers;
}

}  // namespace gato::ryg
