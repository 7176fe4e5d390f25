// SPDX-License-Identifier: MIT
#include "tools/bench/chess/ending_table.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace gato::referee {

namespace {

constexpr int side = 8, board = 64, last_rank = 7;
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

char kind_of(char piece) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(piece)));
}

bool slides(char piece, const Step& step) {
    const char kind = kind_of(piece);
    return kind == 'Q' || (kind == (is_straight(step) ? 'R' : 'B'));
}

bool is_white_piece(char piece) {
    return std::isupper(static_cast<unsigned char>(piece)) != 0;
}

bool is_pawn(char piece) {
    return kind_of(piece) == 'P';
}

// How a pawn goes on.
Step pawn_step(char pawn) {
    return {0, is_white_piece(pawn) ? 1 : -1};
}

bool pawn_attacks(char pawn, int from, int target) {
    const int rank = pawn_step(pawn).rank;
    return beyond(from, {1, rank}) == target || beyond(from, {-1, rank}) == target;
}

// Bishops alone or a knight alone do not mate.
bool can_win(const std::string& pieces) {
    const auto white = std::ranges::count_if(pieces, is_white_piece);
    return white > 1 || pieces.find_first_of("QRP") != std::string::npos;
}

}  // namespace

EndingTable::EndingTable(std::string_view pieces) : pieces_("Kk" + std::string(pieces)), men_(pieces_.size()) {
    Family family;
    add_smaller(family);
    compute();
}

EndingTable::EndingTable(std::string_view pieces, Family& family) : pieces_("Kk" + std::string(pieces)), men_(pieces_.size()) {
    add_smaller(family);
    compute();
}

// The endings that captures and promotions lead to, each computed once.
void EndingTable::add_smaller(Family& family) {
    std::vector<std::string> endings;
    for (std::size_t man = first_piece; man < men_; ++man) {
        endings.push_back(without(man));
        if (pieces_[man] == 'P') endings.push_back(pieces_.substr(first_piece)), endings.back()[man - first_piece] = 'Q';
    }
    for (const std::string& pieces : endings) {
        if (!can_win(pieces)) continue;
        Shared& known = family[pieces];
        if (!known) known = Shared(new EndingTable(pieces, family));
        smaller_[pieces] = known;
    }
}

void EndingTable::compute() {
    white_.assign(std::size_t{1} << bits_of_square * men_, unknown);
    black_ = white_;
    std::vector<Index> lost;
    find_mates(lost);
    Waiting conversions, checks;
    find_conversions(conversions, checks);
    for (int half_moves = 1; !lost.empty() || !conversions.empty() || !checks.empty(); half_moves += 2) {
        if (!lost.empty()) longest_ = half_moves - 1;
        const std::vector<Index> won = white_before(lost, half_moves, conversions);
        lost = black_before(won, half_moves + 1, checks);
    }
}

std::string EndingTable::without(std::size_t man) const {
    std::string pieces = pieces_.substr(first_piece);
    return pieces.erase(man - first_piece, 1);
}

const EndingTable* EndingTable::smaller(const std::string& pieces) const {
    const auto found = smaller_.find(pieces);
    return found == smaller_.end() ? nullptr : found->second.get();
}

// What is left when a man is off the board.
std::uint8_t EndingTable::after_capture(std::size_t captured, const Men& men, bool is_white) const {
    const EndingTable* const table = smaller(without(captured));
    if (table == nullptr) return unknown;
    Men left{-1, -1, -1, -1};
    std::size_t place = 0;
    for (std::size_t man = 0; man < men_; ++man)
        if (man != captured) left[place++] = men[man];
    return (is_white ? table->white_ : table->black_)[table->index_of(left)];
}

