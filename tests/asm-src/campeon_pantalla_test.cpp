// SPDX-License-Identifier: MIT
//
// The champion's screens against the pictures in pantallas/. After a change that is meant, run the test once with
// GATO_BLESS=1 in the environment and look at the pictures before committing them.
#include "mesa.hpp"
#include "tests/support/places.hpp"

#include <gato/png/png.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace gato::ryg {
namespace {

void compare(Mesa& table, const std::string& name) {
    const std::string path = tests::in_repository("tests/asm-src/pantallas/" + name + ".png");
    const std::string shown = png::encode(simulator::take_picture(table.program.machine()));
    if (std::getenv("GATO_BLESS") != nullptr) std::ofstream(path, std::ios::binary) << shown;
    std::ifstream file(path, std::ios::binary);
    const std::string golden{std::istreambuf_iterator<char>(file), {}};
    EXPECT_FALSE(golden.empty()) << path;
    EXPECT_TRUE(png::decode(golden) == png::decode(shown)) << path << ": run with GATO_BLESS=1 and look at it";
}

TEST(CampeonPantalla, asks_for_the_level) {
    Mesa table;
    compare(table, "nivel");
}

TEST(CampeonPantalla, asks_for_a_move) {
    Mesa table;
    table.begin(4);
    table.type("000001{wait:20}{joy2:down:5}{wait:5}");
    compare(table, "jugada");
}

TEST(CampeonPantalla, thinks) {
    Mesa table;
    table.type("{f5}");
    table.begin(0x0a);
    table.press("00");
    constexpr int iterations = 4;  // depths 2, 4, 6, 8
    for (int iteration = 0; iteration < iterations; ++iteration) {
        ASSERT_TRUE(table.program.run_to("muestraIteracion", 5'000'000));
        ASSERT_TRUE(table.program.run_to("buscaRaiz", 100'000));
    }
    compare(table, "pensando");
}

TEST(CampeonPantalla, lets_the_human_play_the_cats) {
    Mesa table;
    table.begin(2);
    table.type("l03p");
    compare(table, "gatos");
}

TEST(CampeonPantalla, announces_the_winner) {
    Mesa table;
    table.begin(2);
    table.type(find_game(2, Outcome::mouse_stuck, 60)->keys());
    compare(table, "final");
}

}  // namespace
}  // namespace gato::ryg
