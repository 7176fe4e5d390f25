// SPDX-License-Identifier: MIT
#include "oraculo.hpp"

#include <algorithm>

namespace gato::ryg {

bool is_decided(const Board& board) {
    return std::ranges::all_of(board.cats, [&](Square cat) { return cat.row >= board.mouse.row; });
}

bool can_climb(const Board& board) {
    if (is_decided(board)) return true;
    for (const int step : {-1, 1}) {
        Board higher = board;
        higher.mouse = {board.mouse.row - 1, board.mouse.column + step};
        if (is_free(board, higher.mouse) && can_climb(higher)) return true;
    }
    return false;
}

std::uint8_t evaluate_path(const Board& board) {
    const auto [rearmost, foremost] =
        std::minmax_element(board.cats.begin(), board.cats.end(), [](Square a, Square b) { return a.row < b.row; });
    const int way = can_climb(board) ? 20 - (board.mouse.row - rearmost->row) : -40;
    return static_cast<std::uint8_t>(0x80 + 2 * (foremost->row - rearmost->row) + way);
}

std::uint8_t Oraculo::value(const Board& board, int depth) {
    constexpr int decided_value = 0xe0;  // and the sooner, the higher
    if (decided_ == Decided::cut && is_decided(board)) return static_cast<std::uint8_t>(decided_value + depth);
    if (depth == 0) return leaves_ == Leaves::path ? evaluate_path(board) : evaluate(board, Evaluation::v17);
    const std::uint64_t key = std::uint64_t{key_of(board)} << 4 | static_cast<std::uint64_t>(depth);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const bool mouse = board.turn == Side::mouse;
    std::uint8_t best = mouse ? 0x00 : 0xff;
    for (const Move& move : moves(board)) {
        const std::uint8_t child = value(play(board, move), depth - 1);
        best = mouse ? std::max(best, child) : std::min(best, child);
    }
    known_.emplace(key, best);
    return best;
}

Oraculo::Choice Oraculo::choose(const Board& board, int depth) {
    known_.clear();
    const bool mouse = board.turn == Side::mouse;
    Choice choice;
    for (const Move& move : moves(board)) {
        const std::uint8_t child = value(play(board, move), depth - 1);
        const bool better = mouse ? child > choice.value : child < choice.value;
        if (choice.numbers.empty() || better) choice = {child, {}};
        if (child == choice.value) choice.numbers.push_back(move.number);
    }
    return choice;
}

}  // namespace gato::ryg
