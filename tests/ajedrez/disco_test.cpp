// SPDX-License-Identifier: MIT
//
// Saving and loading as players see it: names, questions, the drive's messages, the names on a disk, the file of options.
#include "typed.hpp"

#include "cli/run/host_drive.hpp"
#include "simulator/fake_drive.hpp"
#include "support/folder.hpp"

#include <gtest/gtest.h>

#include <set>

namespace gato::chess {
namespace {

using simulator::DriveWrite;
using simulator::FakeDrive;
using Bytes = std::vector<std::uint8_t>;

/// A disk that counts how often something is asked of it, and can refuse requests after some writes.
class Watched final : public FakeDrive {
public:
    std::optional<Bytes> read(const std::string& name) override {
        ++uses;
        return FakeDrive::read(name);
    }
    DriveWrite write(const std::string& name, const Bytes& bytes) override {
        ++uses;
        if (good_writes == 0) return DriveWrite::write_protected;
        --good_writes;
        return FakeDrive::write(name, bytes);
    }
    bool remove(const std::string& name) override {
        ++uses;
        return FakeDrive::remove(name);
    }
    int uses = 0;
    int good_writes = 1000;
};

class Disk : public testing::Test {
protected:
    std::shared_ptr<Watched> drive = std::make_shared<Watched>();
    Typed typed{drive};

