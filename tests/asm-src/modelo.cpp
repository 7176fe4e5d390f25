// SPDX-License-Identifier: MIT
#include "modelo.hpp"

#include <algorithm>
#include <deque>
#include <unordered_set>

namespace gato::ryg {

namespace {

constexpr std::array<Square, 4> mouse_steps{{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}}};
constexpr std::array<Square, 2> cat_steps{{{1, -1}, {1, 1}}};

constexpr std::uint8_t mouse_wins = 0xff;
constexpr std::uint8_t cats_win = 0x00;

Square stepped(Square from, Square step) {
    return {from.row + step.row, from.column + step.column};
}

int score_of_row(int row) {
    constexpr std::array<int, rows> scores{32, 6, 5, 4, 3, 2, 1, 0};
    return scores[static_cast<std::size_t>(row)];
}

int score_of_mobility(std::size_t move_count) {
    constexpr std::array<int, 5> scores{-32, -3, -2, -1, 0};
    return scores[move_count];
}

int score_of_formation(int row_difference) {
    if (row_difference == 0) return -16;
    if (row_difference == 1) return -8;
    return 0;
}

int score_of_overtaking(int rearmost_cat_row, int mouse_row) {
    return rearmost_cat_row >= mouse_row ? 32 : 0;
}

}  // namespace

Board start() {
    Board board;
    board.mouse = {7, 3};
    board.cats = {{{0, 0}, {0, 2}, {0, 4}, {0, 6}}};
    return board;
}

Board cats_to_move(int mouse, const std::array<int, cat_count>& cats) {
    Board board;
    board.turn = Side::cats;
    board.mouse = square_at(mouse);
    for (std::size_t cat = 0; cat < cats.size(); ++cat) board.cats[cat] = square_at(cats[cat]);
    return board;
}

std::array<std::uint8_t, 1 + cat_count> offsets(const Board& board) {
    std::array<std::uint8_t, 1 + cat_count> result{};
    result[0] = static_cast<std::uint8_t>(offset_of(board.mouse));
    for (std::size_t cat = 0; cat < cat_count; ++cat) result[1 + cat] = static_cast<std::uint8_t>(offset_of(board.cats[cat]));
    return result;
}

std::uint32_t key_of(const Board& board) {
    std::uint32_t key = board.turn == Side::mouse ? 0 : 1;
    for (const std::uint8_t offset : offsets(board)) key = key << 6 | offset;
    return key;
}

bool is_empty(const Board& board, Square square) {
    return square != board.mouse && std::ranges::find(board.cats, square) == board.cats.end();
}

bool is_free(const Board& board, Square square) {
    return on_board(square) && is_empty(board, square);
}

Moves mouse_moves(const Board& board) {
    Moves result;
    for (std::size_t direction = 0; direction < mouse_steps.size(); ++direction) {
        const Square target = stepped(board.mouse, mouse_steps[direction]);
        if (is_free(board, target)) result.add({static_cast<int>(direction), target});
    }
    return result;
}

Moves cat_moves(const Board& board) {
    Moves result;
    for (std::size_t cat = 0; cat < cat_count; ++cat)
        for (std::size_t direction = 0; direction < cat_steps.size(); ++direction) {
            const Square target = stepped(board.cats[cat], cat_steps[direction]);
            if (is_free(board, target)) result.add({static_cast<int>(cat * cat_steps.size() + direction), target});
        }
    return result;
}

Moves moves(const Board& board) {
    return board.turn == Side::mouse ? mouse_moves(board) : cat_moves(board);
}

Board play(const Board& board, const Move& move) {
    Board next = board;
    if (board.turn == Side::mouse) {
        next.mouse = move.target;
        next.turn = Side::cats;
    } else {
        next.cats[static_cast<std::size_t>(move.cat())] = move.target;
        next.turn = Side::mouse;
    }
    ++next.level;
    return next;
}

Outcome outcome(const Board& board) {
    if (board.turn == Side::mouse) return mouse_moves(board).empty() ? Outcome::mouse_stuck : Outcome::playing;
    if (board.mouse.row == 0) return Outcome::mouse_on_top;
    return cat_moves(board).empty() ? Outcome::cats_stuck : Outcome::playing;
}

std::uint8_t evaluate(const Board& board, Evaluation evaluation) {
    const auto [rearmost, foremost] =
        std::minmax_element(board.cats.begin(), board.cats.end(), [](Square a, Square b) { return a.row < b.row; });
    int value = 0x80 + score_of_row(board.mouse.row) + score_of_mobility(mouse_moves(board).size());
    if (evaluation != Evaluation::v12) value += score_of_formation(foremost->row - rearmost->row);
    if (evaluation == Evaluation::v17) value += score_of_overtaking(rearmost->row, board.mouse.row);
    return static_cast<std::uint8_t>(value);
}

