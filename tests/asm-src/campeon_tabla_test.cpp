// SPDX-License-Identifier: MIT
//
// The champion's table of positions: what it finds is what was stored, and never another position's value.
#include "programa.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace gato::ryg {
namespace {

constexpr int depth = 4;
constexpr std::uint8_t value = 0x7b;

class Tabla {
public:
    Tabla() {
        program.call("preparaMaquina");
        program.call("vaciaTabla");
    }
    void stand_on(int mouse, const std::array<int, cat_count>& cats) {
        Board board = start();
        board.mouse = square_at(offset(mouse));
        for (std::size_t cat = 0; cat < cat_count; ++cat) board.cats[cat] = square_at(offset(cats[cat]));
        program.put_board(program["tableroActual"], board);
        program.call("preparaPosicion");
    }
    [[nodiscard]] int key() { return program.byte("clave0") | program.byte("clave1") << 8 | program.byte("clave2") << 12; }
    /// Whether there is a value to use.
    bool finds(int at = depth) {
        call("consulta", at);
        return (program.registers().p & simulator::carry_flag) != 0;
    }
    void store(int at = depth) {
        (void)finds(at);
        program.at(program["mejor"] + at) = value;
        program.at(program["jugMejor"] + at) = 0;
        program.at(program["cota"] + at) = 0;
        call("guarda", at);
    }
    Programa program{"RYG/campeon.gato.json"};

private:
    static int offset(int square) { return square * 2 + square / 4 % 2; }
    void call(const std::string& routine, int at) {
        program.registers().x = static_cast<std::uint8_t>(at);
        program.registers().a = 0;
        ASSERT_TRUE(program.call(routine).returned);
    }
};

/// Pairs of cat positions whose keys differ in the one bit that also tells an entry from its neighbour.
std::vector<std::pair<std::array<int, 4>, std::array<int, 4>>> neighbours(Tabla& table) {
    std::vector<int> column;
    table.stand_on(31, {0, 1, 2, 3});
    const int all = table.key();
    const auto key_of_square = [&](int square) {
        return table.program.at(table.program["claveGato0"] + square)
               | table.program.at(table.program["claveGato1"] + square) << 8
               | table.program.at(table.program["claveGato2"] + square) << 12;
    };
    for (int square = 0; square < 32; ++square) column.push_back(key_of_square(square));
    EXPECT_EQ(all, column[0] ^ column[1] ^ column[2] ^ column[3]);
    const auto at = [&](int square) { return column[static_cast<std::size_t>(square)]; };
    std::map<int, std::array<int, 4>> known;
    std::vector<std::pair<std::array<int, 4>, std::array<int, 4>>> pairs;
    for (int a = 0; a < 31; ++a)
        for (int b = a + 1; b < 31; ++b)
            for (int c = b + 1; c < 31; ++c)
                for (int d = c + 1; d < 31; ++d) {
                    const int key = at(a) ^ at(b) ^ at(c) ^ at(d);
                    known[key] = {a, b, c, d};
                    if (const auto other = known.find(key ^ 1); other != known.end())
                        pairs.emplace_back(other->second, std::array{a, b, c, d});
                }
    return pairs;
}

TEST(CampeonTabla, a_neighbour_is_not_taken_for_the_position) {
    Tabla table;
    const auto pairs = neighbours(table);
    ASSERT_GT(pairs.size(), 100U);
    for (const auto& [one, other] : pairs) {
        table.program.call("vaciaTabla");
        table.stand_on(31, one);
        table.store();
        EXPECT_TRUE(table.finds());
        EXPECT_EQ(table.program.registers().a, value);
        table.stand_on(31, other);
        EXPECT_FALSE(table.finds());
        table.store();
        EXPECT_TRUE(table.finds());
    }
}

TEST(CampeonTabla, an_empty_one_knows_nothing) {
    Tabla table;
    for (int square = 28; square < 32; ++square)
        for (int at = 1; at < table.program["numProfs"]; ++at) {
            table.stand_on(square, {0, 1, 2, 3});
            EXPECT_FALSE(table.finds(at));
        }
}

TEST(CampeonTabla, a_value_counts_at_its_own_depth_only) {
    Tabla table;
    table.stand_on(29, {0, 1, 2, 3});
    table.store();
    for (int at = depth % 2; at < table.program["numProfs"]; at += 2) EXPECT_EQ(table.finds(at), at == depth);
}

}  // namespace
}  // namespace gato::ryg