    void put(const std::string& name, const std::string& text) {
        drive->files[name] = Bytes(text.begin(), text.end());
        drive->sequential.insert(name);
    }
    std::string text_of(const std::string& name) {
        const Bytes& bytes = drive->files[name];
        return {bytes.begin(), bytes.end()};
    }
    void expect_list(const std::string& first) { EXPECT_EQ(typed.row(3), first); }
};

const std::string empty_name = "{clr}";

TEST_F(Disk, has_the_game_after_the_order_to_save) {
    typed.moves("e2e4 e7e5");
    typed.keys("s");
    EXPECT_EQ(typed.message(), "guardar como:/partida.pgn//f1 directorio");
    EXPECT_EQ(drive->uses, 0 + 1) << "the options, at the start";
    typed.keys("{return}");
    EXPECT_EQ(typed.message(), "partida/guardada//");
    EXPECT_TRUE(text_of("PARTIDA.PGN").ends_with("1. e4 e5 *\r\n\r\n"));
    EXPECT_EQ(drive->files.size(), 1U);
    typed.keys("nk");
    EXPECT_EQ(typed.message(), "cargar:/partida.pgn//f1 directorio");
    typed.keys("{return}");
    EXPECT_EQ(typed.message(), "partida/cargada//");
    expect_list(" 1 E4    E5");
    typed.keys("r");
    EXPECT_EQ(typed.row(15), "juegan negras");
}

TEST_F(Disk, has_a_game_in_which_the_C64_waits_for_the_player) {
    put("PARTIDA.PGN", "1. e4 *");
    typed.keys("id1k{return}{wait:100}");
    EXPECT_EQ(typed.chess.half_moves(), 1);
    typed.moves("e7e5");
    EXPECT_EQ(typed.chess.half_moves(), 2);
    typed.moves("g1f3");
    EXPECT_EQ(typed.chess.half_moves(), 4);
}

TEST_F(Disk, is_given_the_name_that_was_typed) {
    typed.moves("e2e4");
    typed.keys("s" + empty_name + "Ab-1.5x{del}{return}");
    EXPECT_EQ(drive->files.begin()->first, "AB-1.5");
    typed.keys("s" + empty_name + "abcdefghijklmnopqr");
    EXPECT_EQ(typed.message(), "guardar como:/abcdefghijklmno/p/f1 directorio");
    typed.keys("{return}");
    EXPECT_TRUE(drive->files.contains("ABCDEFGHIJKLMNOP"));
    typed.keys("s{del}{del}{del}txt{return}");
    EXPECT_TRUE(drive->files.contains("PARTIDA.TXT"));
    typed.keys("s" + empty_name + "a/b+(c)!{return}");
    EXPECT_TRUE(drive->files.contains("A/B+(C)!"));
    EXPECT_EQ(drive->files.size(), 4U);
}

TEST_F(Disk, is_not_asked_for_names_that_no_file_has) {
    typed.moves("e2e4");
    const int before = drive->uses;
    for (const char* const name : {"", "a*", "?b", "a:b", "a,s", "\"", "a=b", "=", "ajedrez.tmp"})
        for (const char* const order : {"s", "k"}) {
            typed.keys(order + empty_name + name + "{return}");
            EXPECT_EQ(typed.message(), "nombre/no válido//") << name;
        }
    EXPECT_EQ(drive->uses, before);
    EXPECT_EQ(typed.chess.half_moves(), 1);
}

TEST_F(Disk, is_left_alone_when_the_question_is_given_up) {
    typed.moves("e2e4");
    const int before = drive->uses;
    for (const char* const order : {"s", "k"})
        for (const char* const end : {"{stop}", "abc{stop}", "_"}) {
            typed.keys(std::string(order) + end);
            EXPECT_EQ(typed.message(), "///");
        }
    EXPECT_EQ(drive->uses, before);
    typed.moves("e7e5");
    EXPECT_EQ(typed.chess.half_moves(), 2);
}

TEST_F(Disk, replaces_a_file_only_when_it_may) {
    put("PARTIDA.PGN", "old");
    typed.moves("e2e4");
    typed.keys("s{return}");
    EXPECT_EQ(typed.message(), "ya existe,/¿sustituir?/s n/");
    typed.keys("x{return}");
    EXPECT_EQ(typed.message(), "ya existe,/¿sustituir?/s n/");
    typed.keys("n");
    EXPECT_EQ(typed.message(), "///");
    EXPECT_EQ(text_of("PARTIDA.PGN"), "old");
    typed.keys("s{return}S");
    EXPECT_EQ(typed.message(), "partida/guardada//");
    EXPECT_TRUE(text_of("PARTIDA.PGN").ends_with("1. e4 *\r\n\r\n"));
    EXPECT_EQ(drive->files.size(), 1U);
}

TEST_F(Disk, that_is_full_or_protected_says_so_and_keeps_the_old_file) {
    put("PARTIDA.PGN", "old");
    const FakeDrive::Files before = drive->files;
    typed.moves("e2e4");
    drive->result = DriveWrite::full;
    typed.keys("s{return}s");
    EXPECT_EQ(typed.message(), "72,disk/full,00,00//");
    drive->result = DriveWrite::write_protected;
    typed.keys("s{return}s");
    EXPECT_EQ(typed.message(), "26,write/protect/on,00,00/");
    typed.keys("s" + empty_name + "new{return}");
    EXPECT_EQ(typed.message(), "26,write/protect/on,00,00/");
    EXPECT_EQ(drive->files, before);
    drive->result = DriveWrite::done;
    drive->locked = {"PARTIDA.PGN"};
    typed.keys("s{return}s");
    EXPECT_EQ(typed.message(), "63,file/exists,00,00//");
    EXPECT_EQ(drive->files, before);
    EXPECT_EQ(typed.chess.half_moves(), 1);
}

TEST_F(Disk, has_the_new_file_when_only_its_name_cannot_be_changed) {
    put("PARTIDA.PGN", "old");
    typed.moves("e2e4");
    drive->good_writes = 1;  // renaming is a write to this disk
    typed.keys("s{return}s");
    EXPECT_EQ(typed.message(), "26,write/protect/on,00,00/");
    EXPECT_TRUE(text_of("AJEDREZ.TMP").ends_with("1. e4 *\r\n\r\n"));
}

TEST_F(Disk, that_is_taken_out_says_so) {
    typed.moves("e2e4");
    drive->ready = false;
    for (const char* const keys : {"s{return}", "k{return}", "k{f1}"}) {
        typed.keys("{stop}");
        typed.keys(keys);
        EXPECT_EQ(typed.message(), "74,drive not/ready,00,00//") << keys;
        expect_list(" 1 E4");
    }
    drive->ready = true;
    typed.keys("k{return}");
    EXPECT_EQ(typed.message(), "62, file not/found,00,00//");
    typed.moves("e7e5");
    EXPECT_EQ(typed.chess.half_moves(), 2);
}

TEST(NoDisk, is_told_and_the_first_prompt_comes_in_time) {
    constexpr simulator::Cycle two_seconds = 2 * 985'248;
    Typed typed;
    simulator::Machine& machine = typed.chess.machine();
    const std::uint16_t prompt = typed.chess["esperaOrden"];
    while (machine.registers().pc != prompt && machine.clock() < two_seconds) machine.run(machine.clock() + 1);
    EXPECT_EQ(machine.registers().pc, prompt);
    typed.moves("e2e4");
    for (const char* const keys : {"s{return}", "k{return}", "s{f1}"}) {
        typed.keys("{stop}");
        typed.keys(keys);
        EXPECT_EQ(typed.message(), "unidad 8/ausente//") << keys;
    }
    EXPECT_EQ(typed.chess.half_moves(), 1);
}

/// As `gato run --drive FOLDER` has it: files of others may be replaced only with --drive-write.
TEST(Folder, has_the_game_as_a_file_that_is_replaced_only_when_it_may_be) {
    const tests::Folder folder;
    const auto saved_by = [&](cli::HostDrive::Deletes deletes, const std::string& moves) {
        Typed typed(std::make_shared<cli::HostDrive>(folder.path().generic_string(), deletes));
        typed.moves(moves);
        typed.keys("s{return}");
        if (typed.row(19) == "ya existe,") typed.keys("s");
        return typed.message();
    };
    EXPECT_EQ(saved_by(cli::HostDrive::Deletes::own_files, "e2e4"), "partida/guardada//");
    const std::string first = folder.read("partida.pgn");
    EXPECT_TRUE(first.ends_with("1. e4 *\r\n\r\n")) << first;
    EXPECT_EQ(saved_by(cli::HostDrive::Deletes::own_files, "d2d4"), "63,file/exists,00,00//");
    EXPECT_EQ(folder.read("partida.pgn"), first);
    EXPECT_EQ(saved_by(cli::HostDrive::Deletes::all_files, "d2d4"), "partida/guardada//");
    EXPECT_TRUE(folder.read("partida.pgn").ends_with("1. d4 *\r\n\r\n"));
    EXPECT_FALSE(folder.has("ajedrez.tmp"));
    Typed typed(std::make_shared<cli::HostDrive>(folder.path().generic_string()));
    typed.keys("k{return}");
    EXPECT_EQ(typed.row(3), " 1 D4");
}

TEST_F(Disk, shows_its_names_and_loads_the_chosen_one) {
    put("A.PGN", "1. a3 *");
    put("A NAME OF 16 CHR", "1. b3 *");
    put("Z.PGN", "1. c3 *");
    typed.moves("e2e4");
    typed.keys("k{f1}");
    EXPECT_EQ(typed.message(), "directorio:/cursor, return//");
    EXPECT_EQ(typed.row(3), "a name of 16 ch");
    EXPECT_EQ(typed.row(4), "a.pgn");
    EXPECT_EQ(typed.row(5), "z.pgn");
    EXPECT_EQ(typed.row(6), "");
    typed.keys("{stop}");
    expect_list(" 1 E4");
    EXPECT_EQ(typed.message(), "///");
    typed.keys("k{f1}{return}");
    expect_list(" 1 B3");
    typed.keys("k{f1}{down}{down}{down}{return}");
    expect_list(" 1 C3");
    typed.keys("k{f1}{down}{down}{up}{return}");
    expect_list(" 1 A3");
    typed.keys("s{f1}{up}{down}{return}");
    EXPECT_EQ(typed.message(), "ya existe,/¿sustituir?/s n/");
    typed.keys("s");
    EXPECT_TRUE(text_of("A.PGN").ends_with("1. a3 *\r\n\r\n"));
}

TEST_F(Disk, shows_many_names_page_by_page) {
    for (int number = 10; number < 40; ++number) put("F" + std::to_string(number), "1. a3 *");
    const std::string down_a_page = "{down}{down}{down}{down}{down}{down}{down}{down}{down}{down}{down}{down}";
    typed.keys("k{f1}");
    EXPECT_EQ(typed.row(3), "f10");
    EXPECT_EQ(typed.row(14), "f21");
    typed.keys(down_a_page);
    EXPECT_EQ(typed.row(3), "f22");
    typed.keys(down_a_page + down_a_page);
    EXPECT_EQ(typed.row(3), "f34");
    EXPECT_EQ(typed.row(8), "f39");
    EXPECT_EQ(typed.row(9), "");
    put("F39", "1. h3 *");
    typed.keys("{return}");
    expect_list(" 1 H3");
    typed.keys("k{f1}" + down_a_page + "{up}");
    EXPECT_EQ(typed.row(3), "f10");
    typed.keys("{down}{up}{return}");
    expect_list(" 1 A3");
}

TEST_F(Disk, without_files_shows_none) {
    typed.keys("k{f1}{down}{up}{return}");
    EXPECT_EQ(typed.message(), "directorio:/cursor, return//");
    EXPECT_EQ(typed.row(3), "");
    typed.keys("{stop}");
    EXPECT_EQ(typed.message(), "///");
}

TEST_F(Disk, keeps_the_options_for_the_next_time) {
    typed.keys("{f2}vq{f7}id5{f8}{return}");
    EXPECT_EQ(typed.message(), "opciones/guardadas//");
    const Bytes file = drive->files["AJEDREZ.OPC"];
    EXPECT_EQ(file.size(), 16U);
    const int scheme = typed.chess.byte("esquema");
    EXPECT_GT(scheme, 0);
    Typed again(drive);
    again.keys("");
    EXPECT_EQ(again.chess.byte("esquema"), scheme);
    EXPECT_EQ(again.chess.byte("girado"), 0x77);
    EXPECT_EQ(again.chess.byte("sonidoPuesto"), 0);
    EXPECT_EQ(again.chess.byte("destinosVistos"), 0);
    EXPECT_EQ(again.chess.byte("nivel"), again.chess["nivelFijo"]);
    EXPECT_EQ(again.chess.byte("profundidad"), 5);
    EXPECT_EQ(again.row(24), "negras  0:00:00");
    EXPECT_EQ(again.message(), invitation);
    again.keys("v");
    again.chess.call("guardaOpciones");
    Typed third(drive);
    third.keys("");
    EXPECT_EQ(third.chess.byte("girado"), 0);
}

/// Changes the byte at a place and, so that the sum is right again, the last one.
Bytes changed(Bytes file, std::size_t place, int value) {
    file.back() = static_cast<std::uint8_t>(file.back() + value - file[place]);
    file[place] = static_cast<std::uint8_t>(value);
    return file;
}

TEST_F(Disk, with_damaged_or_foreign_options_counts_as_without) {
    typed.keys("{f2}v");
    typed.chess.call("guardaOpciones");
    const Bytes good = drive->files["AJEDREZ.OPC"];
    std::vector<Bytes> files{{}, {13}, Bytes(8, 0), Bytes(200, 'x'), Bytes(50'000, 0)};
    for (std::size_t place = 0; place < good.size(); ++place) {
        files.push_back(good);
        files.back()[place] ^= 1;
        files.push_back(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(place)));
    }
    files.push_back(good);
    files.back().push_back(0);
    constexpr std::size_t scheme = 5;
    constexpr std::size_t turned = 6;
    for (const int value : {1, 10, 12, 22, 33, 255}) files.push_back(changed(good, scheme, value));
    for (const int value : {1, 0x76, 0x78, 0xee}) files.push_back(changed(good, turned, value));
    constexpr std::size_t level = 9;
    constexpr std::size_t depth = 10;
    for (const int value : {15, 16, 17, 26}) files.push_back(changed(good, level, value));
    for (const int value : {0, 10, 255}) files.push_back(changed(good, depth, value));
    for (const Bytes& file : files) {
        drive->files["AJEDREZ.OPC"] = file;
        Typed again(drive);
        again.keys("");
        EXPECT_EQ(again.chess.byte("esquema"), 0) << testing::PrintToString(file);
        EXPECT_EQ(again.chess.byte("girado"), 0) << testing::PrintToString(file);
    }
    drive->files["AJEDREZ.OPC"] = changed(good, turned, 0);
    Typed again(drive);
    again.keys("");
    EXPECT_GT(again.chess.byte("esquema"), 0);
}

}  // namespace
}  // namespace gato::chess
