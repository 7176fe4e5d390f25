// SPDX-License-Identifier: MIT
#include "tools/bench/chess/referee.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace gato::referee {

namespace {

constexpr int side = 8;
constexpr int board = side * side;

int file_of(int square) {
    return square % side;
}
int rank_of(int square) {
    return square / side;
}
char kind_of(char piece) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(piece)));
}
bool is_white_piece(char piece) {
    return piece >= 'A' && piece <= 'Z';
}
bool is_piece(char piece) {
    return piece != '.';
}

struct Step {
    int file, rank;
};
constexpr std::array<Step, 8> king_steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> knight_steps{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

// -1: off the board.
int stepped(int square, Step step) {
    const int file = file_of(square) + step.file, rank = rank_of(square) + step.rank;
    return file < 0 || file >= side || rank < 0 || rank >= side ? -1 : rank * side + file;
}

bool is_diagonal(Step step) {
    return step.file != 0 && step.rank != 0;
}
bool slides_so(char kind, Step step) {
    return kind == 'q' || kind == (is_diagonal(step) ? 'b' : 'r');
}

}  // namespace

Position::Position() {
    constexpr std::string_view start = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr";
    std::ranges::copy(start, squares_.begin());
}

std::optional<Position> Position::from_fen(const std::string& text) {
    std::istringstream words(text);
    std::string pieces, turn, rights, en_passant;
    if (!(words >> pieces >> turn >> rights >> en_passant)) return std::nullopt;
    Position position;
    position.squares_.fill('.');
    int rank = side - 1, file = 0;
    for (const char letter : pieces) {
        if (letter == '/') {
            --rank;
            file = 0;
        } else if (letter >= '1' && letter <= '8') {
            file += letter - '0';
        } else if (rank < 0 || file >= side || std::string_view("pnbrqk").find(kind_of(letter)) == std::string_view::npos) {
            return std::nullopt;
        } else {
            position.squares_[static_cast<std::size_t>(rank * side + file++)] = letter;
        }
    }
    if (std::ranges::count(position.squares_, 'K') != 1 || std::ranges::count(position.squares_, 'k') != 1) return std::nullopt;
    position.is_white_ = turn == "w";
    position.rights_ = rights == "-" ? "" : rights;
    if (en_passant.size() == 2) position.en_passant_ = (en_passant[1] - '1') * side + en_passant[0] - 'a';
    words >> position.half_moves_ >> position.move_number_;
    if (words.fail()) position.half_moves_ = 0, position.move_number_ = 1;
    return position;
}

bool Position::is_own(char piece) const {
    return is_piece(piece) && is_white_piece(piece) == is_white_;
}

int Position::king_of(bool white) const {
    return static_cast<int>(std::ranges::find(squares_, white ? 'K' : 'k') - squares_.begin());
}

bool Position::is_attacked(int square, bool by_white) const {
    const auto is_by = [&](int from, char kind) {
        return from >= 0 && kind_of(at(from)) == kind && is_white_piece(at(from)) == by_white;
    };
    for (const Step step : knight_steps)
        if (is_by(stepped(square, step), 'n')) return true;
    for (const int file : {-1, 1})
        if (is_by(stepped(square, {file, by_white ? -1 : 1}), 'p')) return true;
    for (const Step step : king_steps) {
        int from = stepped(square, step);
        if (is_by(from, 'k')) return true;
        while (from >= 0 && !is_piece(at(from))) from = stepped(from, step);
        if (from >= 0 && is_white_piece(at(from)) == by_white && slides_so(kind_of(at(from)), step)) return true;
    }
    return false;
}

void Position::add_pawn_moves(int from, std::vector<Move>& moves) const {
    const int ahead = is_white_ ? 1 : -1;
    const int first = is_white_ ? 1 : side - 2, last = is_white_ ? side - 1 : 0;
    const auto add = [&](int to) {
        if (rank_of(to) != last) {
            moves.push_back({from, to, 0});
        } else {
            for (const char promotion : {'q', 'r', 'b', 'n'}) moves.push_back({from, to, promotion});
        }
    };
    const int to = stepped(from, {0, ahead});
    if (to >= 0 && !is_piece(at(to))) {
        add(to);
        const int twice = stepped(to, {0, ahead});
        if (rank_of(from) == first && !is_piece(at(twice))) add(twice);
    }
    for (const int file : {-1, 1}) {
        const int target = stepped(from, {file, ahead});
        if (target < 0) continue;
        if (target == en_passant_ || (is_piece(at(target)) && !is_own(at(target)))) add(target);
    }
}

void Position::add_steps(int from, std::vector<Move>& moves) const {
    const char kind = kind_of(at(from));
    for (const Step step : kind == 'n' ? knight_steps : king_steps) {
        if (kind != 'n' && kind != 'k' && !slides_so(kind, step)) continue;
        for (int to = stepped(from, step); to >= 0 && !is_own(at(to)); to = stepped(to, step)) {
            moves.push_back({from, to, 0});
            if (is_piece(at(to)) || kind == 'n' || kind == 'k') break;
        }
    }
}

