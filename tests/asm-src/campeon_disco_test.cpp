// SPDX-License-Identifier: MIT
//
// Games on the champion's drive: what is restored, what is refused and why.
#include "mesa.hpp"

#include <gtest/gtest.h>

namespace gato::ryg {
namespace {

using File = std::vector<std::uint8_t>;

constexpr std::size_t level_at = 4, head = 8;

/// A saved game of these moves by their numbers.
File game_of(const std::vector<int>& numbers) {
    File file{'R', 'Y', 'G', 2, 2, 0, 0xff, static_cast<std::uint8_t>(numbers.size())};
    for (const int number : numbers) file.push_back(static_cast<std::uint8_t>(number));
    std::uint8_t first = 0, second = 0;
    for (const std::uint8_t byte : file) {
        first = static_cast<std::uint8_t>(first + byte);
        second = static_cast<std::uint8_t>(second + first);
    }
    file.push_back(first);
    file.push_back(second);
    return file;
}

std::vector<int> numbers_of(const Game& game) {
    std::vector<int> numbers;
    for (std::size_t turn = 0; turn < game.mouse.size(); ++turn) {
        numbers.push_back(game.mouse[turn].number);
        if (turn < game.cats.size()) numbers.push_back(game.cats[turn].number);
    }
    return numbers;
}

TEST(CampeonDisco, a_game_comes_back_as_it_was) {
    const auto disk = std::make_shared<Disquete>();
    Mesa table(disk);
    table.begin(5, 0x1e);
    table.type("000100g");
    EXPECT_EQ(table.message(), "partida/guardada//");
    ASSERT_EQ(disk->files.count("RYG-PARTIDA"), 1U);
    const Board saved = table.board();
    table.type("g");
    EXPECT_EQ(table.message(), "partida/guardada//") << "over the earlier one";
    table.type("n");
    table.begin(2);
    table.type("k");
    EXPECT_EQ(table.message(), "partida/cargada//");
    EXPECT_EQ(table.board(), saved);
    EXPECT_EQ(table.program.byte("nivelJuego"), 5);
    EXPECT_EQ(table.program.byte("segundosJuego"), 0x1e);
    table.type("rrr");
    EXPECT_EQ(table.board(), start()) << "with its moves";
}

/// A table with a game in its second move, saved, and the file.
struct Saved {
    std::shared_ptr<Disquete> disk = std::make_shared<Disquete>();
    Mesa table{disk};
    File file;
    Board board;

    Saved() {
        table.begin(2);
        table.type("00g");
        file = disk->files["RYG-PARTIDA"];
        board = table.board();
    }
    void expect_refused(const File& bytes, const std::string& reason) {
        disk->files["RYG-PARTIDA"] = bytes;
        table.type("k");
        EXPECT_EQ(table.message(), "no hay partida/que cargar/" + reason);
        EXPECT_EQ(table.board(), board);
        table.type("{f1}");
    }
};

TEST(CampeonDisco, what_is_no_game_changes_nothing) {
    Saved saved;
    const File& good = saved.file;
    ASSERT_EQ(good, game_of({0, 1}));
    std::vector<File> bad{{1}, good, good, good, good, good};
    bad[1].pop_back();
    bad[2].push_back(0);
    bad[3][0] ^= 1;  // not the mark
    bad[4][3] = 1;   // the format without a sum
    bad[5][level_at] = 0x15;
    bad.emplace_back(1000, 0x52);
    for (const File& bytes : bad) saved.expect_refused(bytes, "el fichero no/es una partida");
    saved.disk->files["RYG-PARTIDA"] = good;
    saved.table.type("00k");
    EXPECT_EQ(saved.table.message(), "partida/cargada//");
    EXPECT_EQ(saved.table.board(), saved.board);
}

TEST(CampeonDisco, a_changed_byte_or_two_that_changed_places_do_not_pass) {
    Saved saved;
    for (std::size_t at = head; at < saved.file.size(); ++at) {
        File bytes = saved.file;
        bytes[at] ^= 1;
        saved.expect_refused(bytes, "mala suma de/control");
    }
    File bytes = saved.file;
    bytes[5] = 9;  // seconds
    saved.expect_refused(bytes, "mala suma de/control");
    File swapped = saved.file;
    std::swap(swapped[head], swapped[head + 1]);
    saved.expect_refused(swapped, "mala suma de/control");
}

TEST(CampeonDisco, every_move_is_played_again) {
    Saved saved;
    saved.expect_refused(game_of({0, 9}), "hay una jugada/imposible");
    saved.expect_refused(game_of({2}), "hay una jugada/imposible");
    saved.expect_refused(game_of({0, 0}), "hay una jugada/imposible");
    saved.expect_refused(game_of({0, 1, 0, 1, 7}), "hay una jugada/imposible");
}

TEST(CampeonDisco, a_game_that_is_over_is_no_start) {
    Saved saved;
    for (const Outcome end : {Outcome::mouse_on_top, Outcome::cats_stuck, Outcome::mouse_stuck}) {
        const Game game = *find_game(2, end, 60);
        std::vector<int> numbers = numbers_of(game);
        saved.expect_refused(game_of(numbers), "la partida ya/ha terminado");
        if (end != Outcome::mouse_on_top) continue;
        numbers.push_back(cat_moves(game.last)[0].number);  // and goes on all the same
        saved.expect_refused(game_of(numbers), "hay una jugada/imposible");
    }
    std::vector<int> numbers = numbers_of(*find_game(2, Outcome::mouse_on_top, 60));
    numbers.pop_back();
    saved.disk->files["RYG-PARTIDA"] = game_of(numbers);
    saved.table.type("k");
    EXPECT_EQ(saved.table.message(), "partida/cargada//") << "one move before its end";
}

TEST(CampeonDisco, the_drives_own_message_is_shown) {
    const auto disk = std::make_shared<Disquete>();
    Mesa table(disk);
    table.begin(2);
    table.type("00k");
    EXPECT_EQ(table.message(), "no hay partida/que cargar/62, file not fo/und,00,00");
    disk->full = true;
    table.type("g");
    EXPECT_EQ(table.message(), "no se ha podido/guardar/72,disk full,00/,00");
    disk->full = false;
    table.type("g");
    EXPECT_EQ(table.message(), "partida/guardada//");
}

TEST(CampeonDisco, without_a_drive_it_says_so) {
    Mesa table;
    table.begin(2);
    table.type("g");
    EXPECT_EQ(table.message(), "no se ha podido/guardar/no contesta/la unidad 8");
    table.type("k");
    EXPECT_EQ(table.message(), "no hay partida/que cargar/no contesta/la unidad 8");
    table.type("00");
    EXPECT_EQ(table.board().level, 2);
}

}  // namespace
}  // namespace gato::ryg
