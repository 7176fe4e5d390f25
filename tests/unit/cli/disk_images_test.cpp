// SPDX-License-Identifier: MIT
// Disk images at the command line: started, as drive 8, as the disk of a case.
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/disk_builder.hpp"
#include "support/nib_builder.hpp"
#include "support/p64_builder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

// At $c000; saves "X", two bytes.
const std::string saves = R"(
start   lda #1
        ldx #<name
        ldy #>name
        jsr setnam
        ldx #8
        ldy #1
        jsr setlfs
        lda #<name
        sta $fb
        lda #>name
        sta $fc
        lda #$fb
        ldx #<(name+2)
        ldy #>(name+2)
        jmp save
name    text "x!"
)";

// LOAD"…",8,1 of the second file, and the border gets its third byte.
const std::string loads = R"(
        lda #1
        ldx #8
        ldy #1
        jsr setlfs
        lda #5
        ldx #<name
        ldy #>name
        jsr setnam
        lda #0
        jsr load
        lda $2000
        sta border
        rts
name    text "level"
)";

std::string prg(const std::string& source) {
    return assembled(source).prg();
}

const std::string level("\0\x20\x07", 3);

TEST(DiskImages, as_they_were_read_from_disks_are_listed_extracted_and_run_but_not_written) {
    const Folder folder;
    const std::string program = prg("lda #7 / sta border / rts"), sectors = DiskBuilder().add("GAME", program).image();
    folder.write("game.nib", nib_of(sectors));
    folder.write("game.p64", p64_of(sectors));
    for (const std::string file : {"game.nib", "game.p64"}) {
        EXPECT_THAT(gato(folder, "disk list " + file).out, HasSubstr("\"GAME\""));
        EXPECT_EQ(gato(folder, "disk extract " + file + " -o " + file + ".prg").exit_code, 0);
        EXPECT_EQ(folder.read(file + ".prg"), program);
        EXPECT_THAT(gato(folder, "run " + file + " --dump d020 --show ''").out, HasSubstr("d020: f7"));
        const Outcome written = gato(folder, "run " + file + " --write-disk");
        EXPECT_EQ(written.exit_code, 2);
        EXPECT_THAT(written.err, HasSubstr(file + " cannot be written"));
        const Outcome added = gato(folder, "disk add " + file + " game.nib.prg --name other");
        EXPECT_EQ(added.exit_code, 2);
        EXPECT_THAT(added.err, HasSubstr(file + " cannot be written"));
    }
}

