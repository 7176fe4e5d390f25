// SPDX-License-Identifier: MIT
//
// The proof that level 00 cannot lose: every line of the mouse is played against the assembled program at its keyboard.
// Positions that are repeated are not played again; the machine is copied at each of them.
#include "mesa.hpp"

#include "tests/support/places.hpp"
#include "tools/policy/policy.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <deque>
#include <fstream>
#include <iterator>
#include <unordered_map>

namespace gato::ryg {
namespace {

std::vector<std::uint8_t> committed_table() {
    std::ifstream file(tests::in_repository("asm-src/RYG/campeon/Politica.bin"), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(CampeonPolitica, the_committed_table_is_what_the_generator_makes) {
    const policy::CatSets sets;
    const policy::Winners winners(sets);
    EXPECT_EQ(committed_table(), policy::encode(sets, policy::small_policy(sets, winners, policy::default_attempts)));
}

TEST(CampeonPolitica, the_cats_win_from_the_start_wherever_the_mouse_stands_on_its_row) {
    const policy::CatSets sets;
    const policy::Winners winners(sets);
    for (int mouse = 28; mouse < 32; ++mouse) EXPECT_TRUE(winners.cats_win(sets.start(), mouse));
    EXPECT_FALSE(winners.cats_win(sets.number_of({24, 25, 26, 27}), 20)) << "once it is past the cats the mouse walks home";
}

TEST(CampeonPolitica, table_and_lookup_take_no_more_than_2_kib) {
    Programa program("RYG/campeon.gato.json");
    EXPECT_LE(program["finBuscaPolitica"] - program["politica"], 2048);
    EXPECT_EQ(program["finPolitica"] - program["politica"], static_cast<int>(committed_table().size()));
}

struct Proof {
    std::size_t positions = 0;                        // with the mouse to move
    std::unordered_map<std::uint32_t, double> lines;  // lines of the mouse from a position on
    double slowest = 0;                               // seconds from the key to the next prompt, gliding included
};

/// Answers one mouse move and checks what must hold after it; returns false when the game is over.
bool answered(Mesa& table, const Move& move, Proof& proof) {
    const Board expected = play(table.board(), move);
    const simulator::Cycle asked = table.program.clock();
    table.press("0" + std::string(1, static_cast<char>('0' + move.number)));
    table.run(0.001);
    EXPECT_TRUE(table.program.run_to("ecfMando", 4 * static_cast<simulator::Cycle>(pal_hertz)));
    const bool prompt = table.shows("que jugada?");
    if (prompt) proof.slowest = std::max(proof.slowest, static_cast<double>(table.program.clock() - asked) / pal_hertz);
    EXPECT_EQ(table.board().mouse, expected.mouse);
    EXPECT_FALSE(table.shows("ha ganado el raton"));
    EXPECT_TRUE(table.message() == "///" || table.message().starts_with("gano en/")) << table.message();
    if (!prompt) {
        EXPECT_TRUE(table.shows("oh....! han ganado los gatos!!"));
        EXPECT_EQ(outcome(table.board()), Outcome::mouse_stuck);
    }
    return prompt;
}

double count_lines(const std::unordered_map<std::uint32_t, std::vector<std::uint32_t>>& next, std::uint32_t key,
                   std::unordered_map<std::uint32_t, double>& known) {
    if (const auto found = known.find(key); found != known.end()) return found->second;
    double lines = 0;
    for (const std::uint32_t child : next.at(key)) lines += next.count(child) != 0 ? count_lines(next, child, known) : 1;
    return known[key] = lines;
}

TEST(CampeonPolitica, every_line_of_the_mouse_loses) {
    Mesa first;
    first.begin(0);
    Proof proof;
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> next;
    next[key_of(first.board())] = {};
    std::deque<Mesa> open{first};
    while (!open.empty()) {
        Mesa table = std::move(open.front());
        open.pop_front();
        const Board board = table.board();
        ++proof.positions;
        for (const Move& move : mouse_moves(board)) {
            Mesa copy = table;
            const bool goes_on = answered(copy, move, proof);
            ASSERT_FALSE(testing::Test::HasFailure()) << key_of(board) << ", move " << move.number;
            const std::uint32_t key = key_of(copy.board());
            next[key_of(board)].push_back(key);
            if (goes_on && next.try_emplace(key).second) open.push_back(std::move(copy));
        }
    }
    const double lines = count_lines(next, key_of(first.board()), proof.lines);
    EXPECT_EQ(next.size(), proof.positions);
    EXPECT_GT(proof.positions, 100U);
    EXPECT_LE(proof.slowest, 1.0);
    RecordProperty("positions", static_cast<int>(proof.positions));
    std::printf("%zu positions, %.0f lines of the mouse, slowest answer %.2f s\n", proof.positions, lines, proof.slowest);
}

TEST(CampeonPolitica, the_lookup_is_quick_and_says_when_a_position_is_not_there) {
    Programa program("RYG/campeon.gato.json");
    program.call("preparaMaquina");
    std::mt19937 random(31);
    int absent = 0;
    for (int i = 0; i < 500; ++i) {
        const Board board = random_board(random, static_cast<int>(random() % 50));
        program.put_board(program["tableroActual"], board);
        const Call call = program.call("buscaPolitica");
        ASSERT_TRUE(call.returned);
        ASSERT_LE(static_cast<double>(call.cycles), 0.1 * pal_hertz);
        if ((program.registers().p & simulator::carry_flag) == 0) {
            ++absent;
            continue;
        }
        ASSERT_EQ(board.turn, Side::cats);
        EXPECT_NO_THROW((void)after(board, program.registers().a));
    }
    EXPECT_GT(absent, 100);
}

TEST(CampeonPolitica, outside_the_table_it_searches_and_says_so) {
    Mesa table;
    table.begin(0);
    table.press("L");
    table.run(1);
    EXPECT_EQ(table.message(), "posicion fuera/de la tabla:/busco/");
    EXPECT_TRUE(table.shows("pensando"));
    table.run_to_prompt(60);
    EXPECT_EQ(table.board().level, 1);
}

TEST(CampeonPolitica, at_other_levels_it_is_used_when_switched_on) {
    Mesa with, without;
    for (Mesa* table : {&with, &without}) {
        table->begin(2);
        if (table == &with) table->type("{f3}");
        table->type("000001010101");
    }
    Mesa level_00;
    level_00.begin(0);
    level_00.type("000001010101");
    EXPECT_EQ(with.board(), level_00.board());
    EXPECT_NE(without.board(), level_00.board());
}

}  // namespace
}  // namespace gato::ryg
