// SPDX-License-Identifier: MIT
//
// Compares the assembled program with the model, on random positions of real games.
#include "modelo.hpp"
#include "programa.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace gato::ryg {
namespace {

constexpr int board_address = 0x4000;
constexpr int board_size = 29;
constexpr int value_field = 5;

Board random_position(std::mt19937& random) {
    return random_board(random, static_cast<int>(random() % 60));
}

Board random_position(std::mt19937& random, Side turn) {
    for (;;)
        if (const Board board = random_position(random); board.turn == turn) return board;
}

void expect_good(const Call& call) {
    EXPECT_TRUE(call.returned);
    EXPECT_TRUE(call.keeps_x);
    EXPECT_TRUE(call.keeps_y);
}

TEST(Comparacion, validates_every_target_like_the_model) {
    Programa ryg("RYG/gato.json");
    std::mt19937 random(11);
    for (int position = 0; position < 40; ++position) {
        const Board board = random_position(random);
        ryg.put_board(board_address, board);
        for (int offset = 0; offset < 0x100; ++offset) {
            ryg.point("vjTablero", board_address);
            ryg.byte("vjNuOffset") = static_cast<std::uint8_t>(offset);
            expect_good(ryg.call("validaJugada"));
            const Square square = square_at(offset);
            const bool valid = (square.row + square.column) % 2 == 0 && is_free(board, square);
            ASSERT_EQ(ryg.byte("vjValida"), valid ? 0x00 : 0xff) << offset;
        }
    }
}

TEST(Comparacion, generates_the_moves_of_the_model) {
    Programa ryg("RYG/gato.json");
    std::mt19937 random(12);
    for (int position = 0; position < 2000; ++position) {
        const Board board = random_position(random);
        ryg.put_board(board_address, board);
        ryg.point("gjvrTablero", board_address);
        ryg.byte("gjvrOffset") = static_cast<std::uint8_t>(offset_of(board.mouse));
        expect_good(ryg.call("generaJugadasValidasRaton"));
        std::array<int, 4> expected{0xff, 0xff, 0xff, 0xff};
        for (const Move& move : mouse_moves(board)) expected[static_cast<std::size_t>(move.number)] = offset_of(move.target);
        for (int number = 0; number < 4; ++number)
            ASSERT_EQ(ryg.at(ryg["gjvrNuOffsets"] + number), expected[static_cast<std::size_t>(number)]);

        std::array<int, 8> cats{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
        for (const Move& move : cat_moves(board)) cats[static_cast<std::size_t>(move.number)] = offset_of(move.target);
        for (int cat = 0; cat < cat_count; ++cat) {
            ryg.point("gjvgTablero", board_address);
            ryg.byte("gjvgOffset") = offsets(board)[static_cast<std::size_t>(cat) + 1];
            expect_good(ryg.call("generaJugadasValidasGato"));
            for (int number = 0; number < 2; ++number)
                ASSERT_EQ(ryg.at(ryg["gjvgNuOffsets"] + number), cats[static_cast<std::size_t>(cat * 2 + number)]);
        }
    }
}

class Evaluaciones : public testing::TestWithParam<std::pair<const char*, Evaluation>> {};

TEST_P(Evaluaciones, gives_the_value_of_the_model) {
    Programa ryg(GetParam().first);
    std::mt19937 random(13);
    for (int position = 0; position < 3000; ++position) {
        const Board board = random_position(random);
        ryg.put_board(board_address, board);
        ryg.point("etTablero", board_address);
        expect_good(ryg.call("evaluaTablero"));
        ASSERT_EQ(ryg.byte("etValor"), evaluate(board, GetParam().second));
        ASSERT_EQ(ryg.at(board_address + value_field), evaluate(board, GetParam().second));
    }
}

INSTANTIATE_TEST_SUITE_P(Versiones, Evaluaciones,
                         testing::Values(std::pair{"RYG/variantes/Evaluacion-12.gato.json", Evaluation::v12},
                                         std::pair{"RYG/variantes/Evaluacion-16.gato.json", Evaluation::v16},
                                         std::pair{"RYG/gato.json", Evaluation::v17}));

/// The boards that were in memory at once: the highest address that the search has written tells.
int boards_alive(const Call& call, int root) {
    const auto last =
        std::find_if(call.changed.rbegin(), call.changed.rend(), [&](std::uint16_t address) { return address >= root; });
    return last == call.changed.rend() ? 0 : (*last - root) / board_size + 1;
}

class Busqueda : public testing::TestWithParam<std::pair<int, int>> {};

TEST_P(Busqueda, decides_like_the_model) {
    const auto [depth, positions] = GetParam();
    Programa ryg("RYG/gato.json");
    const int root = ryg["raizArbol"];
    std::mt19937 random(14);
    for (int position = 0; position < positions; ++position) {
        const Board board = random_position(random, Side::cats);
        for (int address = root; address < root + 100 * board_size; ++address) ryg.at(address) = 0x5a;
        ryg.put_board(ryg["tableroActual"], board);
        ryg.byte("prof") = static_cast<std::uint8_t>(depth);
        const Call call = ryg.call("desarrollaArbolJugadas");
        expect_good(call);
        expect_good(ryg.call("decideJugadaGatos"));
        const Decision decision = decide(board, depth, Evaluation::v17);
        ASSERT_EQ(ryg.at(root + value_field), decision.value);
        ASSERT_EQ(ryg.byte("djmNumHijo"), decision.child);
        ASSERT_EQ(ryg.pointer("libre"), root + board_size);
        ASSERT_EQ(boards_alive(call, root), peak_alive(board, depth));
        expect_good(ryg.call("aplicaJugadaDecidida"));
        ASSERT_EQ(ryg.board(ryg["tableroActual"]), play(board, decision.move));
    }
}

INSTANTIATE_TEST_SUITE_P(Profundidades, Busqueda,
                         testing::Values(std::pair{1, 1500}, std::pair{2, 1000}, std::pair{3, 400}, std::pair{4, 150},
                                         std::pair{5, 40}));

TEST(Comparacion, keeps_as_few_boards_alive_as_the_series_says) {
    Programa ryg("RYG/gato.json");
    const int root = ryg["raizArbol"];
    const std::array<int, 8> alive{8, 12, 18, 20, 27, 31, 37, 39};
    for (int depth = 1; depth <= 8; ++depth) {
        for (int address = root; address < root + 100 * board_size; ++address) ryg.at(address) = 0x5a;
        ryg.put_board(ryg["tableroActual"], play(start(), moves(start())[0]));
        ryg.byte("prof") = static_cast<std::uint8_t>(depth);
        const Call call = ryg.call("desarrollaArbolJugadas");
        expect_good(call);
        EXPECT_EQ(boards_alive(call, root), alive[static_cast<std::size_t>(depth) - 1]) << depth;
    }
}

/// Compares a tree in memory, board by board, with the model's.
class Arbol {
public:
    Arbol(Programa& program, Evaluation evaluation) : program_(program), evaluation_(evaluation) {}

    void compare(int address, const Board& board, int depth, int parent) {
        ++boards;
        ASSERT_EQ(program_.board(address), board);
        ASSERT_EQ(program_.at(address + value_field), minimax(board, depth, evaluation_, Childless::evaluated));
        ASSERT_EQ(program_.at(address + 6) | program_.at(address + 7) << 8, parent);
        const Moves all = moves(board);
        for (std::size_t slot = 0; slot < 8; ++slot) {
            const int low = program_.at(address + 8 + static_cast<int>(slot));
            const int child = low | program_.at(address + 16 + static_cast<int>(slot)) << 8;
            const bool expected = depth > 0 && slot < all.size();
            ASSERT_EQ(child != 0, expected);
            if (!expected) continue;
            ASSERT_NO_FATAL_FAILURE(compare(child, play(board, all[slot]), depth - 1, address));
        }
    }
    std::uint64_t boards = 0;

private:
    Programa& program_;
    Evaluation evaluation_;
};

class ArbolCompleto : public testing::TestWithParam<std::pair<const char*, Evaluation>> {};

TEST_P(ArbolCompleto, holds_the_whole_tree_of_the_model) {
    Programa program(GetParam().first);
    std::mt19937 random(15);
    for (int depth = 1; depth <= 4; ++depth)
        for (int position = 0; position < 60; ++position) {
            const Board board = position == 0 ? play(start(), moves(start())[0]) : random_position(random, Side::cats);
            program.put_board(program["tableroActual"], board);
            program.byte("prof") = static_cast<std::uint8_t>(depth);
            expect_good(program.call("desarrollaArbolJugadas"));
            expect_good(program.call("evaluaArbolJugadas"));
            Arbol tree(program, GetParam().second);
            ASSERT_NO_FATAL_FAILURE(tree.compare(program["raizArbol"], board, depth, 0));
            ASSERT_EQ(tree.boards, tree_size(board, depth).boards);
            ASSERT_EQ(program.pointer("libre"), program["raizArbol"] + static_cast<int>(tree.boards) * board_size);
        }
}

INSTANTIATE_TEST_SUITE_P(Versiones, ArbolCompleto,
                         testing::Values(std::pair{"RYG/variantes/Arbol-completo-12.gato.json", Evaluation::v12},
                                         std::pair{"RYG/variantes/Arbol-completo.gato.json", Evaluation::v17}));

}  // namespace
}  // namespace gato::ryg