void Position::add_castling(std::vector<Move>& moves) const {
    constexpr int king_file = 4;
    const int king = king_of(is_white_);
    if (is_check() || king != (is_white_ ? 0 : board - side) + king_file) return;
    const auto is_empty = [&](int first, int last) {
        for (int square = first; square <= last; ++square)
            if (is_piece(at(square))) return false;
        return true;
    };
    const auto has = [&](char white) { return rights_.find(is_white_ ? white : kind_of(white)) != std::string::npos; };
    if (has('K') && is_empty(king + 1, king + 2) && !is_attacked(king + 1, !is_white_)) moves.push_back({king, king + 2, 0});
    if (has('Q') && is_empty(king - 3, king - 1) && !is_attacked(king - 1, !is_white_)) moves.push_back({king, king - 2, 0});
}

std::vector<Move> Position::moves() const {
    std::vector<Move> moves;
    for (int from = 0; from < board; ++from) {
        if (!is_own(at(from))) continue;
        if (kind_of(at(from)) == 'p') {
            add_pawn_moves(from, moves);
        } else {
            add_steps(from, moves);
        }
    }
    add_castling(moves);
    return moves;
}

std::vector<Move> Position::legal_moves() const {
    std::vector<Move> all = moves();
    std::erase_if(all, [&](const Move& move) {
        const Position next = after(move);
        return next.is_attacked(next.king_of(is_white_), !is_white_);
    });
    return all;
}

void Position::lose_rights(int square) {
    constexpr std::array<std::pair<int, std::string_view>, 6> rights{
        {{0, "Q"}, {4, "KQ"}, {7, "K"}, {56, "q"}, {60, "kq"}, {63, "k"}}};
    for (const auto& right : rights) {
        const std::string_view lost = right.second;
        if (right.first == square) std::erase_if(rights_, [&](char one) { return lost.find(one) != std::string_view::npos; });
    }
}

Position Position::after(const Move& move) const {
    Position next = *this;
    const auto put = [&](int square, char piece) { next.squares_[static_cast<std::size_t>(square)] = piece; };
    const char piece = at(move.from);
    const bool is_pawn = kind_of(piece) == 'p';
    next.half_moves_ = is_pawn || is_piece(at(move.to)) ? 0 : half_moves_ + 1;
    if (is_pawn && move.to == en_passant_) put(rank_of(move.from) * side + file_of(move.to), '.');
    put(move.from, '.');
    put(move.to, move.promotion == 0 ? piece
                 : is_white_         ? static_cast<char>(std::toupper(static_cast<unsigned char>(move.promotion)))
                                     : move.promotion);
    if (kind_of(piece) == 'k' && std::abs(move.to - move.from) == 2) {
        const bool is_short = move.to > move.from;
        put(is_short ? move.to + 1 : move.to - 2, '.');
        put((move.from + move.to) / 2, is_white_ ? 'R' : 'r');
    }
    next.en_passant_ = is_pawn && std::abs(move.to - move.from) == 2 * side ? (move.from + move.to) / 2 : nowhere;
    next.lose_rights(move.from);
    next.lose_rights(move.to);
    next.is_white_ = !is_white_;
    next.move_number_ = is_white_ ? move_number_ : move_number_ + 1;
    return next;
}

bool Position::is_dead() const {
    int knights = 0, bishops = 0;
    std::array<int, 2> by_colour{};
    for (int square = 0; square < board; ++square) {
        const char kind = kind_of(at(square));
        if (kind == 'p' || kind == 'r' || kind == 'q') return false;
        if (kind == 'n') ++knights;
        if (kind != 'b') continue;
        ++bishops;
        ++by_colour[static_cast<std::size_t>((file_of(square) + rank_of(square)) % 2)];
    }
    if (knights + bishops <= 1) return true;
    return knights == 0 && (by_colour[0] == 0 || by_colour[1] == 0);
}

bool Position::has_en_passant_capture() const {
    return en_passant_ != nowhere && std::ranges::any_of(legal_moves(), [&](const Move& move) {
               return move.to == en_passant_ && kind_of(at(move.from)) == 'p';
           });
}

std::string Position::key() const {
    std::string key(squares_.begin(), squares_.end());
    key += is_white_ ? 'w' : 'b';
    key += rights_;
    if (has_en_passant_capture()) key += static_cast<char>('a' + file_of(en_passant_));
    return key;
}

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const Move& move : position.legal_moves()) count += perft(position.after(move), depth - 1);
    return count;
}

std::string text_of(const Move& move) {
    const auto square = [](int number) {
        return std::string{static_cast<char>('a' + file_of(number)), static_cast<char>('1' + rank_of(number))};
    };
    return square(move.from) + square(move.to) + (move.promotion != 0 ? std::string(1, move.promotion) : "");
}

std::optional<Move> find_move(const Position& position, std::string_view text) {
    for (const Move& move : position.legal_moves())
        if (text_of(move) == text) return move;
    return std::nullopt;
}

void Game::play(const Move& move) {
    moves_.push_back(move);
    positions_.push_back(position().after(move));
    keys_.push_back(position().key());
}

End Game::end() const {
    constexpr int three = 3, hundred = 100;
    const Position& now = position();
    if (now.legal_moves().empty()) return now.is_check() ? End::mate : End::stalemate;
    if (now.is_dead()) return End::dead_position;
    if (std::ranges::count(keys_, keys_.back()) >= three) return End::repetition;
    if (now.half_moves_without_progress() >= hundred) return End::fifty_moves;
    return static_cast<int>(moves_.size()) >= longest ? End::length : End::none;
}

std::string_view name_of(End end) {
    constexpr std::array<std::string_view, 7> names{"not over",    "mate",          "stalemate", "repetition",
                                                    "fifty moves", "dead position", "length"};
    return names[static_cast<std::size_t>(end)];
}

}  // namespace gato::referee
