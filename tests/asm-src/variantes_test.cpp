// SPDX-License-Identifier: MIT
//
// The series' closing ideas as variants of RYG: which of equal moves is taken, smaller nodes, a limit of time. Each is
// compared with the model, and the table of docs/es/la-serie.md with what is measured here.
#include "modelo.hpp"
#include "pagina.hpp"
#include "programa.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace gato::ryg {
namespace {

std::string variant(const std::string& name) {
    return "RYG/variantes/" + name + ".gato.json";
}

Board after_first_move() {
    return play(start(), moves(start())[0]);
}

Board cats_move(std::mt19937& random) {
    for (;;)
        if (const Board board = random_board(random, static_cast<int>(random() % 60)); board.turn == Side::cats) return board;
}

/// Writes a board wherever the variant has its fields.
void put(Programa& program, int address, const Board& board) {
    program.at(address + program["tbNivel"]) = static_cast<std::uint8_t>(board.level);
    program.at(address + program["tbTurno"]) = static_cast<std::uint8_t>(board.turn);
    for (int piece = 0; const std::uint8_t offset : offsets(board)) program.at(address + program["tbRaton"] + piece++) = offset;
}

Board board_at(Programa& program, int address) {
    Board board;
    board.level = program.at(address + program["tbNivel"]);
    board.turn = static_cast<Side>(program.at(address + program["tbTurno"]));
    board.mouse = square_at(program.at(address + program["tbRaton"]));
    for (int cat = 0; Square & square : board.cats) square = square_at(program.at(address + program["tbGatos"] + cat++));
    return board;
}

constexpr int clock_low = 0xa2;  // of the KERNAL's clock

/// Sums the cycles of the three steps of an answer; `clock` is what the clock says at the decision.
simulator::Cycle answer(Programa& program, const Board& board, int depth, int clock = 0) {
    put(program, program["tableroActual"], board);
    program.byte("prof") = static_cast<std::uint8_t>(depth);
    simulator::Cycle cycles = 0;
    for (const char* step : {"desarrollaArbolJugadas", "decideJugadaGatos", "aplicaJugadaDecidida"}) {
        program.at(clock_low) = static_cast<std::uint8_t>(clock);
        const Call call = program.call(step);
        EXPECT_TRUE(call.returned && call.keeps_x && call.keeps_y) << step;
        cycles += call.cycles;
    }
    return cycles;
}

// ---- which of equal moves

/// The moves whose value is the lowest, in their order.
std::vector<Move> best_moves(const Board& board, int depth) {
    const std::uint8_t value = decide(board, depth, Evaluation::v17).value;
    std::vector<Move> best;
    for (const Move& move : moves(board))
        if (minimax(play(board, move), depth - 1, Evaluation::v17) == value) best.push_back(move);
    return best;
}

void expect_answers(Programa& program, int clock, const auto& choice) {
    std::mt19937 random(31);
    for (int depth = 1; depth <= 3; ++depth)
        for (int position = 0; position < 60; ++position) {
            const Board board = cats_move(random);
            (void)answer(program, board, depth, clock);
            ASSERT_EQ(board_at(program, program["tableroActual"]), play(board, choice(best_moves(board, depth))));
        }
}

TEST(Variantes, play_the_last_of_equal_moves) {
    Programa program(variant("Empate-ultima"));
    expect_answers(program, 0, [](const std::vector<Move>& best) { return best.back(); });
}

TEST(Variantes, play_the_one_of_equal_moves_that_the_clock_says) {
    Programa program(variant("Empate-azar"));
    for (const int clock : {0, 1, 6, 7, 100, 255})
        expect_answers(program, clock,
                       [&](const std::vector<Move>& best) { return best[static_cast<std::size_t>(clock) % best.size()]; });
}

TEST(Variantes, decide_in_the_time_that_their_contract_says) {
    for (const auto& [name, most] : {std::pair{"Empate-ultima", 2600}, std::pair{"Empate-azar", 5000}}) {
        Programa program(variant(name));
        std::mt19937 random(32);
        for (int position = 0; position < 200; ++position) {
            (void)answer(program, cats_move(random), 1);
            program.at(clock_low) = 0xff;
            EXPECT_LE(program.call("decideJugadaMin").cycles, most) << name;
        }
    }
}

// ---- smaller nodes

/// What a node takes, by the rule of the variant.
struct Nodes {
    const char* program;
    const char* name;   // in the page's table
    const char* bytes;  // likewise, what a node takes
    int cats;           // a node in which the cats move
    int mouse;          // a node in which the mouse moves
    bool list;          // a node that is developed has a list of two bytes a child and one more
    bool freed;         // each child is released before the next one

