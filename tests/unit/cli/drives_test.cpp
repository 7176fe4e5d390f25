// SPDX-License-Identifier: MIT
// --drive9 to --drive11 on the command line: folders, images and 1541s beside each other, {disk9:FILE}, what is written and recorded.
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/disk_builder.hpp"
#include "support/places.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using gato::tests::assembled;
using gato::tests::DiskBuilder;
using gato::tests::Folder;
using gato::tests::gato;
using testing::HasSubstr;
using testing::Not;

std::string disk_with(const std::string& letter) {
    return DiskBuilder().add(letter, std::string("\x00\x40", 2) + letter).image();
}

// After each key, a digit that is the last of a drive's number, it prints the first program of that drive, or ? if there is none; RETURN
// ends it, after it has saved what is at $4000 on drive 9.
constexpr const char* reader = R"(
next    jsr getin
        beq next
        cmp #13
        beq done
        sec / sbc #48
        cmp #8
        bcs known
        adc #10
known   pha
        lda #1 / ldx #<star / ldy #>star / jsr setnam
        pla / tax
        lda #1 / ldy #0 / jsr setlfs
        lda #0 / ldx #0 / ldy #$40 / jsr load
        lda #63
        bcs print
        lda $4000
print   jsr chrout
        jmp next
done    lda #4 / ldx #<name / ldy #>name / jsr setnam
        lda #1 / ldx #9 / ldy #0 / jsr setlfs
        lda #0 / sta $fb / lda #$40 / sta $fc
        lda #$fb / ldx #1 / ldy #$40 / jmp save
star    text "*"
name    text "copy"
)";

class Drives : public testing::Test {
protected:
    void SetUp() override {
        folder_.write("reader.prg", assembled(reader).prg());
        for (const char* const letter : {"A", "B", "C"}) folder_.write(std::string(letter) + ".d64", disk_with(letter));
        folder_.write("folder/first.prg", std::string("\x00\x40", 2) + "F");
    }
    // The ROM of the simulator's tests, which can load.
    void write_rom() const {
        const std::string source = gato::tests::in_repository("tests/simulator/drive_rom/drive_rom.asm");
        ASSERT_EQ(gato(folder_, "build '" + source + "' -o dos.prg --emit prg").exit_code, 0);
        folder_.write("dos", folder_.read("dos.prg").substr(2));
    }
    std::string refusal(const std::string& arguments) const {
        const auto run = gato(folder_, "run reader.prg " + arguments);
        EXPECT_EQ(run.exit_code, 2) << arguments;
        EXPECT_EQ(run.out, "");
        return run.err;
    }
    const Folder folder_;
};

TEST_F(Drives, have_a_folder_or_an_image_each) {
    const auto run = gato(folder_, "run reader.prg --drive A.d64 --drive9 B.d64 --drive11 folder --keys '8901{return}'");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("AB?F"));
    EXPECT_THAT(run.err, HasSubstr("B.d64 is unchanged"));
    EXPECT_THAT(run.err, Not(HasSubstr("A.d64 is unchanged")));
}

TEST_F(Drives, are_written_each_to_its_own_image_or_folder) {
    const auto run = gato(folder_, "run reader.prg --drive A.d64 --drive9 B.d64 --write-disk --keys '8{return}'");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(gato(folder_, "disk list B.d64").out, HasSubstr("\"COPY\""));
    EXPECT_EQ(folder_.read("A.d64"), disk_with("A"));
    EXPECT_EQ(gato(folder_, "run reader.prg --drive A.d64 --drive9 folder --keys '8{return}'").exit_code, 0);
    EXPECT_EQ(folder_.read("folder/copy.prg"), std::string("\x00\x40", 2) + "A");
}

TEST_F(Drives, can_have_a_processor_each) {
    write_rom();
    const std::string with_roms = "--drive A.d64 --drive-rom dos --drive9 B.d64 --drive-rom9 dos --drive10 C.d64 ";
    const auto run = gato(folder_, "run reader.prg " + with_roms + "--write-disk --keys '8901{return}'");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("ABC?"));
    EXPECT_THAT(gato(folder_, "disk list B.d64").out, HasSubstr("\"COPY\""));
}

TEST_F(Drives, change_their_disks) {
    const auto run = gato(
        folder_, "run reader.prg --drive A.d64 --keys '9{disk9:B.d64}9{disk9:A.d64}9{disk:C.d64}8{disk9:./A.d64}9{return}'");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("?B?CA")) << "A is in drive 8 when it is asked for first";
}

