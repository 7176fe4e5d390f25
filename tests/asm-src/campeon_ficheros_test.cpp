// SPDX-License-Identifier: MIT
//
// The champion's page of files, and the games won and lost that it keeps on the disk.
#include "mesa.hpp"

#include <gtest/gtest.h>

namespace gato::ryg {
namespace {

/// Plays a whole game at level 02 that ends in this way, and leaves the page at its end.
void play_to(Mesa& table, Outcome end) {
    table.type(find_game(2, end, 60)->keys());
    ASSERT_TRUE(table.shows("pulsa una tecla para continuar..."));
}

constexpr std::size_t marks_size = 4 + 2 * 21 + 2;

TEST(CampeonMarcas, games_are_counted_by_level_and_kept_on_the_disk) {
    const auto disk = std::make_shared<Disquete>();
    for (int lost = 1; lost <= 2; ++lost) {
        Mesa table(disk);
        table.begin(2);
        play_to(table, Outcome::mouse_stuck);
        EXPECT_TRUE(table.shows("nivel 02  ganadas " + std::to_string(lost - 1) + "  perdidas " + std::to_string(lost)));
        ASSERT_EQ(disk->files["RYG-MARCAS"].size(), marks_size);
        table.type(" ");
        table.begin(2);
        play_to(table, Outcome::mouse_on_top);
        EXPECT_TRUE(table.shows("nivel 02  ganadas " + std::to_string(lost) + "  perdidas " + std::to_string(lost)));
    }
    Mesa table(disk);
    table.begin(6);
    table.type("w");
    EXPECT_TRUE(table.shows("nivel 02  ganadas 2  perdidas 2"));
    EXPECT_TRUE(table.shows("nivel 14  ganadas 0  perdidas 0"));
    table.type(" ");
    EXPECT_TRUE(table.shows("que jugada?"));
}

TEST(CampeonMarcas, a_file_that_is_none_counts_as_nothing_and_no_drive_is_no_harm) {
    const auto disk = std::make_shared<Disquete>();
    disk->files["RYG-MARCAS"] = {1, 2, 3};
    Mesa with(disk), without;
    for (Mesa* const table : {&with, &without}) {
        table->begin(2);
        play_to(*table, Outcome::mouse_stuck);
        EXPECT_TRUE(table->shows("nivel 02  ganadas 0  perdidas 1"));
    }
    disk->files["RYG-MARCAS"][10] ^= 1;
    Mesa changed(disk);
    changed.begin(2);
    changed.type("w");
    EXPECT_TRUE(changed.shows("nivel 02  ganadas 0  perdidas 0"));
}

TEST(CampeonMarcas, two_people_and_the_demonstration_do_not_count) {
    const auto disk = std::make_shared<Disquete>();
    Mesa table(disk);
    table.begin(2);
    table.press("M");
    table.run(80);
    ASSERT_TRUE(table.shows("pulsa una tecla para continuar..."));
    EXPECT_TRUE(disk->files.empty());
}

TEST(CampeonFicheros, games_have_names_and_come_back_from_the_list) {
    const auto disk = std::make_shared<Disquete>();
    Mesa table(disk);
    table.begin(3);
    table.type("0001sn uno*?{del}o{return}");
    EXPECT_EQ(table.message(), "partida/guardada//");
    ASSERT_EQ(disk->files.count(" UNO"), 1U) << disk->files.begin()->first;
    const Board first = table.board();
    table.type("00sndos{return}");
    const Board second = table.board();
    table.type("g");
    EXPECT_EQ(disk->files.count("RYG-PARTIDA"), 1U) << "G has a file of its own";
    disk->files.erase("RYG-PARTIDA");
    table.type("s");
    EXPECT_EQ(table.row(2).substr(0, 6), "  uno ");
    EXPECT_EQ(table.row(3).substr(0, 6), " dos  ");
    table.type("{return}");
    EXPECT_EQ(table.board(), first);
    EXPECT_EQ(table.message(), "partida/cargada//");
    table.type("s{down}{down}{down}{return}");
    EXPECT_EQ(table.board(), second);
    table.type("rs{down}g");
    EXPECT_EQ(table.message(), "partida/guardada//");
    table.type("ts{joy2:down:4}{wait:4}{joy2:fire:4}{wait:60}");
    EXPECT_EQ(table.board().level, second.level - 2) << "the file was replaced";
    table.type("s{stop}snx{stop}");
    EXPECT_TRUE(table.shows("que jugada?"));
    EXPECT_EQ(disk->files.size(), 2U);
}

TEST(CampeonFicheros, more_files_than_rows_are_on_further_pages) {
    const auto disk = std::make_shared<Disquete>();
    for (int number = 10; number < 42; ++number) disk->files["P" + std::to_string(number)] = {1};
    Mesa table(disk);
    table.begin(3);
    const auto down = [&](int count) {
        std::string keys;
        for (int i = 0; i < count; ++i) keys += "{down}";
        return keys;
    };
    table.type("s" + down(15));
    EXPECT_EQ(table.row(2).substr(0, 5), " p10 ");
    EXPECT_EQ(table.row(17).substr(0, 5), " p25 ");
    table.type("{down}");
    EXPECT_EQ(table.row(2).substr(0, 5), " p26 ");
    table.type(down(16));
    EXPECT_EQ(table.row(2).substr(0, 5), " p26 ") << "the disk ends with a full page";
    EXPECT_EQ(table.row(17).substr(0, 5), " p41 ");
    table.type(down(3) + "g");
    EXPECT_EQ(table.message(), "partida/guardada//");
    EXPECT_GT(disk->files["P29"].size(), 1U);
    table.type("s" + down(16) + "{up}");
    EXPECT_EQ(table.row(2).substr(0, 5), " p10 ") << "up from the first row";
    table.type("{up}{up}{stop}");
    EXPECT_TRUE(table.shows("que jugada?"));
}

TEST(CampeonFicheros, no_game_goes_over_what_was_counted) {
    const auto disk = std::make_shared<Disquete>();
    disk->files["RYG-MARCAS"] = {7};
    Mesa table(disk);
    table.begin(3);
    for (const char* const keys : {"sg", "snryg-marcas{return}"}) {
        table.type(keys);
        EXPECT_EQ(table.message(), "no se ha podido/guardar/el fichero no/es una partida");
        EXPECT_EQ(disk->files["RYG-MARCAS"], std::vector<std::uint8_t>{7});
    }
    table.type("snryg-marcaz{return}");
    EXPECT_EQ(table.message(), "partida/guardada//");
}

TEST(CampeonFicheros, an_absent_drive_and_an_empty_disk_are_said) {
    for (Mesa table : {Mesa(), Mesa(std::make_shared<Disquete>())}) {
        table.begin(3);
        table.type("s");
        EXPECT_TRUE(table.shows("no hay ficheros, o no contesta"));
        table.type("{return}g{stop}");
        EXPECT_TRUE(table.shows("que jugada?"));
    }
}

}  // namespace
}  // namespace gato::ryg