TEST(DiskImages, that_are_damaged_are_refused_with_the_byte) {
    const Folder folder;
    const std::string sectors = DiskBuilder().image();
    folder.write("cut.nib", nib_of(sectors).substr(0, 1'000));
    folder.write("cut.p64", p64_of(sectors).substr(0, 1'000));
    for (const auto& [file, place] : {std::pair("cut.nib", "at byte 256"), std::pair("cut.p64", "at byte 24")}) {
        const Outcome cut = gato(folder, std::string("disk list ") + file);
        EXPECT_EQ(cut.exit_code, 1);
        EXPECT_THAT(cut.err, HasSubstr(place));
    }
}

TEST(DiskImages, start_their_first_program) {
    const Folder folder;
    folder.write("game.d64",
                 DiskBuilder().add("README", "text", DiskBuilder::seq).add("ZZ", prg(loads)).add("LEVEL", level).image());
    const Outcome outcome = gato(folder, "run game.d64 --dump d020 --show ''");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "d020: f7\n");
    EXPECT_THAT(outcome.err, Not(HasSubstr("lost")));
    folder.write("other.d64", DiskBuilder().add("LEVEL", std::string("\0\x20\x05", 3)).image());
    EXPECT_EQ(gato(folder, "run game.d64 --drive other.d64 --dump d020 --show ''").out, "d020: f5\n");
    EXPECT_EQ(gato(folder, "run game.d64 --machine flat --pc c000 --until cycles:5").exit_code, 0);
}

TEST(DiskImages, without_a_program_or_with_damage_do_not_start) {
    const Folder folder;
    folder.write("notes.d64", DiskBuilder().add("NOTES", "text", DiskBuilder::seq).image());
    folder.write("bad.D64", DiskBuilder().entry("GAME", DiskBuilder::prg, 77, 3).image());
    folder.write("short.d64", "short");
    folder.write("tiny.d64", DiskBuilder().add("TINY", "1").image());
    for (const auto& [name, words] :
         {std::pair{"notes.d64", "notes.d64: there is no program on the disk"},
          {"bad.D64", "bad.D64: the first program of the disk cannot be read: 66,ILLEGAL TRACK OR SECTOR,77,03"},
          {"short.d64", "short.d64: is not a disk image"},
          {"tiny.d64", "too short for a program"}}) {
        for (const char* const command : {"run ", "play "}) {
            const Outcome outcome = gato(folder, std::string(command) + name);
            EXPECT_EQ(outcome.exit_code, 1) << name;
            EXPECT_THAT(outcome.err, HasSubstr(words));
        }
    }
    EXPECT_EQ(gato(folder, "run missing.d64").exit_code, 3);
}

TEST(DiskImages, are_drives_that_forget_with_a_note) {
    const Folder folder;
    const std::string image = DiskBuilder().add("OLD", "abc").image();
    folder.write("disk.d64", image);
    folder.write("save.prg", prg(saves));
    folder.write("rts.prg", prg("rts"));
    const Outcome outcome = gato(folder, "run save.prg --drive disk.d64 --show ''");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("gato: note: disk.d64 is unchanged: what the program wrote to the disk is lost\n"));
    EXPECT_EQ(folder.read("disk.d64"), image);
    EXPECT_THAT(gato(folder, "run rts.prg --drive disk.d64").err, Not(HasSubstr("note")));
    folder.write("full.d64", DiskBuilder().set(18, 0, 4, std::string(35 * 4, '\0')).image());
    EXPECT_THAT(gato(folder, "run save.prg --drive full.d64").err, Not(HasSubstr("note")));
    EXPECT_EQ(gato(folder, "run rts.prg --drive disk.d64 --trace disk.d64").exit_code, 2);
}

TEST(DiskImages, that_are_none_are_refused_as_drives) {
    const Folder folder;
    folder.write("rts.prg", prg("rts"));
    const Outcome outcome = gato(folder, "run rts.prg --drive rts.prg");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("rts.prg: is not a disk image: a .d64 has 174848 bytes (35 tracks)"));
    EXPECT_EQ(gato(folder, "run rts.prg --drive missing.d64").exit_code, 3);
}

TEST(DiskImages, made_by_gato_have_the_map_of_their_program) {
    const Folder folder;
    folder.write("game.asm", "*=$c000\nstart inc $d020\nhere rts\n");
    EXPECT_EQ(gato(folder, "build game.asm -o game.prg --emit prg,d64,map").exit_code, 0);
    EXPECT_THAT(gato(folder, "run game.d64 --until pc:here").err, HasSubstr("pc:here reached at $c003 (game.asm:3, here)"));
    folder.write("game.asm", "*=$c000\nstart dec $d020\nhere rts\n");
    EXPECT_EQ(gato(folder, "build game.asm -o game.prg --emit d64").exit_code, 0);
    EXPECT_THAT(gato(folder, "run game.d64").err, HasSubstr("warning: game.map.json is from another build than game.d64"));
}

TEST(DiskImages, are_written_back_when_that_is_asked_for) {
    const Folder folder;
    folder.write("disk.d64", DiskBuilder().add("OLD", "abc").image());
    folder.write("save.prg", prg(saves));
    const Outcome outcome = gato(folder, "run save.prg --drive disk.d64 --write-disk --show ''");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, Not(HasSubstr("note")));
    const std::string expected = DiskBuilder().add("OLD", "abc").image();
    const std::string written = folder.read("disk.d64");
    EXPECT_EQ(written.size(), expected.size());
    EXPECT_NE(written, expected);
    folder.write("load.prg", prg(loads));
    EXPECT_EQ(gato(folder, "run save.prg --drive disk.d64 --write-disk --show ''").exit_code, 0) << "63,FILE EXISTS";
    EXPECT_EQ(folder.read("disk.d64"), written);
    EXPECT_EQ(gato(folder, "run save.prg --write-disk").exit_code, 2) << "there is no disk";
}

