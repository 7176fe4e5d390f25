// SPDX-License-Identifier: MIT
#include "pawn_table.hpp"

#include <algorithm>
#include <cstdlib>

namespace gato::chess {

namespace {

using Men = PawnTable::Men;
constexpr int side = 8, board = 64, last_rank = 7;

int file(int square) {
    return square % side;
}
int rank(int square) {
    return square / side;
}

std::size_t index_of(const Men& men) {
    return static_cast<std::size_t>((men.king * board + men.lone) * board + men.pawn);
}

bool are_near(int one, int other) {
    return std::abs(file(one) - file(other)) <= 1 && std::abs(rank(one) - rank(other)) <= 1;
}

bool pawn_attacks(int pawn, int square) {
    return rank(square) == rank(pawn) + 1 && std::abs(file(square) - file(pawn)) == 1;
}

bool is_possible(const Men& men, bool is_white) {
    const bool has_rank = rank(men.pawn) > 0 && rank(men.pawn) < last_rank;
    return has_rank && men.pawn != men.king && men.pawn != men.lone && !are_near(men.king, men.lone)
           && !(is_white && pawn_attacks(men.pawn, men.lone));
}

template <class Use>
bool any_king_step(int from, Use use) {
    for (int to = 0; to < board; ++to)
        if (to != from && are_near(from, to) && use(to)) return true;
    return false;
}

/// Whether a queen or a rook attacks a square, from which the lone king has gone; the other king may be in between.
bool officer_attacks(int officer, int square, int blocker, bool is_queen) {
    const int files = file(square) - file(officer), ranks = rank(square) - rank(officer);
    if (officer == square || (files != 0 && ranks != 0 && (!is_queen || std::abs(files) != std::abs(ranks)))) return false;
    const int steps = std::max(std::abs(files), std::abs(ranks)), step = (ranks * side + files) / steps;
    for (int at = officer + step; at != square; at += step)
        if (at == blocker) return false;
    return true;
}

/// Whether the officer that a pawn has become survives, and the lone king is not stalemated.
bool promotion_wins(const Men& men, int officer, bool is_queen) {
    bool has_move = false;
    const bool loses_officer = any_king_step(men.lone, [&](int to) {
        if (are_near(to, men.king) || officer_attacks(officer, to, men.king, is_queen)) return false;
        has_move = true;
        return to == officer;
    });
    return !loses_officer && (has_move || officer_attacks(officer, men.lone, men.king, is_queen));
}

}  // namespace

bool PawnTable::white_wins(const Men& men) const {
    const Known& lost = won_[0];
    if (any_king_step(men.king, [&](int to) {
            return to != men.pawn && !are_near(to, men.lone) && lost[index_of({to, men.lone, men.pawn})];
        }))
        return true;
    const auto is_free = [&](int square) { return square != men.king && square != men.lone; };
    const int next = men.pawn + side;
    if (!is_free(next)) return false;
    if (rank(next) == last_rank) return promotion_wins(men, next, true) || promotion_wins(men, next, false);
    if (lost[index_of({men.king, men.lone, next})]) return true;
    return rank(men.pawn) == 1 && is_free(next + side) && lost[index_of({men.king, men.lone, next + side})];
}

bool PawnTable::black_loses(const Men& men) const {
    bool has_move = false;
    const bool escapes = any_king_step(men.lone, [&](int to) {
        if (are_near(to, men.king) || pawn_attacks(men.pawn, to)) return false;
        has_move = true;
        return to == men.pawn || !won_[1][index_of({men.king, to, men.pawn})];
    });
    return !escapes && (has_move || pawn_attacks(men.pawn, men.lone));
}

// What is won in one more half-move, until nothing is added.
PawnTable::PawnTable() {
    for (Known& known : won_) known.resize(std::size_t{board} * board * board);
    for (bool is_done = false; !is_done;) {
        is_done = true;
        for (Men men{0, 0, side}; men.pawn < board - side; ++men.pawn)
            for (men.king = 0; men.king < board; ++men.king)
                for (men.lone = 0; men.lone < board; ++men.lone)
                    for (const bool is_white : {true, false}) {
                        if (won_[is_white][index_of(men)] || !is_possible(men, is_white)) continue;
                        if (!(is_white ? white_wins(men) : black_loses(men))) continue;
                        won_[is_white][index_of(men)] = true;
                        is_done = false;
                    }
    }
}

std::optional<bool> PawnTable::is_won(const Men& men, bool is_white) const {
    if (!is_possible(men, is_white)) return std::nullopt;
    return won_[is_white][index_of(men)];
}

}  // namespace gato::chess