std::uint8_t minimax(const Board& board, int depth, Evaluation evaluation, Childless childless) {
    if (depth == 0) return evaluate(board, evaluation);
    const Moves all = moves(board);
    if (all.empty() && childless == Childless::evaluated) return evaluate(board, evaluation);
    const bool mouse = board.turn == Side::mouse;
    std::uint8_t best = mouse ? cats_win : mouse_wins;
    for (const Move& move : all) {
        const std::uint8_t value = minimax(play(board, move), depth - 1, evaluation, childless);
        best = mouse ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

Decision decide(const Board& board, int depth, Evaluation evaluation, Childless childless) {
    Decision best;
    int child = 0;
    for (const Move& move : cat_moves(board)) {
        const std::uint8_t value = minimax(play(board, move), depth - 1, evaluation, childless);
        if (child == 0 || value < best.value) best = {move, value, child};
        ++child;
    }
    return best;
}

std::optional<Move> opening(const Board& board) {
    // One cat after the other steps down to the right.
    switch (board.level) {
    case 1: return Move{1, {1, 1}};
    case 3: return Move{3, {1, 3}};
    case 5: return Move{5, {1, 5}};
    case 7: return Move{7, {1, 7}};
    default: return std::nullopt;
    }
}

Move reply(const Board& board, int depth) {
    if (const std::optional<Move> known = opening(board)) return *known;
    return decide(board, depth, Evaluation::v17).move;
}

TreeSize tree_size(const Board& board, int depth) {
    if (depth == 0) return {1, 1};
    TreeSize size{1, 0};
    for (const Move& move : moves(board)) {
        const TreeSize below = tree_size(play(board, move), depth - 1);
        size.boards += below.boards;
        size.leaves += below.leaves;
    }
    return size;
}

int peak_alive(const Board& board, int depth) {
    if (depth == 0) return 1;
    int peak = 1;
    int children_before = 0;
    for (const Move& move : moves(board)) {
        peak = std::max(peak, 1 + children_before + peak_alive(play(board, move), depth - 1));
        ++children_before;
    }
    return peak;
}

std::uint64_t perft(const Board& board, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const Move& move : moves(board)) count += perft(play(board, move), depth - 1);
    return count;
}

Board random_board(std::mt19937& random, int plies) {
    Board board = start();
    for (int ply = 0; ply < plies; ++ply) {
        const Moves all = moves(board);
        const Board next = play(board, all[random() % all.size()]);
        if (outcome(next) != Outcome::playing) break;
        board = next;
    }
    return board;
}

std::string Game::keys() const {
    std::string text;
    for (const Move& move : mouse) text += {'0', static_cast<char>('0' + move.number)};
    return text;
}

Game play_out(const std::string& directions, int depth) {
    Game game;
    Board board = start();
    for (const char direction : directions) {
        const Moves all = mouse_moves(board);
        const auto chosen = std::ranges::find_if(all, [&](const Move& m) { return m.number == direction - '0'; });
        if (chosen == all.end()) break;
        board = play(board, *chosen);
        game.mouse.push_back(*chosen);
        game.outcome = outcome(board);
        if (game.outcome != Outcome::playing) break;
        const Move answer = reply(board, depth);
        board = play(board, answer);
        game.cats.push_back(answer);
        game.outcome = outcome(board);
        if (game.outcome != Outcome::playing) break;
    }
    game.last = board;
    return game;
}

std::optional<Game> find_game(int depth, Outcome wanted, int max_plies) {
    // Breadth first over the mouse's moves; the cats answer alike whenever a position returns.
    struct Line {
        Board board;
        std::string directions;
    };
    std::deque<Line> open{{start(), {}}};
    std::unordered_set<std::uint32_t> seen;
    while (!open.empty()) {
        const Line line = open.front();
        open.pop_front();
        if (line.board.level >= max_plies) return std::nullopt;
        for (const Move& move : mouse_moves(line.board)) {
            std::string directions = line.directions + static_cast<char>('0' + move.number);
            Board board = play(line.board, move);
            if (outcome(board) == wanted) return play_out(directions, depth);
            if (outcome(board) != Outcome::playing) continue;
            if (!seen.insert(key_of(board)).second) continue;
            board = play(board, reply(board, depth));
            if (outcome(board) == wanted) return play_out(directions, depth);
            if (outcome(board) == Outcome::playing) open.push_back({board, std::move(directions)});
        }
    }
    return std::nullopt;
}

}  // namespace gato::ryg
