// SPDX-License-Identifier: MIT
#include "modelo.hpp"

#include <algorithm>
#include <deque>
#include <unordered_set>

namespace gato::ryg {

namespace {

constexpr std::array<Square, 4> mouseSteps{{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}}};
constexpr std::array<Square, 2> catSteps{{{1, -1}, {1, 1}}};

constexpr std::uint8_t mouseWins = 0xff;
constexpr std::uint8_t catsWin = 0x00;

Square stepped(Square from, Square step) { return {from.row + step.row, from.column + step.column}; }

int scoreOfRow(int row) {
    constexpr std::array<int, rows> scores{32, 6, 5, 4, 3, 2, 1, 0};
    return scores[static_cast<std::size_t>(row)];
}

int scoreOfMobility(std::size_t moveCount) {
    constexpr std::array<int, 5> scores{-32, -3, -2, -1, 0};
    return scores[moveCount];
}

int scoreOfFormation(int rowDifference) {
    if (rowDifference == 0) return -16;
    if (rowDifference == 1) return -8;
    return 0;
}

int scoreOfOvertaking(int rearmostCatRow, int mouseRow) { return rearmostCatRow >= mouseRow ? 32 : 0; }

} // namespace

Board start() {
    Board board;
    board.mouse = {7, 3};
    board.cats = {{{0, 0}, {0, 2}, {0, 4}, {0, 6}}};
    return board;
}

std::array<std::uint8_t, 1 + catCount> offsets(const Board& board) {
    std::array<std::uint8_t, 1 + catCount> result{};
    result[0] = static_cast<std::uint8_t>(offsetOf(board.mouse));
    for (std::size_t cat = 0; cat < catCount; ++cat)
        result[1 + cat] = static_cast<std::uint8_t>(offsetOf(board.cats[cat]));
    return result;
}

std::uint32_t keyOf(const Board& board) {
    std::uint32_t key = board.turn == Side::mouse ? 0 : 1;
    for (const std::uint8_t offset : offsets(board)) key = key << 6 | offset;
    return key;
}

bool isEmpty(const Board& board, Square square) {
    return square != board.mouse && std::find(board.cats.begin(), board.cats.end(), square) == board.cats.end();
}

bool isFree(const Board& board, Square square) { return onBoard(square) && isEmpty(board, square); }

Moves mouseMoves(const Board& board) {
    Moves result;
    for (std::size_t direction = 0; direction < mouseSteps.size(); ++direction) {
        const Square target = stepped(board.mouse, mouseSteps[direction]);
        if (isFree(board, target)) result.add({static_cast<int>(direction), target});
    }
    return result;
}

Moves catMoves(const Board& board) {
    Moves result;
    for (std::size_t cat = 0; cat < catCount; ++cat)
        for (std::size_t direction = 0; direction < catSteps.size(); ++direction) {
            const Square target = stepped(board.cats[cat], catSteps[direction]);
            if (isFree(board, target))
                result.add({static_cast<int>(cat * catSteps.size() + direction), target});
        }
    return result;
}

Moves moves(const Board& board) { return board.turn == Side::mouse ? mouseMoves(board) : catMoves(board); }

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
    if (board.turn == Side::mouse) return mouseMoves(board).empty() ? Outcome::mouseStuck : Outcome::playing;
    if (board.mouse.row == 0) return Outcome::mouseOnTop;
    return catMoves(board).empty() ? Outcome::catsStuck : Outcome::playing;
}

std::uint8_t evaluate(const Board& board, Evaluation evaluation) {
    const auto [rearmost, foremost] = std::minmax_element(
        board.cats.begin(), board.cats.end(), [](Square a, Square b) { return a.row < b.row; });
    int value = 0x80 + scoreOfRow(board.mouse.row) + scoreOfMobility(mouseMoves(board).size());
    if (evaluation != Evaluation::v12) value += scoreOfFormation(foremost->row - rearmost->row);
    if (evaluation == Evaluation::v17) value += scoreOfOvertaking(rearmost->row, board.mouse.row);
    return static_cast<std::uint8_t>(value);
}

std::uint8_t minimax(const Board& board, int depth, Evaluation evaluation, Childless childless) {
    if (depth == 0) return evaluate(board, evaluation);
    const Moves all = moves(board);
    if (all.empty() && childless == Childless::evaluated) return evaluate(board, evaluation);
    const bool mouse = board.turn == Side::mouse;
    std::uint8_t best = mouse ? catsWin : mouseWins;
    for (const Move& move : all) {
        const std::uint8_t value = minimax(play(board, move), depth - 1, evaluation, childless);
        best = mouse ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

Decision decide(const Board& board, int depth, Evaluation evaluation, Childless childless) {
    Decision best;
    int child = 0;
    for (const Move& move : catMoves(board)) {
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

TreeSize treeSize(const Board& board, int depth) {
    if (depth == 0) return {1, 1};
    TreeSize size{1, 0};
    for (const Move& move : moves(board)) {
        const TreeSize below = treeSize(play(board, move), depth - 1);
        size.boards += below.boards;
        size.leaves += below.leaves;
    }
    return size;
}

int peakAlive(const Board& board, int depth) {
    if (depth == 0) return 1;
    int peak = 1;
    int childrenBefore = 0;
    for (const Move& move : moves(board)) {
        peak = std::max(peak, 1 + childrenBefore + peakAlive(play(board, move), depth - 1));
        ++childrenBefore;
    }
    return peak;
}

std::uint64_t perft(const Board& board, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const Move& move : moves(board)) count += perft(play(board, move), depth - 1);
    return count;
}

Board randomBoard(std::mt19937& random, int plies) {
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

Game playOut(const std::string& directions, int depth) {
    Game game;
    Board board = start();
    for (const char direction : directions) {
        const Moves all = mouseMoves(board);
        const auto chosen =
            std::find_if(all.begin(), all.end(), [&](const Move& m) { return m.number == direction - '0'; });
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

std::optional<Game> findGame(int depth, Outcome wanted, int maxPlies) {
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
        if (line.board.level >= maxPlies) return std::nullopt;
        for (const Move& move : mouseMoves(line.board)) {
            std::string directions = line.directions + static_cast<char>('0' + move.number);
            Board board = play(line.board, move);
            if (outcome(board) == wanted) return playOut(directions, depth);
            if (outcome(board) != Outcome::playing) continue;
            if (!seen.insert(keyOf(board)).second) continue;
            board = play(board, reply(board, depth));
            if (outcome(board) == wanted) return playOut(directions, depth);
            if (outcome(board) == Outcome::playing) open.push_back({board, std::move(directions)});
        }
    }
    return std::nullopt;
}

} // namespace gato::ryg
