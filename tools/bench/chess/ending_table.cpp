// SPDX-License-Identifier: MIT
#include "tools/bench/chess/ending_table.hpp"

#include <algorithm>
#include <cstdlib>

namespace gato::referee {

namespace {

constexpr int side = 8, board = 64;
constexpr int bits_of_square = 6;

struct Step {
    int file, rank;
};
constexpr std::array<Step, 8> king_steps{{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
constexpr std::array<Step, 8> knight_steps{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

bool is_straight(const Step& step) {
    return step.file == 0 || step.rank == 0;
}

// -1: off the board.
int beyond(int square, const Step& step) {
    const int file = square % side + step.file, rank = square / side + step.rank;
    return file < 0 || file >= side || rank < 0 || rank >= side ? -1 : rank * side + file;
}

bool has(const EndingTable::Men& men, int square) {
    return std::ranges::find(men, square) != men.end();
}

bool are_near(int one, int other) {
    return std::abs(one % side - other % side) <= 1 && std::abs(one / side - other / side) <= 1;
}

bool slides(char piece, const Step& step) {
    return piece == 'Q' || (piece == (is_straight(step) ? 'R' : 'B'));
}

}  // namespace

EndingTable::EndingTable(std::string_view pieces)
    : pieces_("Kk" + std::string(pieces)), men_(pieces_.size()), white_(std::size_t{1} << bits_of_square * men_, unknown),
      black_(white_) {
    std::vector<Index> lost;
    find_mates(lost);
    for (int half_moves = 1; !lost.empty(); half_moves += 2) {
        longest_ = half_moves - 1;
        const std::vector<Index> won = white_before(lost, half_moves);
        lost = black_before(won, half_moves + 1);
    }
}

EndingTable::Index EndingTable::index_of(const Men& men) const {
    Index index = 0;
    for (std::size_t man = 0; man < men_; ++man) index = index << bits_of_square | static_cast<Index>(men[man]);
    return index;
}

EndingTable::Men EndingTable::men_at(Index index) const {
    Men men{-1, -1, -1, -1};
    for (std::size_t man = men_; man-- > 0; index >>= bits_of_square) men[man] = static_cast<int>(index % board);
    return men;
}

// Each man has its own square, and the kings keep apart.
bool EndingTable::is_possible(const Men& men) const {
    for (std::size_t man = 0; man < men_; ++man)
        for (std::size_t other = man + 1; other < men_; ++other)
            if (men[man] == men[other]) return false;
    return !are_near(men[white_king], men[black_king]);
}

// Where it can move on a board on which nothing is captured.
template <class Use>
void EndingTable::for_each_target(std::size_t man, const Men& men, Use use) const {
    const char piece = pieces_[man];
    const bool is_knight = piece == 'N', is_king = man <= black_king;
    for (const Step& step : is_knight ? knight_steps : king_steps) {
        if (!is_knight && !is_king && !slides(piece, step)) continue;
        for (int square = beyond(men[man], step); square >= 0 && !has(men, square); square = beyond(square, step)) {
            use(square);
            if (is_knight || is_king) break;
        }
    }
}

bool EndingTable::attacks(std::size_t man, const Men& men, int target) const {
    const char piece = pieces_[man];
    if (piece == 'N')
        return std::ranges::any_of(knight_steps, [&](const Step& step) { return beyond(men[man], step) == target; });
    for (const Step& step : king_steps) {
        if (!slides(piece, step)) continue;
        for (int square = beyond(men[man], step); square >= 0; square = beyond(square, step)) {
            if (square == target) return true;
            if (has(men, square)) break;
        }
    }
    return false;
}

bool EndingTable::is_check(const Men& men) const {
    for (std::size_t man = first_piece; man < men_; ++man)
        if (attacks(man, men, men[black_king])) return true;
    return false;
}

// Black to move: does every move lead to a position that white wins, and is there one, or is it mate?
bool EndingTable::is_lost(const Men& men) const {
    bool has_move = false;
    for (const Step& step : king_steps) {
        const int target = beyond(men[black_king], step);
        if (target < 0 || are_near(target, men[white_king])) continue;
        Men next = men;
        next[black_king] = target;
        const auto captured = std::find(men.begin() + first_piece, men.end(), target);
        if (captured != men.end()) {
            // A piece that nobody protects is lost, and with it the win.
            bool is_protected = false;
            for (std::size_t man = first_piece; man < men_; ++man)
                is_protected = is_protected || (men[man] != target && attacks(man, next, target));
            if (!is_protected) return false;
            continue;
        }
        const std::uint8_t value = white_[index_of(next)];
        if (value == unknown) return false;
        has_move = has_move || value != impossible;  // otherwise it is a step into check
    }
    return has_move || is_check(men);
}

// Also finds invalid positions; white has none that leave black in check.
void EndingTable::find_mates(std::vector<Index>& found) {
    std::vector<Index> checks;
    for (Index index = 0; index < black_.size(); ++index) {
        const Men men = men_at(index);
        if (!is_possible(men)) {
            white_[index] = black_[index] = impossible;
        } else if (is_check(men)) {
            white_[index] = impossible;
            checks.push_back(index);
        }
    }
    for (const Index index : checks) {
        if (!is_lost(men_at(index))) continue;
        black_[index] = 0;
        found.push_back(index);
    }
}

// White moves and reaches one of these; taken backwards, pieces move as they do forwards.
std::vector<EndingTable::Index> EndingTable::white_before(const std::vector<Index>& lost, int half_moves) {
    std::vector<Index> found;
    for (const Index after : lost) {
        const Men men = men_at(after);
        for (std::size_t man = 0; man < men_; ++man) {
            if (man == black_king) continue;
            for_each_target(man, men, [&](int square) {
                Men before = men;
                before[man] = square;
                const Index index = index_of(before);
                if (white_[index] != unknown) return;
                white_[index] = static_cast<std::uint8_t>(half_moves);
                found.push_back(index);
            });
        }
    }
    return found;
}

std::vector<EndingTable::Index> EndingTable::black_before(const std::vector<Index>& won, int half_moves) {
    std::vector<Index> found;
    for (const Index after : won) {
        const Men men = men_at(after);
        for_each_target(black_king, men, [&](int square) {
            Men before = men;
            before[black_king] = square;
            const Index index = index_of(before);
            if (black_[index] != unknown || !is_lost(before)) return;
            black_[index] = static_cast<std::uint8_t>(half_moves);
            found.push_back(index);
        });
    }
    return found;
}

std::optional<int> EndingTable::half_moves_to_mate(const Men& men, bool is_white) const {
    const std::uint8_t value = (is_white ? white_ : black_)[index_of(men)];
    if (value >= impossible) return std::nullopt;
    return value;
}

std::optional<EndingTable::Men> EndingTable::men_of(const Position& position) const {
    Men men{-1, -1, -1, -1};
    std::size_t found = 0;
    for (int square = 0; square < board; ++square) {
        const char piece = position.at(square);
        if (piece == '.') continue;
        std::size_t man = 0;
        while (man < men_ && (pieces_[man] != piece || men[man] >= 0)) ++man;
        if (man == men_) return std::nullopt;
        men[man] = square;
        ++found;
    }
    return found == men_ ? std::optional(men) : std::nullopt;
}

std::string EndingTable::fen_of(const Men& men, bool is_white) const {
    std::string text;
    for (int rank = side - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < side; ++file) {
            const auto found = std::ranges::find(men, rank * side + file);
            if (found == men.end()) {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += pieces_[static_cast<std::size_t>(found - men.begin())];
        }
        if (empty > 0) text += std::to_string(empty);
        if (rank > 0) text += '/';
    }
    return text + (is_white ? " w - - 0 1" : " b - - 0 1");
}

}  // namespace gato::referee
