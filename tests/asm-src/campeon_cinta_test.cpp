// SPDX-License-Identifier: MIT
//
// Games of the champion on the tape: what is restored, what is refused and why, and that the drive keeps its own games.
#include "mesa.hpp"

#include <gtest/gtest.h>

namespace gato::ryg {
namespace {

std::shared_ptr<const tape::Image> tape_of(std::vector<tape::File> files = {}) {
    return std::make_shared<const tape::Image>(tape::Image{"", std::move(files)});
}

const std::vector<tape::File>& files_of(Mesa& table) {
    return table.program.machine().tape()->files;
}

/// Level 02, the tape chosen, back at the prompt.
void begin_with_tape(Mesa& table, int level = 2, int seconds = 0) {
    table.begin(level, seconds);
    table.type("s1{stop}");
}

TEST(CampeonCinta, a_game_comes_back_as_it_was) {
    Mesa table({}, tape_of());
    begin_with_tape(table, 5, 0x1e);
    table.type("000100g");
    EXPECT_EQ(table.message(), "partida/guardada//");
    ASSERT_EQ(files_of(table).size(), 1U);
    EXPECT_EQ(files_of(table)[0].name, "RYG-PARTIDA");
    EXPECT_TRUE(files_of(table)[0].is_data);
    const Board saved = table.board();
    table.type("g");
    EXPECT_EQ(files_of(table).size(), 1U) << "over the earlier one";
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

/// The machine takes a zero for the end.
TEST(CampeonCinta, there_is_no_zero_among_the_data) {
    Mesa table({}, tape_of());
    begin_with_tape(table, 5);
    table.type("00g");
    for (const std::uint8_t byte : files_of(table)[0].content) EXPECT_EQ(byte & 0xf0, 0x40);
}

TEST(CampeonCinta, each_device_has_games_of_its_own) {
    const auto disk = std::make_shared<Disquete>();
    Mesa table(disk, tape_of());
    table.begin(3);
    table.type("00g");
    const Board on_disk = table.board();
    table.type("s{right}");
    EXPECT_EQ(table.row(22).substr(0, 9), " la cinta");
    table.type("{stop}00g");
    const Board on_tape = table.board();
    EXPECT_EQ(files_of(table).size(), 1U);
    table.type("s8{stop}k");
    EXPECT_EQ(table.board(), on_disk);
    table.type("s1{stop}k");
    EXPECT_EQ(table.board(), on_tape);
    EXPECT_EQ(disk->files.size(), 1U);
}

TEST(CampeonCinta, the_device_is_chosen_with_everything) {
    Mesa table({}, tape_of());
    table.begin(3);
    table.type("s{joy2:right:4}{wait:60}");
    EXPECT_EQ(table.program.byte("unidadPartidas"), 1);
    table.type("{mouse1:-120,80:6}{wait:10}{click}{wait:60}");
    EXPECT_EQ(table.program.byte("unidadPartidas"), 8) << "its row, clicked";
    table.type("{stop}{f8}");
    EXPECT_EQ(table.row(22).substr(30, 2), "08") << "the menu says which";
}

TEST(CampeonCinta, names_are_recorded_and_return_loads_the_next_one) {
    Mesa table({}, tape_of());
    begin_with_tape(table);
    table.type("00snuno{return}");
    const Board first = table.board();
    table.type("00sndos{return}");
    const Board second = table.board();
    ASSERT_EQ(files_of(table).size(), 2U);
    EXPECT_EQ(files_of(table)[0].name, "UNO");
    table.type("rrs{return}");
    EXPECT_EQ(table.board(), second) << "the tape stands before it";
    table.type("rrs{return}");
    EXPECT_EQ(table.message(), "no hay partida/que cargar/no esta en/la cinta") << "after the last one";
    table.type("s{return}");
    EXPECT_EQ(table.board(), first) << "and it is wound back";
    table.type("sg");
    ASSERT_EQ(files_of(table).size(), 3U);
    EXPECT_EQ(files_of(table)[2].name, "RYG-PARTIDA") << "G on the page has no name to go over";
}

TEST(CampeonCinta, an_absent_recorder_and_an_absent_game_are_said) {
    for (const auto& disk : {std::shared_ptr<Disquete>(), std::make_shared<Disquete>()}) {
        Mesa table(disk);
        begin_with_tape(table);
        table.type("g");
        EXPECT_EQ(table.message(), "no se ha podido/guardar/no contesta/la cinta");
        table.type("k");
        EXPECT_EQ(table.message(), "no hay partida/que cargar/no contesta/la cinta");
        table.type("00");
        EXPECT_EQ(table.board().level, 2) << "and the game goes on";
    }
    Mesa table({}, tape_of());
    begin_with_tape(table);
    table.type("k");
    EXPECT_EQ(table.message(), "no hay partida/que cargar/no esta en/la cinta");
    table.type("s8{stop}k");
    EXPECT_EQ(table.message(), "no hay partida/que cargar/no contesta/la unidad 8");
}

TEST(CampeonCinta, garbage_changes_nothing) {
    std::mt19937 random(3);
    Mesa good({}, tape_of());
    begin_with_tape(good);
    good.type("00g");
    const std::vector<std::uint8_t> content = files_of(good)[0].content;
    std::vector<std::vector<std::uint8_t>> bad{{},      {0},     {1, 2, 3}, std::vector<std::uint8_t>(60'000, 0x52),
                                               content, content, content};
    bad[4].pop_back();
    bad[5].push_back(0x41);
    bad[6].insert(bad[6].end(), 200, 0x4f);
    for (std::size_t at = 0; at < content.size(); ++at) {
        bad.push_back(content);
        bad.back()[at] = static_cast<std::uint8_t>(content[at] ^ (1 + random() % 15));
    }
    for (int i = 0; i < 40; ++i) {
        bad.emplace_back(random() % 400);
        for (std::uint8_t& byte : bad.back()) byte = static_cast<std::uint8_t>(random() % 256);
    }
    for (const std::vector<std::uint8_t>& bytes : bad) {
        Mesa table({}, tape_of({{"RYG-PARTIDA", 0, bytes, true}}));
        begin_with_tape(table);
        table.type("00");
        const Board before = table.board();
        table.type("k");
        EXPECT_EQ(table.message().substr(0, 25), "no hay partida/que cargar");
        EXPECT_EQ(table.board(), before);
        table.type("00");
        EXPECT_EQ(table.board().level, 4);
    }
}

/// The KERNAL measures times with the interrupts, and writes where the program has its memory.
TEST(CampeonCinta, the_screen_does_not_disturb_and_is_not_written_to) {
    Mesa table({}, tape_of());
    begin_with_tape(table);
    std::vector<std::uint8_t> before;
    for (int address = 0x0400; address < 0x0500; ++address) before.push_back(table.program.at(address));
    table.press("G");
    ASSERT_TRUE(table.program.run_to("abDireccion", 3'000'000));
    simulator::Machine& machine = table.program.machine();
    EXPECT_EQ(machine.peek(0xd01a) & 0x0f, 0);
    EXPECT_EQ(machine.peek(0xd015), 0);
    EXPECT_NE(machine.ram(0x0326) | machine.ram(0x0327) << 8, 0xf1ca) << "CHROUT";
    table.run_to_prompt(60);
    EXPECT_EQ(machine.peek(0xd01a) & 0x0f, 1);
    EXPECT_NE(machine.peek(0xd015), 0);
    EXPECT_EQ(machine.ram(0x0326) | machine.ram(0x0327) << 8, 0xf1ca);
    for (int address = 0x0400; address < 0x0500; ++address)
        EXPECT_EQ(table.program.at(address), before[static_cast<std::size_t>(address - 0x0400)]);
    const int frames = table.program.byte("cuadros");
    table.run(0.1);
    EXPECT_NE(table.program.byte("cuadros"), frames);
}

/// What the KERNAL answers if the STOP key was pressed while it waited for PLAY.
TEST(CampeonCinta, stop_gives_up) {
    Mesa table({}, tape_of());
    begin_with_tape(table);
    const std::array<int, 4> stopped{0xa9, 0x00, 0x38, 0x60};  // lda #0, sec, rts
    for (std::size_t i = 0; i < stopped.size(); ++i)
        table.program.at(0x033c + static_cast<int>(i)) = static_cast<std::uint8_t>(stopped[i]);
    table.program.at(0x031a) = 0x3c;  // OPEN
    table.program.at(0x031b) = 0x03;
    table.type("g");
    EXPECT_EQ(table.message(), "no se ha podido/guardar/se ha parado/la cinta");
    table.type("k");
    EXPECT_EQ(table.message(), "no hay partida/que cargar/se ha parado/la cinta");
}

TEST(CampeonCinta, what_is_counted_stays_on_the_disk) {
    const auto disk = std::make_shared<Disquete>();
    Mesa table(disk, tape_of());
    begin_with_tape(table);
    table.type(find_game(2, Outcome::mouse_stuck, 60)->keys());
    ASSERT_TRUE(table.shows("pulsa una tecla para continuar..."));
    EXPECT_TRUE(files_of(table).empty());
    EXPECT_EQ(disk->files.count("RYG-MARCAS"), 1U);
    table.type(" ");
    table.begin(2);
    table.type("g");
    EXPECT_EQ(files_of(table).size(), 1U) << "still the tape";
}

}  // namespace
}  // namespace gato::ryg
