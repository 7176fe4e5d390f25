// SPDX-License-Identifier: MIT
//
// RYG3: the same game turned by half a circle, squares 0-63 from A1 to H8.
#include "hoja.hpp"

#include <algorithm>

namespace gato::ryg {

namespace {

constexpr int last_square = rows * columns - 1;

int turned(Square square) {
    return last_square - offset_of(square);
}

std::string name_of(int square) {
    return {static_cast<char>('a' + square % columns), static_cast<char>('1' + square / columns)};
}

Bytes squares_of(const Board& board) {
    Bytes squares(last_square + 1, 0);
    squares[static_cast<std::size_t>(turned(board.mouse))] = static_cast<int>(Side::mouse);
    for (const Square cat : board.cats) squares[static_cast<std::size_t>(turned(cat))] = static_cast<int>(Side::cats);
    return squares;
}

struct Step {
    int file;
    int rank;
};

/// Destination by origin and direction, $ff beyond the edge.
Bytes move_table(const std::vector<Step>& steps) {
    Bytes table;
    for (int square = 0; square <= last_square; ++square)
        for (const Step step : steps) {
            const Square target{square / columns + step.rank, square % columns + step.file};
            table.push_back(on_board(target) ? offset_of(target) : 0xff);
        }
    return table;
}

const std::vector<Step> mouse_steps{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};
const std::vector<Step> cat_steps{{-1, -1}, {1, -1}};

struct Listed {
    int origin;
    int direction;
    int destination;
};

/// The model's moves in the order of RYG3's generator: by origin, then by direction.
std::vector<Listed> listed_moves(const Board& board) {
    const bool mouse = board.turn == Side::mouse;
    const std::vector<Step>& steps = mouse ? mouse_steps : cat_steps;
    std::vector<Listed> list;
    for (const Move& move : moves(board)) {
        const int origin = turned(mouse ? board.mouse : board.cats[static_cast<std::size_t>(move.cat())]);
        const int destination = turned(move.target);
        const auto direction =
            std::ranges::find_if(steps, [&](Step step) { return origin + step.rank * columns + step.file == destination; });
        list.push_back({origin, static_cast<int>(direction - steps.begin()), destination});
    }
    std::ranges::sort(list, [](const Listed& a, const Listed& b) {
        return a.origin != b.origin ? a.origin < b.origin : a.direction < b.direction;
    });
    return list;
}

}  // namespace

CaseFile ryg3(const Contracts& contracts) {
    Sheet sheet("RYG3.gtest.json", "gato.json", contracts);
    sheet.call("initMoves", "both tables", {},
               {{"mouse_moves", move_table(mouse_steps)}, {"cat_moves", move_table(cat_steps)}});
    sheet.call("initBoard", "start position", {}, {{"board", squares_of(start())}});
    for (int square = 0; square <= last_square; ++square) {
        const std::string name = name_of(square);
        sheet.call("algebraic", name, {{"x", square}},
                   {{"algebraic_file", name[0] - 'a' + 0x41}, {"algebraic_rank", static_cast<int>(name[1])}});
    }
    const Bytes mouse_table = move_table(mouse_steps);
    for (int square = 0; square <= last_square; ++square)
        for (int direction = 0; direction < 4; ++direction)
            sheet.call("step", name_of(square) + " direction " + std::to_string(direction), {{"x", square}, {"a", direction}},
                       {{"a", mouse_table[static_cast<std::size_t>(square * 4 + direction)]}});
    for (const Side turn : {Side::mouse, Side::cats})
        for (const Board& board : random_boards(turn, 20, 30)) {
            const std::vector<Listed> list = listed_moves(board);
            Bytes origins;
            Bytes destinations;
            for (const Listed& move : list) {
                origins.push_back(move.origin);
                destinations.push_back(move.destination);
            }
            sheet.call("gen", "mouse on " + name_of(turned(board.mouse)) + (turn == Side::mouse ? ", mouse" : ", cats"),
                       {{"mouse_moves", mouse_table},
                        {"cat_moves", move_table(cat_steps)},
                        {"board", squares_of(board)},
                        {"side", static_cast<int>(turn)},
                        {"ply", 0},
                        {"first_move", 0}},
                       {{"first_move", Bytes{0, static_cast<int>(list.size())}},
                        {"move_list_start", origins},
                        {"move_list_dest", destinations}});
        }
    return sheet.file();
}

CaseFile ryg3_lists(const Contracts& contracts) {
    Sheet sheet("Lists.gtest.json", "Lists.gato.json", contracts);
    sheet.add({{"name", "prints the board and the moves of both sides"},
               {"until", {"exit"}},
               {"screen",
                {"8.g.g.g.g", "1....r...", " abcdefgh", "e1-d2", "e1-f2", "b8-a7", "b8-c7", "d8-c7", "d8-e7", "f8-e7", "f8-g7",
                 "h8-g7"}}});
    return sheet.file();
}

CaseFile perft_counts(const Contracts& contracts) {
    Sheet sheet("Perft.gtest.json", "Perft.gato.json", contracts);
    std::vector<std::string> lines;
    for (int depth = 1; depth <= 8; ++depth)
        lines.push_back(digits(depth, 2) + " " + digits(static_cast<int>(perft(start(), depth)), 6));
    sheet.add({{"name", "counts as many sequences as the model"},
               {"until", {"exit"}},
               {"screen", lines},
               {"max_cycles", 150'000'000}});
    return sheet.file();
}

}  // namespace gato::ryg
