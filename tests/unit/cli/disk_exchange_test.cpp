// SPDX-License-Identifier: MIT
// {disk:FILE} on the command line: which file it means, what is refused before the run, what is written, and recordings of it.
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/disk_builder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using gato::tests::assembled;
using gato::tests::DiskBuilder;
using gato::tests::Folder;
using gato::tests::gato;
using testing::HasSubstr;
using testing::IsEmpty;

// Prints the program that is first on the disk, and saves it as COPY, after each key but RETURN.
constexpr const char* copier = R"(
next    jsr getin
        beq next
        cmp #13
        bne copy
        rts
copy    lda #1 / ldx #<star / ldy #>star / jsr setnam
        lda #1 / ldx #8 / ldy #0 / jsr setlfs
        lda #0 / ldx #0 / ldy #$40 / jsr load
        lda $4000 / jsr chrout
        lda #4 / ldx #<name / ldy #>name / jsr setnam
        lda #1 / ldx #8 / ldy #0 / jsr setlfs
        lda #0 / sta $fb / lda #$40 / sta $fc
        lda #$fb / ldx #1 / ldy #$40 / jsr save
        jmp next
star    text "*"
name    text "copy"
)";

std::string disk_of(const std::string& letter) {
    return DiskBuilder().add(letter, std::string("\x00\x40", 2) + letter).image();
}

class DiskExchange : public testing::Test {
protected:
    void SetUp() override {
        folder_.write("copier.prg", assembled(copier).prg());
        folder_.write("a.d64", disk_of("A"));
        folder_.write("disks/b.d64", disk_of("B"));
    }
    const Folder folder_;
};

TEST_F(DiskExchange, goes_from_disk_to_disk) {
    const auto run = gato(folder_, "run copier.prg --drive a.d64 --keys 'x{disk:disks/b.d64}x{disk:./a.d64}x{return}'");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("ABA"));
    EXPECT_THAT(run.err, HasSubstr("a.d64 is unchanged"));
    EXPECT_THAT(run.err, HasSubstr("disks/b.d64 is unchanged"));
    EXPECT_EQ(folder_.read("a.d64"), disk_of("A"));
}

TEST_F(DiskExchange, begins_with_an_empty_drive_if_nothing_is_in_it) {
    const auto run = gato(folder_, "run copier.prg --keys '{disk:disks/b.d64}x{return}'");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("B"));
}

TEST_F(DiskExchange, writes_all_disks_that_were_changed) {
    const auto run = gato(folder_, "run copier.prg --drive a.d64 --keys 'x{disk:disks/b.d64}x{return}' --write-disk");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(gato(folder_, "disk list a.d64").out, HasSubstr("\"COPY\""));
    EXPECT_THAT(gato(folder_, "disk list disks/b.d64").out, HasSubstr("\"COPY\""));
}

TEST_F(DiskExchange, finds_a_disk_beside_the_file_of_keys) {
    folder_.write("disks/keys.txt", "x{disk:b.d64}x{return}");
    const auto run = gato(folder_, "run copier.prg --drive a.d64 --keys-file disks/keys.txt");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("AB"));
    EXPECT_EQ(gato(folder_, "run copier.prg --drive a.d64 --keys '{disk:b.d64}'").exit_code, 3);
}

TEST_F(DiskExchange, refuses_what_cannot_be_put_in) {
    folder_.write("no.d64", "no disk");
    folder_.write("rom", std::string(0x4000, '\xea'));
    folder_.write("large.d81", std::string(819'200, '\0'));
    const auto refused = [&](const std::string& arguments, int exit_code = 2) {
        const auto run = gato(folder_, "run copier.prg " + arguments);
        EXPECT_EQ(run.exit_code, exit_code) << arguments;
        EXPECT_THAT(run.out, IsEmpty());
        return run.err;
    };
    EXPECT_THAT(refused("--keys '{disk:none.d64}'", 3), HasSubstr("keys: none.d64: cannot be read"));
    EXPECT_THAT(refused("--keys '{disk:disks}'", 3), HasSubstr("keys: disks: is a folder"));
    EXPECT_THAT(refused("--keys '{disk:no.d64}'"), HasSubstr("{disk:no.d64}: "));
    EXPECT_THAT(refused("--keys '{disk:a.d64}' --drive disks"), HasSubstr("drive 8 is a folder"));
    EXPECT_THAT(refused("--keys '{disk:large.d81}' --drive a.d64 --drive-rom rom"),
                HasSubstr("reads only .d64, .g64, .nib and .p64"));
    EXPECT_THAT(refused("--keys '{disk:a.d64}' --machine flat"), HasSubstr("no drive"));
    EXPECT_THAT(refused("--keys '{disk:}'"), HasSubstr("expected the file of a disk image"));
    EXPECT_THAT(refused("--keys '{disk:a.d64}' --screenshot a.d64"), HasSubstr("a.d64"));
}

TEST_F(DiskExchange, is_recorded) {
    const std::string arguments = "run copier.prg --drive a.d64 --keys 'x{disk:disks/b.d64}x{disk:a.d64}x{return}' ";
    ASSERT_THAT(gato(folder_, arguments + "--record r.gatorec").err, HasSubstr("disk disks/b.d64 ("));
    ASSERT_EQ(gato(folder_, arguments + "--record small.gatorec --without-program").exit_code, 0);
    for (const char* file : {"r.gatorec", "small.gatorec"}) {
        const auto played = gato(folder_, std::string("run ") + file);
        EXPECT_EQ(played.exit_code, 0) << played.err;
        EXPECT_THAT(played.err, HasSubstr("the same as recorded")) << file;
        EXPECT_THAT(played.out, HasSubstr("ABA")) << file;
    }
    EXPECT_LT(folder_.read("small.gatorec").size(), 10'000U);
    folder_.write("disks/b.d64", disk_of("C"));
    const auto other = gato(folder_, "run small.gatorec");
    EXPECT_EQ(other.exit_code, 1);
    EXPECT_THAT(other.err, HasSubstr("has only the hash of its disk disks/b.d64"));
}

TEST_F(DiskExchange, is_possible_in_cases) {
    folder_.write("copier.gtest.json", R"({"program": "copier.prg", "cases": [
        {"name": "two disks", "disk": "a.d64", "keys": "x{disk:disks/b.d64}x{return}", "screen": ["ab"]}]})");
    EXPECT_EQ(gato(folder_, "test copier.gtest.json").exit_code, 0) << gato(folder_, "test copier.gtest.json").out;
    folder_.write("wrong.gtest.json", R"({"program": "copier.prg", "cases": [
        {"name": "no disk", "keys": "{disk:none.d64}"}, {"name": "folder", "drive": ".", "keys": "{disk:a.d64}"}]})");
    const auto wrong = gato(folder_, "test wrong.gtest.json");
    EXPECT_THAT(wrong.out + wrong.err, HasSubstr("there is no disk image `none.d64`"));
    EXPECT_THAT(wrong.out + wrong.err, HasSubstr("`drive` is a folder"));
}

}  // namespace
