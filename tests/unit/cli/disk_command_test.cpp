// SPDX-License-Identifier: MIT
// The command `gato disk`. What it writes is read by the machine's own DOS too.
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/disk_builder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A folder with a program, data and an empty disk.
class DiskCommand : public testing::Test {
protected:
    DiskCommand() {
        folder.write("game.prg", assembled("        lda #5\n        sta border\n        rts\n").prg());
        folder.write("level 1.seq", "one");
        folder.write("level 2.seq", std::string(600, 'x'));
        EXPECT_EQ(done("new game.d64 --name 'my game' --id 64"), "");
    }

    // What it says; it must be done.
    std::string done(const std::string& words) const {
        const Outcome outcome = gato(folder, "disk " + words);
        EXPECT_EQ(outcome.exit_code, 0) << words << ": " << outcome.err;
        return outcome.out;
    }
    // What it says; the disk stays as it is.
    std::string refused(const std::string& words, int exit_code) const {
        const std::string before = folder.read("game.d64");
        const Outcome outcome = gato(folder, "disk " + words);
        EXPECT_EQ(outcome.exit_code, exit_code) << words << ": " << outcome.err;
        EXPECT_EQ(folder.read("game.d64"), before) << words;
        return outcome.err;
    }

    Folder folder;
};

TEST_F(DiskCommand, fills_and_lists_a_disk_from_which_the_machine_starts) {
    done("add game.d64 game.prg 'level 1.seq' 'level 2.seq'");
    EXPECT_EQ(done("list game.d64"), "0    \"MY GAME         \" 64 2A\n"
                                     "1    \"GAME\"             PRG\n"
                                     "1    \"LEVEL 1\"          SEQ\n"
                                     "3    \"LEVEL 2\"          SEQ\n"
                                     "659 blocks free\n");
    EXPECT_EQ(gato(folder, "run game.d64 --dump d020 --show ''").out, "d020: f5\n");
}

TEST_F(DiskCommand, lists_as_a_document) {
    done("add game.d64 game.prg");
    const auto document = nlohmann::json::parse(done("list game.d64 --json"));
    EXPECT_EQ(document["name"], "MY GAME");
    EXPECT_EQ(document["drive"], "1541");
    EXPECT_EQ(document["free"], 663);
    const auto& file = document["files"][0];
    EXPECT_EQ(file["name"], "GAME");
    EXPECT_EQ(file["bytes"], folder.read("game.prg").size());
    EXPECT_EQ(file["load"], 0xc000);
}

TEST_F(DiskCommand, tells_equal_names_apart_by_their_numbers) {
    done("add game.d64 --line ---- game.prg");
    done("add game.d64 --line ---- 'level 1.seq'");
    EXPECT_THAT(refused("rename game.d64 -- ---- ====", 2), HasSubstr("{$3d}"));
    EXPECT_THAT(refused("rename game.d64 -- ---- ++++", 1), HasSubstr("means 2 files; --entry tells them apart"));
    done("rename game.d64 --entry 4 -- ++++");
    done("order game.d64 --entry 4,1 'level 1'");
    const auto names = [&] {
        std::string all;
        const auto document = nlohmann::json::parse(done("list game.d64 --json"));
        for (const auto& file : document["files"]) all += file["name"].get<std::string>() + "|";
        return all;
    };
    EXPECT_EQ(names(), "LEVEL 1|++++|GAME|----|");
    done("extract game.d64 --entry 3 -o three");
    EXPECT_EQ(folder.read("three"), folder.read("game.prg"));
    done("delete game.d64 --entry 2,4");
    EXPECT_EQ(names(), "LEVEL 1|GAME|");
    EXPECT_THAT(refused("delete game.d64 --entry 3", 1), HasSubstr("there is no file 3 on it; it has 2"));
    for (const char* const words : {"delete game.d64 --entry 0", "delete game.d64 --entry 1,x",
                                    "add game.d64 --entry 1 game.prg", "list game.d64 --entry 1", "rename game.d64 --entry 1"})
        refused(words, 2);
}

TEST_F(DiskCommand, disks_of_the_1571_and_1581_are_drives_as_well) {
    for (const char* const image : {"big.d71", "big.d81"}) {
        done(std::string("new ") + image);
        done(std::string("add ") + image + " game.prg");
        EXPECT_THAT(done(std::string("list ") + image), HasSubstr("\"GAME\""));
        EXPECT_EQ(gato(folder, std::string("run ") + image + " --dump d020 --show ''").out, "d020: f5\n");
    }
    folder.write("1541.rom", std::string(16384, '\0'));
    const Outcome outcome = gato(folder, "run big.d81 --drive-rom 1541.rom");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("big.d81 is not a disk of a 1541"));
}

