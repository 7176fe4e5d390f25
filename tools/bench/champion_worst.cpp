// SPDX-License-Identifier: MIT
#include "tools/bench/champion_worst.hpp"

#include "tests/asm-src/oraculo.hpp"

#include <algorithm>
#include <random>
#include <stdexcept>
#include <string>
#include <unordered_set>

namespace gato::ryg {
namespace {

constexpr unsigned seed = 61;
constexpr std::size_t herd_size = 48;

Board cats_to_move(int mouse, std::array<int, cat_count> cats) {
    Board board = start();
    board.turn = Side::cats;
    board.level = 9;  // past the openings
    board.mouse = square_at(mouse);
    for (std::size_t cat = 0; cat < cat_count; ++cat) board.cats[cat] = square_at(cats[cat]);
    return board;
}

/// The most expensive positions of earlier hunts.
std::vector<Board> named() {
    return {cats_to_move(59, {25, 2, 36, 6}), cats_to_move(50, {18, 2, 4, 38})};
}

/// Pieces on different squares, a move for the cats, nothing decided, and one mouse move fewer than cat moves.
bool is_possible(const Board& board) {
    const auto squares = offsets(board);
    if (std::unordered_set<int>(squares.begin(), squares.end()).size() != squares.size()) return false;
    int rows_of_cats = 0;
    for (const Square cat : board.cats) rows_of_cats += cat.row;
    return board.mouse.row % 2 == rows_of_cats % 2 && !is_decided(board) && outcome(board) == Outcome::playing;
}

Board random_position(std::mt19937& random) {
    for (;;) {
        const Board board = random_board(random, 1 + 2 * static_cast<int>(random() % 15));
        if (board.turn == Side::cats && is_possible(board))
            return cats_to_move(offsets(board)[0], [&] {
                std::array<int, cat_count> cats{};
                for (std::size_t cat = 0; cat < cat_count; ++cat) cats[cat] = offset_of(board.cats[cat]);
                return cats;
            }());
    }
}

/// One or two pieces are moved elsewhere.
Board changed(Board board, std::mt19937& random) {
    const auto any_square = [&] {
        const int number = static_cast<int>(random() % 32), row = number / 4;
        return Square{row, number % 4 * 2 + row % 2};
    };
    for (;;) {
        Board next = board;
        for (int pieces = 1 + static_cast<int>(random() % 2); pieces > 0; --pieces) {
            const std::size_t piece = random() % (1 + cat_count);
            (piece == 0 ? next.mouse : next.cats[piece - 1]) = any_square();
        }
        if (is_possible(next)) return next;
    }
}

class Hunt {
public:
    explicit Hunt(int depth) : depth_(depth) { champion_.set("aperturas", 0); }

    Cost ask(const Board& board) {
        champion_.forget();
        (void)champion_.move(board, depth_);
        const Cost cost{board, champion_.cycles(), champion_.nodes()};
        herd_.push_back(cost);
        std::ranges::sort(herd_, [](const Cost& a, const Cost& b) { return a.cycles > b.cycles; });
        if (herd_.size() > herd_size) herd_.pop_back();
        return cost;
    }
    void step(std::mt19937& random) {
        const std::size_t parent = std::min(random() % herd_.size(), random() % herd_.size());
        const Board child = changed(herd_[parent].board, random);
        if (known_.insert(key_of(child)).second) (void)ask(child);
    }
    [[nodiscard]] const Cost& worst() const { return herd_.front(); }

private:
    int depth_;
    Champion champion_;
    std::vector<Cost> herd_;
    std::unordered_set<std::uint32_t> known_;
};

/// Games at a prompt, with the screen, its sprites and the interrupts.
class Table {
public:
    explicit Table(int depth) : program_("RYG/campeon.gato.json") {
        constexpr const char* hex = "0123456789abcdef";
        program_.start_program();
        if (!program_.type(std::string(" ") + hex[depth / 16] + hex[depth % 16] + "00")) throw std::runtime_error("no prompt");
        program_.byte("aperturas") = 0;
    }
    /// The cycles of a search from beginning to end.
    [[nodiscard]] simulator::Cycle played(const Board& board) const {
        constexpr simulator::Cycle no_limit = 200'000'000'000;
        constexpr int queue = 0x0277, count = 0xc6;
        Programa game = program_;
        game.put_board(game["tableroActual"], board);
        game.at(queue) = game.at(queue + 1) = 'U';  // two human players, and then the end of the input
        game.at(count) = 2;
        if (!game.run_to("piensa", no_limit)) throw std::runtime_error("the search does not begin");
        const simulator::Cycle begun = game.clock();
        if (!game.run_to("pnFin", no_limit)) throw std::runtime_error("the search does not end");
        return game.clock() - begun;
    }

private:
    Programa program_;
};

/// For the worst and for some random positions: what a game adds to the cost.
void add_played(Costs& result, int depth) {
    constexpr int positions = 50;
    const Table table(depth);
    Hunt hunt(depth);
    std::mt19937 random(seed);
    double alone = 0, played = 0;
    for (int i = 0; i < positions; ++i) {
        const Cost cost = hunt.ask(random_position(random));
        alone += static_cast<double>(cost.cycles);
        played += static_cast<double>(table.played(cost.board));
    }
    result.played_share = played / alone;
    result.worst_played = table.played(result.worst.board);
}

}  // namespace

Costs costs(int depth, int random_positions, int hunted) {
    Hunt hunt(depth);
    std::mt19937 random(seed);
    Costs result;
    double cycles = 0, nodes = 0;
    for (int i = 0; i < random_positions; ++i) {
        const Cost cost = hunt.ask(random_position(random));
        cycles += static_cast<double>(cost.cycles);
        nodes += cost.nodes;
    }
    result.mean_cycles = cycles / random_positions;
    result.cycles_per_node = cycles / nodes;
    result.worst_random = hunt.worst();
    for (const Board& board : named()) (void)hunt.ask(board);
    for (int i = 0; i < hunted; ++i) hunt.step(random);
    result.worst = hunt.worst();
    add_played(result, depth);
    return result;
}

}  // namespace gato::ryg