TEST(DiskImages, that_may_not_be_written_to_are_protected) {
    const Folder folder;
    const std::string image = DiskBuilder().add("OLD", "abc").image();
    folder.write("disk.d64", image);
    std::filesystem::permissions(folder.path() / "disk.d64", std::filesystem::perms::owner_read);
    folder.write("save.prg", prg(saves));
    const Outcome outcome = gato(folder, "run save.prg --drive disk.d64 --write-disk --show ''");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(folder.read("disk.d64"), image);
}

class DiskCases : public testing::Test {
protected:
    DiskCases() {
        folder_.write("save.asm", "setnam=$ffbd\nsetlfs=$ffba\nsave=$ffd8\n*=$c000\n" + saves);
        folder_.write("disk.d64", DiskBuilder().add("OLD", "abc").add("NEWER", "de", DiskBuilder::seq).image());
    }
    Outcome run(const std::string& keys, const std::string& program = "save.asm") {
        folder_.write("x.gtest.json", R"({"program":")" + program + R"(","cases":[{"name":"n",)" + keys + "}]}");
        return gato(folder_, "test x.gtest.json");
    }

    const Folder folder_;
};

TEST_F(DiskCases, find_the_files_of_an_image_and_leave_it_alone) {
    const std::string before = folder_.read("disk.d64");
    Outcome outcome = run(
        R"("call":"start","disk":"disk.d64","files":{"X":["$21","$c0","$58","$21"],"OLD":["$61","$62","$63"],"SAVE":null})");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_EQ(folder_.read("disk.d64"), before);
    outcome = run(R"("call":"start","disk":"disk.d64","files":{"OLD":null})");
    EXPECT_THAT(outcome.out, HasSubstr("file OLD is on the drive"));
}

TEST_F(DiskCases, are_of_a_program_on_a_disk_too) {
    EXPECT_EQ(gato(folder_, "build save.asm -o game.prg --emit prg,map,d64").exit_code, 0);
    Outcome outcome = run(R"("call":"start","files":{"X":[{"word":"name"},"$58","$21"],"GAME":["$00","$c0"]})", "game.d64");
    EXPECT_THAT(outcome.out, HasSubstr("file GAME: it has 37 bytes, expected 2"));
    outcome = run(R"("files":{"X":[{"word":"name"},"$58","$21"]})", "game.d64");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    outcome = run(R"("disk":"disk.d64","files":{"GAME":null,"OLD":["$61","$62","$63"]})", "game.d64");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
}

TEST_F(DiskCases, say_what_is_wrong_with_an_image) {
    std::filesystem::create_directory(folder_.path() / "folder");
    folder_.write("bad.d64", DiskBuilder().add("A", "x").image().substr(1));
    for (const auto& [keys, words] :
         {std::pair{R"("disk":"none.d64")", "x.gtest.json:1:51: there is no disk image `none.d64`"},
          {R"("disk":"folder")", "there is no disk image `folder`"},
          {R"("disk":7)", "expected a text"},
          {R"("disk":"disk.d64","drive":"folder")", "`drive` and `disk` are both disk drive 8"},
          {R"("keys":"{disk:bad.d64}")", "x.gtest.json:1:51: bad.d64: is not a disk image"},
          {R"("drive9":"bad.d64")", "x.gtest.json:1:53: bad.d64: is not a disk image"},
          {R"("cartridge":"bad.d64")", "x.gtest.json:1:56: bad.d64: is not a cartridge"},
          {R"("disk":"save.asm")", "save.asm: is not a disk image"},
          {R"("disk":"bad.d64")", "x.gtest.json:1:51: bad.d64: is not a disk image: a .d64 has 174848 bytes"}}) {
        const Outcome outcome = run(keys);
        EXPECT_EQ(outcome.exit_code, 1);
        EXPECT_THAT(outcome.out, HasSubstr("ERROR")) << keys;
        EXPECT_THAT(outcome.out, HasSubstr(words));
    }
}

}  // namespace
}  // namespace gato::tests