TEST_F(DiskCommand, extracts_what_was_added) {
    done("add game.d64 game.prg 'level 1.seq' 'level 2.seq'");
    done("extract game.d64 --out-dir out");
    for (const char* const name : {"game.prg", "level 1.seq", "level 2.seq"})
        EXPECT_EQ(folder.read(std::string("out/") + name), folder.read(name)) << name;
    done("extract game.d64 'level ?' --out-dir levels");
    EXPECT_FALSE(folder.has("levels/game.prg"));
    EXPECT_TRUE(folder.has("levels/level 1.seq"));
    done("extract game.d64 'level 2' -o two");
    EXPECT_EQ(folder.read("two"), folder.read("level 2.seq"));
    EXPECT_THAT(refused("extract game.d64 --out-dir out", 3), HasSubstr("already exists; --replace replaces it"));
    EXPECT_THAT(refused("extract game.d64 -o two", 2), HasSubstr("3 files are meant"));
    EXPECT_THAT(refused("extract game.d64 -o game.d64 GAME --replace", 2), HasSubstr("game.d64"));
}

TEST_F(DiskCommand, names_that_a_host_cannot_have_become_others) {
    folder.write("odd.d64", DiskBuilder().add("A/B", "1x").add("A\\B", "2x").add("..", "3x").add("\xc1/b", "4x").image());
    done("extract odd.d64 --out-dir out");
    EXPECT_EQ(folder.read("out/a_b.prg"), "1x");
    EXPECT_EQ(folder.read("out/a_b-2.prg"), "2x");
    EXPECT_EQ(folder.read("out/...prg"), "3x");
    EXPECT_EQ(folder.read("out/a__.prg"), "4x");
}

TEST_F(DiskCommand, renames_files_and_disks) {
    done("add game.d64 game.prg 'level 1.seq'");
    done("rename game.d64 game 'hi{$c1}'");
    done("rename game.d64 --name other --id 9x");
    const std::string list = done("list game.d64");
    EXPECT_THAT(list, StartsWith("0    \"OTHER           \" 9X 2A\n1    \"HI{$c1}\""));
    EXPECT_THAT(refused("rename game.d64 'level 1' 'HI{$c1}'", 1), HasSubstr("there is a file `HI{$c1}` already"));
    EXPECT_THAT(refused("rename game.d64 none other", 1), HasSubstr("there is no `none` on it; it has HI{$c1}, LEVEL 1"));
}

TEST_F(DiskCommand, deletes_orders_and_decorates) {
    done("add game.d64 'level 1.seq' game.prg 'level 2.seq' --line '----------------'");
    done("order game.d64 game -- '-*'");
    done("delete game.d64 'level 1'");
    EXPECT_EQ(done("list game.d64"), "0    \"MY GAME         \" 64 2A\n"
                                     "1    \"GAME\"             PRG\n"
                                     "0    \"----------------\" DEL\n"
                                     "3    \"LEVEL 2\"          SEQ\n"
                                     "660 blocks free\n");
}

TEST_F(DiskCommand, a_locked_file_is_deleted_on_demand_only) {
    folder.write("game.d64", DiskBuilder().add("SAFE", "text", '\xc2').image());
    EXPECT_THAT(refused("delete game.d64 safe", 1), HasSubstr("`SAFE` is locked; `gato disk unlock` unlocks it"));
    done("delete game.d64 safe --replace");
}

TEST_F(DiskCommand, locks_files_and_unlocks_them) {
    done("add game.d64 game.prg 'level 1.seq'");
    done("lock game.d64 game");
    EXPECT_THAT(done("list game.d64"), AllOf(HasSubstr("PRG<\n"), HasSubstr("SEQ\n")));
    EXPECT_THAT(refused("delete game.d64 '*'", 1), HasSubstr("`GAME` is locked"));
    done("lock game.d64 game");
    done("unlock game.d64 '*'");
    EXPECT_THAT(done("list game.d64"), AllOf(HasSubstr("PRG\n"), HasSubstr("SEQ\n")));
    done("delete game.d64 game");
    EXPECT_THAT(refused("lock game.d64", 2), HasSubstr("disk lock: name the files"));
}

