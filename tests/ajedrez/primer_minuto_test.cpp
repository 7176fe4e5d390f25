// SPDX-License-Identifier: MIT
//
// What players meet first: the invitation, which gives way to whatever they do, and the other language.
#include "typed.hpp"

#include "simulator/fake_drive.hpp"

#include <gtest/gtest.h>

namespace gato::chess {
namespace {

constexpr const char* invitation_in_english = "1 against c64/2 two players/o set up/f6 español";
constexpr const char* levels = "¿nivel? 0-9 a-d/p principiante/2 fácil 4 medio/6 fuerte (30 s)";
constexpr const char* nothing = "///";

Typed started(const std::string& keys = "") {
    Typed typed;
    typed.keys(keys);
    return typed;
}

TEST(Invitacion, is_shown_after_RUN_over_the_position_in_which_games_begin) {
    Typed typed = started();
    EXPECT_EQ(typed.message(), invitation);
    EXPECT_EQ(typed.fen(), write_fen(start()));
    EXPECT_EQ(typed.row(15), "juegan blancas");
    EXPECT_EQ(typed.chess.byte("nivel"), 0);
}

TEST(Invitacion, to_play_against_the_C64_asks_for_the_level) {
    Typed typed = started("1");
    EXPECT_EQ(typed.message(), levels);
    typed.keys("2");
    EXPECT_EQ(typed.message(), nothing);
    EXPECT_EQ(typed.chess.byte("nivel"), 2);
    typed.moves("e2e4");
    EXPECT_EQ(typed.chess.half_moves(), 2);
}

TEST(Invitacion, can_be_given_up_at_the_level) {
    Typed typed = started("1{stop}");
    EXPECT_EQ(typed.chess.byte("nivel"), 0);
    EXPECT_EQ(typed.message(), nothing);
    typed.keys("1");  // text now
    EXPECT_EQ(typed.message(), "1///");
}

TEST(Invitacion, for_two_players_leaves_them_alone) {
    Typed typed = started("2");
    EXPECT_EQ(typed.message(), nothing);
    typed.moves("e2e4 e7e5");
    EXPECT_EQ(typed.chess.half_moves(), 2);
}

TEST(Invitacion, waits_while_the_frame_is_led_about) {
    Typed typed = started("{up}{left}");
    EXPECT_EQ(typed.message(), invitation);
    typed.keys("1");
    EXPECT_EQ(typed.message(), levels);
}

TEST(Invitacion, ends_with_any_order_or_move) {
    for (const char* const keys : {"{f1}", "{f2}", "{f3}", "{f4}",    "{f5}",    "{f7}", "{f8} ",  "e2e4{return}",  "e",
                                   "q",    "v",    "n",    "r",       "t",       "p",    "l",      "i{stop}",       "o{stop}",
                                   "x",    "w",    "s",    "k{stop}", "y{stop}", "u",    "{stop}", "{down}{return}"}) {
        Typed typed = started(keys);
        EXPECT_NE(typed.message(), invitation) << keys;
        typed.keys("{stop}1");
        EXPECT_NE(typed.message(), levels) << keys;
    }
}

TEST(Invitacion, is_shown_again_when_the_program_is_run_again) {
    Typed typed = started("e2e4{return}");
    typed.chess.machine().registers().pc = typed.chess["juegaAjedrez"];
    typed.keys("");
    EXPECT_EQ(typed.message(), invitation);
}

TEST(Invitacion, has_no_answer_in_a_game_that_has_been_loaded) {
    const auto drive = std::make_shared<simulator::FakeDrive>();
    const std::string game = "1. e4 e5 *\r\n";
    drive->files["PARTIDA.PGN"] = {game.begin(), game.end()};
    Typed typed(drive);
    typed.keys("k{return}");
    ASSERT_EQ(typed.chess.half_moves(), 2);
    for (const char* const key : {"1{stop}", "2{stop}"}) {
        typed.keys(key);
        EXPECT_EQ(typed.chess.half_moves(), 2) << key;
        EXPECT_EQ(typed.chess.byte("nivel"), 0) << key;
        EXPECT_EQ(typed.message(), nothing) << key;
    }
}

TEST(Movida, is_said_to_be_right_twice) {
    Typed typed;
    for (const char* const move : {"e2e4", "e7e5"}) {
        typed.moves(move);
        EXPECT_EQ(typed.message(), "movida/correcta,/siguiente/jugador") << move;
    }
    typed.moves("g1f3");
    EXPECT_EQ(typed.message(), nothing);
    typed.keys("rr");
    typed.moves("b8c6");
    EXPECT_EQ(typed.message(), "movida/correcta,/siguiente/jugador");
}

TEST(Idioma, changes_everything_that_is_to_be_read) {
    Typed typed = started("{f6}");
    EXPECT_EQ(typed.message(), invitation_in_english);
    EXPECT_EQ(typed.row(0), "black   0:00:00");
    EXPECT_EQ(typed.row(15), "to move: white");
    typed.keys("{f6}");
    EXPECT_EQ(typed.message(), invitation);
    EXPECT_EQ(typed.row(0), "negras  0:00:00");
}

TEST(Idioma, has_letters_of_its_own_for_pieces) {
    Typed typed;
    typed.moves("e2e4 d7d5 e4d5 d8d5 Cc3");
    EXPECT_EQ(typed.row(3), " 1 E4    D5");
    EXPECT_EQ(typed.row(5), " 3 cC3");
    typed.keys("{f6}");
    EXPECT_EQ(typed.message(), nothing);
    EXPECT_EQ(typed.row(4), " 2 EXD5  qXD5");
    EXPECT_EQ(typed.row(5), " 3 nC3");
    EXPECT_EQ(typed.row(23), "p");
    typed.moves("Qa5");
    EXPECT_EQ(typed.row(5), " 3 nC3   qA5");
    typed.moves("Cf3");
    EXPECT_EQ(typed.message(), "wrong/move,/try/again");
}

TEST(Idioma, asks_what_a_pawn_becomes_with_its_letters_and_takes_both) {
    for (const char* const letter : {"q", "d"}) {
        Typed typed = started("{f6}of8/P6k/8/8/8/8/8/K7 w - - 0 1{return}a7a8{return}");
        EXPECT_EQ(typed.message(), "promote to/q r b n?/*/");
        typed.keys(letter);
        EXPECT_EQ(typed.fen(), "Q7/7k/8/8/8/8/8/K7 b - - 0 1") << letter;
    }
}

TEST(Idioma, sets_a_position_up_with_its_letters) {
    Typed typed = started(
        "{f6}o{clr}K{right}Q{right}R{right}B{up}P{left}N{left} {up}{up}{up}{up}{up}q{left}k{left}r{down}b{left}n{down}p");
    EXPECT_EQ(typed.row(18), "m move 1");
    typed.keys("m27{return}{return}");
    EXPECT_EQ(typed.fen(), "3rkq2/2nb4/2p5/8/8/6NP/4KQRB/8 w - - 0 27");
}

TEST(Idioma, of_the_options_is_kept_and_older_files_have_none) {
    const auto drive = std::make_shared<simulator::FakeDrive>();
    Typed typed(drive);
    typed.keys("{f6}{f8}{return}");
    EXPECT_EQ(typed.message(), "options/saved//");
    Typed again(drive);
    again.keys("");
    EXPECT_EQ(again.message(), invitation_in_english);
    auto& file = drive->files["AJEDREZ.OPC"];
    constexpr std::size_t count = 4;
    const auto last_options = file.end() - 2;  // the language and the sum
    const int language = *last_options;
    const int sum = file.back() - language - 1;
    file.erase(last_options, file.end());
    file[count] = static_cast<std::uint8_t>(file[count] - 1);
    file[count + 1] = static_cast<std::uint8_t>(again.chess["tamEsquema"]);
    file.push_back(static_cast<std::uint8_t>(sum + again.chess["tamEsquema"]));
    Typed older(drive);
    older.keys("");
    EXPECT_EQ(older.message(), invitation);
    EXPECT_EQ(older.chess.byte("esquema"), again.chess["tamEsquema"]);
}

TEST(Idioma, does_not_change_what_is_saved) {
    const auto drive = std::make_shared<simulator::FakeDrive>();
    Typed typed(drive);
    typed.keys("{f6}e2e4{return}Nf6{return}s{return}");
    EXPECT_EQ(typed.message(), "game/saved//");
    const auto& file = drive->files["PARTIDA.PGN"];
    EXPECT_NE(std::string(file.begin(), file.end()).find("1. e4 Nf6"), std::string::npos);
    typed.keys("nk{return}");
    EXPECT_EQ(typed.row(3), " 1 E4    nF6");
}

TEST(Idioma, has_pictures) {
    Typed typed = started("{f6}");
    compare_picture(typed, "english");
    typed.keys("{f8}");
    compare_picture(typed, "english-menu");
}

}  // namespace
}  // namespace gato::chess