bool EndingTable::is_whites(std::size_t man) const {
    return is_white_piece(pieces_[man]);
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

// Each man has its own square, pawns have theirs, and the kings keep apart.
bool EndingTable::is_possible(const Men& men) const {
    for (std::size_t man = 0; man < men_; ++man) {
        const int rank = men[man] / side;
        if (is_pawn(pieces_[man]) && (rank == 0 || rank == last_rank)) return false;
        for (std::size_t other = man + 1; other < men_; ++other)
            if (men[man] == men[other]) return false;
    }
    return !are_near(men[white_king], men[black_king]);
}

// Where it can move; squares with men on them, too, if it could capture them.
template <class Use>
void EndingTable::for_each_target(std::size_t man, const Men& men, Use use) const {
    const char piece = pieces_[man];
    if (is_pawn(piece)) {
        const Step step = pawn_step(piece);
        const int next = beyond(men[man], step), home = is_white_piece(piece) ? 1 : last_rank - 1;
        for (const int file : {-1, 1})
            if (const int target = beyond(men[man], {file, step.rank}); target >= 0 && has(men, target)) use(target);
        if (has(men, next)) return;
        use(next);
        if (men[man] / side == home && !has(men, beyond(next, step))) use(beyond(next, step));
        return;
    }
    const bool is_knight = kind_of(piece) == 'N', is_king = man <= black_king;
    for (const Step& step : is_knight ? knight_steps : king_steps) {
        if (!is_knight && !is_king && !slides(piece, step)) continue;
        for (int square = beyond(men[man], step); square >= 0; square = beyond(square, step)) {
            use(square);
            if (is_knight || is_king || has(men, square)) break;
        }
    }
}

// Where it can have come from without a capture.
template <class Use>
void EndingTable::for_each_origin(std::size_t man, const Men& men, Use use) const {
    if (!is_pawn(pieces_[man])) {
        for_each_target(man, men, [&](int square) {
            if (!has(men, square)) use(square);
        });
        return;
    }
    const Step back{0, -pawn_step(pieces_[man]).rank};
    const int home = is_whites(man) ? 1 : last_rank - 1;
    const int before = beyond(men[man], back);
    if (before / side == 0 || before / side == last_rank || has(men, before)) return;
    use(before);
    const int twice = beyond(before, back);
    if (twice / side == home && !has(men, twice)) use(twice);
}

bool EndingTable::attacks(std::size_t man, const Men& men, int target) const {
    const char piece = pieces_[man];
    if (is_pawn(piece)) return pawn_attacks(piece, men[man], target);
    if (kind_of(piece) == 'N')
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

bool EndingTable::is_check(const Men& men, std::size_t king) const {
    for (std::size_t man = first_piece; man < men_; ++man)
        if (men[man] >= 0 && is_whites(man) == (king == black_king) && attacks(man, men, men[king])) return true;
    return false;
}

// Of the position after it; impossible if it is no legal move.
std::uint8_t EndingTable::value_of_black_move(std::size_t man, int target, const Men& men) const {
    Men next = men;
    next[man] = target;
    if (are_near(next[white_king], next[black_king])) return impossible;
    for (std::size_t other = 0; other < men_; ++other) {
        if (other == man || men[other] != target) continue;
        if (other == black_king || !is_whites(other)) return impossible;
        next[other] = -1;
        return is_check(next, black_king) ? impossible : after_capture(other, next, true);
    }
    if (is_pawn(pieces_[man]) && target / side == 0) return is_check(next, black_king) ? impossible : unknown;
    return white_[index_of(next)];
}

// Black to move: does every move lead to a position that white wins within so many half-moves, and is there one, or is it mate?
bool EndingTable::is_lost(const Men& men, int half_moves) const {
    bool has_move = false, escapes = false;
    for (std::size_t man = black_king; man < men_ && !escapes; ++man) {
        if (is_whites(man)) continue;
        for_each_target(man, men, [&](int target) {
            if (escapes) return;
            const std::uint8_t value = value_of_black_move(man, target, men);
            if (value == impossible) return;
            has_move = true;
            escapes = value > half_moves;
        });
    }
    return !escapes && (has_move || is_check(men, black_king));
}

// Also finds invalid positions: nobody leaves his king in check.
void EndingTable::find_mates(std::vector<Index>& found) {
    std::vector<Index> checks;
    for (Index index = 0; index < black_.size(); ++index) {
        const Men men = men_at(index);
        if (!is_possible(men)) {
            white_[index] = black_[index] = impossible;
            continue;
        }
        if (is_check(men, white_king)) black_[index] = impossible;
        if (!is_check(men, black_king)) continue;
        white_[index] = impossible;
        if (black_[index] == unknown) checks.push_back(index);
    }
    for (const Index index : checks) {
        if (!is_lost(men_at(index), 0)) continue;
        black_[index] = 0;
        found.push_back(index);
    }
}

// White's captures and promotions that win, and the positions in which black's captures may have to be waited for.
void EndingTable::find_conversions(Waiting& won, Waiting& lost) const {
    if (smaller_.empty()) return;
    for (Index index = 0; index < black_.size(); ++index) {
        const Men men = men_at(index);
        if (white_[index] == unknown) convert_by_white(index, men, won);
        if (black_[index] != unknown) continue;
        for (std::size_t man = black_king; man < men_; ++man) {
            if (is_whites(man)) continue;
            for_each_target(man, men, [&](int target) {
                if (!has(men, target)) return;
                const std::uint8_t value = value_of_black_move(man, target, men);
                if (value < impossible) lost[value].push_back(index);
            });
        }
    }
}

void EndingTable::convert_by_white(Index index, const Men& men, Waiting& won) const {
    for (std::size_t man = 0; man < men_; ++man) {
        if (!is_whites(man)) continue;
        for_each_target(man, men, [&](int target) {
            Men next = men;
            next[man] = target;
            std::uint8_t value = unknown;
            for (std::size_t other = first_piece; other < men_; ++other)
                if (men[other] == target && !is_whites(other)) next[other] = -1, value = after_capture(other, next, false);
            if (pieces_[man] == 'P' && target / side == last_rank && !has(men, target)) {
                std::string pieces = pieces_.substr(first_piece);
                pieces[man - first_piece] = 'Q';
                const EndingTable* const table = smaller(pieces);
                value = table->black_[table->index_of(next)];
            }
            if (value < impossible) won[value + 1].push_back(index);
        });
    }
}

// White moves and reaches one of these; taken backwards, pieces move as they do forwards.
std::vector<EndingTable::Index> EndingTable::white_before(const std::vector<Index>& lost, int half_moves, Waiting& waiting) {
    std::vector<Index> found;
    const auto note = [&](Index index) {
        if (white_[index] != unknown) return;
        white_[index] = static_cast<std::uint8_t>(half_moves);
        found.push_back(index);
    };
    for (const Index after : lost) {
        const Men men = men_at(after);
        for (std::size_t man = 0; man < men_; ++man) {
            if (!is_whites(man)) continue;
            for_each_origin(man, men, [&](int square) {
                Men before = men;
                before[man] = square;
                note(index_of(before));
            });
        }
    }
    for (const Index index : waiting[half_moves]) note(index);
    waiting.erase(half_moves);
    return found;
}

std::vector<EndingTable::Index> EndingTable::black_before(const std::vector<Index>& won, int half_moves, Waiting& waiting) {
    std::vector<Index> found;
    const auto note = [&](Index index, const Men& men) {
        if (black_[index] != unknown || !is_lost(men, half_moves - 1)) return;
        black_[index] = static_cast<std::uint8_t>(half_moves);
        found.push_back(index);
    };
    for (const Index after : won) {
        const Men men = men_at(after);
        for (std::size_t man = black_king; man < men_; ++man) {
            if (is_whites(man)) continue;
            for_each_origin(man, men, [&](int square) {
                Men before = men;
                before[man] = square;
                note(index_of(before), before);
            });
        }
    }
    for (const Index index : waiting[half_moves - 1]) note(index, men_at(index));
    waiting.erase(half_moves - 1);
    return found;
}

std::optional<int> EndingTable::half_moves_to_mate(const Men& men, bool is_white) const {
    const std::uint8_t value = (is_white ? white_ : black_)[index_of(men)];
    if (value >= impossible) return std::nullopt;
    return value;
}

std::optional<int> EndingTable::half_moves_to_mate(const Position& position) const {
    if (const auto men = men_of(position)) return half_moves_to_mate(*men, position.is_white());
    for (const auto& [pieces, table] : smaller_)
        if (const auto known = table->half_moves_to_mate(position)) return known;
    return std::nullopt;
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
