// SPDX-License-Identifier: MIT
//
// Compares the champion's screens with the pictures in pantallas/. After an intended change, run the test once with
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

TEST(CampeonPantalla, begins_with_the_title) {
    Mesa table{Mesa::AtTitle{}};
    table.run(1);
    compare(table, "titulo");
}

TEST(CampeonPantalla, asks_for_the_level) {
    Mesa table;
    table.run(0.1);
    compare(table, "nivel");
}

TEST(CampeonPantalla, asks_for_a_move) {
    Mesa table;
    table.begin(4);
    table.type("000001{wait:20}{up}{up}");
    compare(table, "jugada");
}

TEST(CampeonPantalla, shows_a_hint) {
    Mesa table;
    table.begin(4);
    table.type("0001p");
    compare(table, "pista");
}

TEST(CampeonPantalla, shows_menu_and_help_in_both_languages) {
    Mesa table;
    table.begin(6);
    table.type("{f8}{down}{down}");
    compare(table, "menu");
    table.type("{f6}");
    compare(table, "menu-ingles");
    table.type("{stop}i");
    compare(table, "ayuda-ingles");
    table.type("x{f6}i");
    compare(table, "ayuda");
}

TEST(CampeonPantalla, shows_the_board_in_perspective_from_both_sides) {
    Mesa table;
    table.begin(4);
    table.type("000001+p");
    compare(table, "perspectiva");
    table.type("l");
    table.run_to_prompt(20);
    table.run(1);
    compare(table, "perspectiva-gatos");
}

TEST(CampeonPantalla, shows_files_on_disk_and_tape) {
    const auto disk = std::make_shared<Disquete>();
    for (const char* const name : {"DOMINGO", "FINAL CON DOS", "RYG-MARCAS", "RYG-PARTIDA"}) disk->files[name] = {1};
    Mesa table(disk);
    table.begin(4);
    table.type("s{down}");
    compare(table, "ficheros");
    table.type("n mi juego");
    compare(table, "ficheros-nombre");
    table.type("{stop}s1");
    compare(table, "cinta");
    table.type("{stop}g");
    compare(table, "cinta-ausente");
}

TEST(CampeonPantalla, shows_the_games_moves_counts_and_replay) {
    Mesa table;
    table.begin(2);
    table.type("000001j");
    compare(table, "partida");
    table.type("{stop}w");
    compare(table, "marcas");
    table.type(" o{return}");
    compare(table, "colocar");
    table.type("{stop}");
    table.press("Z");
    table.run(1.5);
    table.press("\x9d");
    table.run(0.5);
    compare(table, "repeticion");
}

TEST(CampeonPantalla, has_four_colour_schemes) {
    Mesa table;
    table.begin(6);
    table.type("0000");
    for (const char* name : {"colores-2", "colores-3", "colores-4"}) {
        table.type("{f4}");
        compare(table, name);
    }
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
    table.type("l03{right}{return}");
    compare(table, "gatos");
}

TEST(CampeonPantalla, announces_the_winner) {
    Mesa table;
    table.begin(2);
    const std::string keys = find_game(2, Outcome::mouse_stuck, 60)->keys();
    constexpr std::size_t last_move = 2;
    table.type(keys.substr(0, keys.size() - last_move));
    for (const int digit : {6, 14})
        table.program.at(table.program["relojes"] + digit) = '0';  // seconds, however long the title took
    table.program.byte("ticsReloj") = 60;
    table.type(keys.substr(keys.size() - last_move));
    compare(table, "final");
}

}  // namespace
}  // namespace gato::ryg