TEST_F(Drives, are_recorded) {
    write_rom();
    const auto expect_same = [&](const std::string& drives, const std::string& options, const std::string& printed) {
        const auto made =
            gato(folder_, "run reader.prg --drive A.d64 " + drives + " --drive-rom10 dos --record r.gatorec " + options);
        EXPECT_EQ(made.exit_code, 0) << made.err;
        const auto played = gato(folder_, "run r.gatorec");
        EXPECT_EQ(played.exit_code, 0) << played.err;
        EXPECT_THAT(played.err, HasSubstr("the same as recorded"));
        EXPECT_THAT(played.out, HasSubstr(printed));
        return made.err;
    };
    expect_same("--drive9 C.d64 --drive10 B.d64", "--keys '890{return}' --without-program", "ACB");
    const std::string contents = expect_same("--drive9 folder --drive10 B.d64", "--keys '890{disk11:C.d64}1{return}'", "AFBC");
    EXPECT_THAT(contents, HasSubstr("disk of drive 10 B.d64 ("));
    EXPECT_THAT(contents, HasSubstr("the names of 1 file in the folder of drive 9 and the content of 1"));
    EXPECT_THAT(contents, HasSubstr("ROM of drive 10 dos (its hash only)"));
    EXPECT_THAT(gato(folder_, "run r.gatorec --drive10 A.d64").err, HasSubstr("--drive10: r.gatorec is a recording"));
    folder_.write("dos", std::string(0x4000, '\xea'));
    EXPECT_THAT(gato(folder_, "run r.gatorec").err, HasSubstr("image of the ROM of drive 10"));
    EXPECT_THAT(gato(folder_, "run r.gatorec --drive-rom10 dos").err, HasSubstr("dos is not the image"));
}

TEST_F(Drives, belong_to_cases) {
    const auto tested = [&](const std::string& parts, const std::string& keys = "89{return}") {
        folder_.write("drives.gtest.json",
                      R"({"program": "reader.prg", "cases": [{"name": "one", "keys": ")" + keys + "\", " + parts + "}]}");
        return gato(folder_, "test drives.gtest.json").out;
    };
    const std::string copied = R"("files9": {"COPY": [{"word": "$4000"}, {"text": "f"}]})";
    EXPECT_THAT(tested(R"("disk": "A.d64", "drive9": "folder", "screen": ["af"], )" + copied), HasSubstr("1 passed"));
    EXPECT_FALSE(folder_.has("folder/copy.prg")) << "a case has a copy of the folder";
    EXPECT_THAT(tested(R"("disk": "A.d64", "drive9": "B.d64", "screen": ["ab"], )" + copied),
                HasSubstr("file COPY on drive 9: byte 2 is 66 ($42), expected 70 ($46)"));
    EXPECT_THAT(tested(R"("drive9": "B.d64", "files9": {"COPY": null})"), HasSubstr("file COPY is on drive 9"));
    EXPECT_THAT(tested(R"("disk": "A.d64", "files11": {"COPY": [1]})"), HasSubstr("file COPY is not on drive 11"));
    EXPECT_THAT(tested(R"("drive10": "none")"), HasSubstr("there is no folder or disk image `none`"));
    EXPECT_THAT(tested(R"("drive9": "folder")", "{disk9:A.d64}"), HasSubstr("`drive9` is a folder"));
}

TEST_F(Drives, are_refused_with_the_option_that_is_wrong) {
    folder_.write("short", "too short");
    folder_.write("large.d81", std::string(819'200, '\0'));
    folder_.write("rom", std::string(0x4000, '\xea'));
    EXPECT_THAT(refusal("--drive9 folder --drive-rom9 rom"), HasSubstr("--drive-rom9: --drive9 folder is a folder"));
    EXPECT_THAT(refusal("--drive11 large.d81 --drive-rom11 rom"),
                HasSubstr("--drive-rom11: large.d81 is not a disk of a 1541"));
    EXPECT_THAT(refusal("--drive-rom10 short"), HasSubstr("--drive-rom10: short has 9 bytes"));
    EXPECT_THAT(refusal("--drive A.d64 --drive10 ./A.d64"), HasSubstr("--drive10: ./A.d64 is in drive 8 already"));
    EXPECT_THAT(refusal("--drive9 folder --keys '{disk9:A.d64}'"), HasSubstr("{disk9:A.d64}: drive 9 is a folder"));
    EXPECT_THAT(refusal("--drive-rom9 rom --keys '{disk9:large.d81}'"), HasSubstr("reads only .d64, .g64, .nib and .p64"));
    EXPECT_THAT(refusal("--keys '{disk12:A.d64}'"), HasSubstr("{disk12:A.d64}"));
    EXPECT_THAT(refusal("--drive9 folder --write-disk"), HasSubstr("--write-disk: there is no disk image in the drive"));
    EXPECT_THAT(refusal("--drive-write"), HasSubstr("--drive-write"));
    EXPECT_THAT(refusal("--drive10 A.d64 --screenshot A.d64"), HasSubstr("A.d64"));
}

}  // namespace