    [[nodiscard]] int leaf(const Board& board) const { return board.turn == Side::cats ? cats : mouse; }
    [[nodiscard]] int inner(const Board& board) const {
        return leaf(board) + (list ? 2 * static_cast<int>(moves(board).size()) + 1 : 0);
    }
};

const std::array<Nodes, 5> all_nodes{
    {{"RYG/gato.json", "versión 23", "29", 29, 29, false, false},
     {"RYG/variantes/Nodos-sin-marca.gato.json", "sin marca", "26", 26, 26, false, false},
     {"RYG/variantes/Nodos-dos-tablas.gato.json", "dos tablas", "26 y 18", 26, 18, false, false},
     {"RYG/variantes/Nodos-lista.gato.json", "lista", "10, o 11 + 2 por hijo", 10, 10, true, false},
     {"RYG/variantes/Nodos-sin-hijos.gato.json", "sin hijos", "10", 10, 10, false, true}}};

/// The most bytes at once.
int most_bytes(const Nodes& nodes, const Board& board, int depth) {
    if (depth == 0) return nodes.leaf(board);
    int most = nodes.inner(board), before = most;
    for (const Move& move : moves(board)) {
        const Board child = play(board, move);
        most = std::max(most, before + most_bytes(nodes, child, depth - 1));
        if (!nodes.freed) before += nodes.leaf(child);
    }
    return most;
}

/// The whole tree in memory, as up to version 21.
int whole_tree(const Nodes& nodes, const Board& board, int depth) {
    if (depth == 0) return nodes.leaf(board);
    int bytes = nodes.inner(board);
    for (const Move& move : moves(board)) bytes += whole_tree(nodes, play(board, move), depth - 1);
    return bytes;
}

/// Nothing takes more at depth 15: eight cats' nodes and seven of the mouse, each with all moves.
int bound_at_15(const Nodes& nodes) {
    const int cats_level = (nodes.list ? 17 : 0) + (nodes.freed ? 1 : 8) * nodes.mouse;
    const int mouse_level = (nodes.list ? 9 : 0) + (nodes.freed ? 1 : 4) * nodes.cats;
    return nodes.cats + 8 * cats_level + 7 * mouse_level;
}

constexpr int memory_end = 0xd000;

class Arboles : public testing::TestWithParam<Nodes> {};

TEST_P(Arboles, decide_and_value_like_the_model) {
    Programa program(GetParam().program);
    std::mt19937 random(33);
    for (const auto& [depth, positions] :
         {std::pair{1, 400}, std::pair{2, 200}, std::pair{3, 100}, std::pair{4, 40}, std::pair{5, 10}})
        for (int position = 0; position < positions; ++position) {
            const Board board = cats_move(random);
            (void)answer(program, board, depth);
            const Decision decision = decide(board, depth, Evaluation::v17);
            const int actual = program["tableroActual"];
            ASSERT_EQ(program.at(program["raizArbol"] + program["tbValor"]), decision.value);
            ASSERT_EQ(program.at(actual + program["tbValor"]), decision.value);
            ASSERT_EQ(board_at(program, actual), play(board, decision.move));
        }
}

TEST_P(Arboles, write_no_byte_after_those_that_the_rule_gives_them) {
    const Nodes& nodes = GetParam();
    Programa program(nodes.program);
    const int root = program["raizArbol"];
    for (int depth = 1; depth <= 6; ++depth) {
        const int most = most_bytes(nodes, after_first_move(), depth);
        for (int address = root; address < root + 2 * most; ++address) program.at(address) = 0x5a;
        put(program, program["tableroActual"], after_first_move());
        program.byte("prof") = static_cast<std::uint8_t>(depth);
        const Call call = program.call("desarrollaArbolJugadas");
        const int written = call.changed.back() + 1 - root;
        EXPECT_LE(written, most) << depth;
        EXPECT_GE(written, most - (nodes.cats - nodes.mouse + 2 * 8)) << depth;  // the last leaf's empty table
        EXPECT_LE(most, bound_at_15(nodes));
    }
}

TEST_P(Arboles, play_a_game_to_its_end) {
    Programa program(GetParam().program);
    const auto game = find_game(2, Outcome::mouse_on_top, 60);
    ASSERT_TRUE(game);
    program.start_program();
    ASSERT_TRUE(program.type("02" + game->keys()));
    EXPECT_TRUE(program.shows("ha ganado el raton!! enhorabuena!!"));
    EXPECT_EQ(board_at(program, program["tableroActual"]), game->last);
}

INSTANTIATE_TEST_SUITE_P(Variantes, Arboles, testing::ValuesIn(all_nodes),
                         [](const auto& tested) { return "number_" + std::to_string(tested.index); });

/// Points the parameters of preparaNodo at a board, and libre after it.
void point_at_node(Programa& program, const Board& board) {
    constexpr int node = 0x4000;
    put(program, node, board);
    program.point("ddbTablero", node);
    program.byte("ddbTurno") = static_cast<std::uint8_t>(board.turn);
    program.point("libre", node + program["tbHijos"]);
}

TEST(Nodos, are_prepared_in_the_time_that_the_contracts_say) {
    for (const auto& [name, most] :
         {std::pair{"Nodos-dos-tablas", 270}, std::pair{"Nodos-lista", 5400}, std::pair{"Nodos-sin-hijos", 110}}) {
        Programa program(variant(name));
        std::mt19937 random(34);
        for (int position = 0; position < 200; ++position) {
            point_at_node(program, random_board(random, static_cast<int>(random() % 60)));
            const Call call = program.call("preparaNodo");
            ASSERT_TRUE(call.returned && call.keeps_y);
            ASSERT_LE(call.cycles, most) << name;
        }
    }
}

TEST(Nodos, reserve_two_bytes_a_child_and_one_for_the_end) {
    Programa program(variant("Nodos-lista"));
    std::mt19937 random(35);
    for (int position = 0; position < 200; ++position) {
        const Board board = random_board(random, static_cast<int>(random() % 60));
        point_at_node(program, board);
        const int before = program.pointer("libre");
        program.at(before) = 0x5a;
        program.call("preparaNodo");
        ASSERT_EQ(program.pointer("libre"), before + 2 * static_cast<int>(moves(board).size()) + 1);
        ASSERT_EQ(program.at(before), 0);
    }
}

TEST(Nodos, join_a_value_in_the_time_that_the_contract_says) {
    constexpr int parent = 0x4000, child = 0x400a, most = 540;
    Programa program(variant("Nodos-sin-hijos"));
    for (const auto& [turn, mine, its, expected] :
         {std::tuple{Side::cats, 0x80, 0x7f, 0x7f}, std::tuple{Side::cats, 0x80, 0x80, 0x80},
          std::tuple{Side::mouse, 0x80, 0x81, 0x81}, std::tuple{Side::mouse, 0x80, 0x7f, 0x80}})
        for (const int depth : {1, 3}) {  // the child's; the search is of depth 2, so the first parent is the root
            program.byte("prof") = 2;
            program.at(parent + program["tbTurno"]) = static_cast<std::uint8_t>(turn);
            program.at(parent + program["tbValor"]) = static_cast<std::uint8_t>(mine);
            program.at(child + program["tbValor"]) = static_cast<std::uint8_t>(its);
            for (const auto& [entry, address] : {std::pair{depth, child}, std::pair{depth + 1, parent}}) {
                program.at(program["dunTableroLo"] + entry) = static_cast<std::uint8_t>(address & 0xff);
                program.at(program["dunTableroHi"] + entry) = static_cast<std::uint8_t>(address >> 8);
            }
            program.registers().y = static_cast<std::uint8_t>(depth);
            const Call call = program.call("juntaValor");
            EXPECT_TRUE(call.returned && call.keeps_x && call.keeps_y);
            EXPECT_LE(call.cycles, most);
            EXPECT_EQ(program.at(parent + program["tbValor"]), expected);
            EXPECT_EQ(program.pointer("libre"), child);
        }
}

TEST(Variantes, take_the_memory_that_the_page_says) {
    for (const Nodes& nodes : all_nodes) {
        Programa program(nodes.program);
        const int room = memory_end - program["raizArbol"];
        const Board board = after_first_move();
        const std::string fit = nodes.cats == nodes.mouse ? grouped(room / nodes.cats)
                                                          : grouped(room / nodes.cats) + " y " + grouped(room / nodes.mouse);
        std::vector<std::string> cells{nodes.name, nodes.bytes, fit};
        if (nodes.freed) {
            cells.insert(cells.end(), {"", "", ""});
        } else {
            int depth = 1;
            while (whole_tree(nodes, board, depth + 1) <= room) ++depth;
            cells.insert(cells.end(),
                         {grouped(whole_tree(nodes, board, 4)), grouped(whole_tree(nodes, board, 5)), std::to_string(depth)});
        }
        for (const int bytes : {most_bytes(nodes, board, 4), most_bytes(nodes, board, 8), bound_at_15(nodes)})
            cells.push_back(grouped(bytes));
        EXPECT_TRUE(says("la-serie.md", table_row(cells)));
    }
}

TEST(Variantes, take_the_bytes_and_the_cycles_that_the_page_says) {
    for (const Nodes& nodes : all_nodes) {
        const Programa fresh(nodes.program);
        std::vector<std::string> cells{nodes.name, grouped(static_cast<long long>(fresh.image().size()) + 2)};
        for (const int depth : {2, 4, 6}) {
            Programa program = fresh;
            cells.push_back(grouped(answer(program, after_first_move(), depth)));
        }
        EXPECT_TRUE(says("la-serie.md", table_row(cells)));
    }
}

// ---- a limit of time

/// Beyond the opening tables, where the tree decides.
Board late_board() {
    Board board = start();
    for (const int direction : {0, 1, 0, 1, 2}) {
        const Moves all = mouse_moves(board);
        board = play(board, *std::ranges::find_if(all, [&](const Move& move) { return move.number == direction; }));
        if (const std::optional<Move> known = opening(board)) board = play(board, *known);
    }
    return board;
}

/// How long a routine takes on a PAL machine, with what the VIC takes.
double seconds(Programa& program, const std::string& routine) {
    constexpr double pal_hertz = 985'248;
    const simulator::Cycle begun = program.clock();
    const Call call = program.call(routine);
    EXPECT_TRUE(call.returned && call.keeps_x && call.keeps_y) << routine;
    return static_cast<double>(program.clock() - begun) / pal_hertz;
}

/// The variant's answer, without the opening tables.
double think(Programa& program, const Board& board, int depth) {
    put(program, program["tableroActual"], board);
    program.byte("prof") = static_cast<std::uint8_t>(depth);
    return seconds(program, "decideConLimite");
}

Board answer_of(Programa& program) {
    return board_at(program, program["tableroActual"]);
}

/// "(1,1)-(2,2)"
std::string square_of_answer(const Board& before, const Board& after) {
    const auto text = [](Square square) {
        return "(" + std::to_string(square.row) + "," + std::to_string(square.column) + ")";
    };
    for (std::size_t cat = 0; cat < cat_count; ++cat)
        if (before.cats[cat] != after.cats[cat]) return text(before.cats[cat]) + "-" + text(after.cats[cat]);
    return {};
}

TEST(Limite, ends_after_300_seconds_with_the_move_of_the_last_completed_depth) {
    Programa program(variant("Limite"));
    const Board board = late_board();
    const double needed = think(program, board, 15);
    EXPECT_GE(needed, 299.9);
    EXPECT_LE(needed, 300.1);
    const int depth = program.byte("liHecha");
    EXPECT_EQ(answer_of(program), play(board, decide(board, depth, Evaluation::v17).move));
    EXPECT_EQ(program.byte("prof"), 15);
    // The next depth would not have been completed: alone it takes longer than what was left.
    const double completed = think(program, board, depth);
    EXPECT_LT(completed, 300);
    Programa ryg("RYG/gato.json");
    put(ryg, ryg["tableroActual"], board);
    ryg.byte("prof") = static_cast<std::uint8_t>(depth + 1);
    EXPECT_GT(completed + seconds(ryg, "desarrollaArbolJugadas"), 300);
}

TEST(Limite, ends_sooner_at_the_depth_that_was_asked_for) {
    Programa program(variant("Limite"));
    const Board board = late_board();
    for (int depth = 1; depth <= 4; ++depth) {
        EXPECT_LT(think(program, board, depth), 300);
        EXPECT_EQ(program.byte("liHecha"), depth);
        EXPECT_EQ(program.byte("prof"), depth);
        EXPECT_EQ(answer_of(program), play(board, decide(board, depth, Evaluation::v17).move));
    }
}

TEST(Limite, begins_each_move_with_300_seconds) {
    Programa program(variant("Limite"));
    for (const int high : {0x00, 0x12}) {  // whatever the clock says before
        program.at(clock_low - 2) = static_cast<std::uint8_t>(high);
        program.at(clock_low - 1) = 0xff;
        (void)think(program, late_board(), 2);
        EXPECT_EQ(program.byte("liHecha"), 2);
    }
}

TEST(Limite, takes_moves_from_the_opening_tables_as_before) {
    Programa program(variant("Limite"));
    Board board = start();
    for (int level = 1; level < 8; level += 2) {
        board = play(board, moves(board)[0]);
        put(program, program["tableroActual"], board);
        EXPECT_LT(seconds(program, "decideBDvsArbol"), 0.01);
        board = play(board, *opening(board));
        ASSERT_EQ(answer_of(program), board);
    }
}

TEST(Limite, reaches_the_depths_that_the_page_says) {
    const std::array<std::pair<const char*, Board>, 4> positions{
        {{"tras la jugada 00", after_first_move()},
         {"tras 00 01 00 01 02", late_board()},
         {"ratón 41, gatos 6 18 20 43", cats_to_move(41, {6, 18, 20, 43})},
         {"ratón 41, gatos 6 25 27 29", cats_to_move(41, {6, 25, 27, 29})}}};
    for (const auto& [name, board] : positions) {
        Programa program(variant("Limite"));
        (void)think(program, board, 15);
        const int depth = program.byte("liHecha");
        const auto whole = [](double time) { return std::to_string(std::lround(time)) + " s"; };
        const std::string expected = table_row(
            {name, std::to_string(depth), whole(think(program, board, depth)), square_of_answer(board, answer_of(program))});
        EXPECT_TRUE(says("la-serie.md", expected));
    }
}

}  // namespace
}  // namespace gato::ryg