TEST_F(DiskCommand, two_equal_names_are_refused_or_the_old_file_is_replaced) {
    done("add game.d64 'level 1.seq'");
    folder.write("level 1.seq", std::string(300, 'y'));
    EXPECT_THAT(refused("add game.d64 'level 1.seq'", 1),
                HasSubstr("there is a file `LEVEL 1` already; --replace replaces it"));
    done("add game.d64 'level 1.seq' --replace");
    EXPECT_THAT(done("list game.d64"), HasSubstr("2    \"LEVEL 1\"          SEQ\n662 blocks free"));
}

TEST_F(DiskCommand, relative_files_have_records) {
    folder.write("high scores.rel", std::string(40, 'a') + std::string(40, 'b'));
    EXPECT_THAT(refused("add game.d64 'high scores.rel'", 2), HasSubstr("needs --record"));
    done("add game.d64 'high scores.rel' --record 40");
    const auto document = nlohmann::json::parse(done("list game.d64 --json"));
    EXPECT_EQ(document["files"][0]["type"], "REL");
    EXPECT_EQ(document["files"][0]["record"], 40);
    EXPECT_EQ(document["free"], 662);
}

TEST_F(DiskCommand, what_does_not_fit_is_said_with_what_does) {
    folder.write("long.prg", std::string(254 * 665, 'x'));
    EXPECT_THAT(refused("add game.d64 game.prg long.prg", 1), HasSubstr("long.prg needs 665 blocks, and 663 are free"));
    EXPECT_THAT(refused("add game.d64 game.prg --name 'a name of 20 letters'", 2),
                HasSubstr("a name on a disk has at most 16: `A NAME OF 20 LET`"));
    std::string lines;
    for (int i = 0; i < 145; ++i) lines += " --line " + std::to_string(i);
    EXPECT_THAT(refused("add game.d64" + lines, 1), HasSubstr("72,DISK FULL"));
}

TEST_F(DiskCommand, slips_of_the_command_line_are_told) {
    EXPECT_THAT(refused("new game.d64", 3), HasSubstr("game.d64: already exists"));
    EXPECT_THAT(refused("new game.g64", 2), HasSubstr(".d64, .d71 or .d81"));
    EXPECT_THAT(refused("new other.d64 --id 123", 2), HasSubstr("an id has two"));
    EXPECT_THAT(refused("add game.d64", 2), HasSubstr("name the files to add"));
    EXPECT_THAT(refused("add game.d64 none.prg", 3), HasSubstr("none.prg"));
    EXPECT_THAT(refused("add game.d64 game.prg 'level 1.seq' --name x", 2), HasSubstr("--name: there are 2 files"));
    EXPECT_THAT(refused("add game.d64 game.prg --type xyz", 2), HasSubstr("--type"));
    EXPECT_THAT(refused("delete game.d64", 2), HasSubstr("name the files"));
    EXPECT_THAT(refused("order game.d64", 2), HasSubstr("name the files"));
    EXPECT_THAT(refused("rename game.d64 a", 2), HasSubstr("the old and the new name"));
    EXPECT_THAT(refused("dance game.d64", 2), HasSubstr("dance"));
    EXPECT_THAT(refused("list game.d64 --name new", 2), HasSubstr("disk list: --name is for new, add, rename"));
    EXPECT_THAT(refused("delete game.d64 game --out-dir out", 2), HasSubstr("disk delete: --out-dir is for extract"));
    EXPECT_THAT(refused("list none.d64", 3), HasSubstr("none.d64"));
    EXPECT_THAT(refused("list game.prg", 1), HasSubstr("is not a disk image"));
}

TEST_F(DiskCommand, a_damaged_disk_stays_as_it_is) {
    folder.write("game.d64", DiskBuilder().entry("GAME", DiskBuilder::prg, 77, 3).image());
    EXPECT_THAT(done("list game.d64"), HasSubstr("\"GAME\""));
    EXPECT_EQ(nlohmann::json::parse(done("list game.d64 --json"))["files"][0]["bytes"], nullptr);
    EXPECT_THAT(refused("extract game.d64", 1), HasSubstr("game.d64: GAME: 66,ILLEGAL TRACK OR SECTOR,77,03"));
    EXPECT_FALSE(folder.has("game.prg.prg"));
    folder.write("game.d64", DiskBuilder().set(18, 1, 0, std::string("\x12\x01", 2)).image());
    EXPECT_THAT(refused("list game.d64", 1), HasSubstr("67,ILLEGAL SYSTEM T OR S,18,01"));
    EXPECT_THAT(refused("add game.d64 game.prg", 1), HasSubstr("67,ILLEGAL SYSTEM T OR S,18,01"));
}

}  // namespace
}  // namespace gato::tests
