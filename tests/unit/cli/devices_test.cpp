// SPDX-License-Identifier: MIT
// Tapes, printers and memory expansions at the command line.
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/tape_builder.hpp"
#include "support/tape_writer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;

std::string program_file(const std::string& source) {
    return assembled(source).prg();
}

// LOAD"",1,1, and the border gets its first byte; or the error's number.
const std::string loads_next = R"(
        lda #1
        tax
        tay
        jsr setlfs
        lda #0
        jsr setnam
        lda #0
        jsr load
        bcs failed
        lda $2000
failed  sta border
        rts
)";

TapeBuilder tape_with_program() {
    return TapeBuilder(3)
        .add("GAME", 0xc000, program_file(loads_next).substr(2))
        .add("LEVEL", 0x2000, "\x07")
        .add("OTHER", 0x2000, "\x05");
}

TEST(Tapes, start_their_first_program_and_go_on_behind_it) {
    const Folder folder;
    folder.write("game.t64", tape_with_program().image());
    const Outcome outcome = gato(folder, "run game.t64 --dump d020 --show ''");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "d020: f7\n");
    folder.write("x.gtest.json", R"({"program":"game.t64","cases":[{"name":"n","expect":{"$d020":7}}]})");
    EXPECT_EQ(gato(folder, "test x.gtest.json").exit_code, 0);
}

TEST(Tapes, are_device_1) {
    const Folder folder;
    folder.write("game.prg", program_file(loads_next));
    folder.write("tape.t64", TapeBuilder(1).add("LEVEL", 0x2000, "\x06").image());
    EXPECT_EQ(gato(folder, "run game.prg --tape tape.t64 --dump d020 --show ''").out, "d020: f6\n");
    EXPECT_EQ(gato(folder, "run game.prg --dump d020 --show ''").out, "d020: f5\n") << "5, device not present";
    EXPECT_EQ(gato(folder, "run game.prg --tape game.prg").exit_code, 1);
    EXPECT_THAT(gato(folder, "run game.prg --tape game.prg").err, HasSubstr("game.prg: is not a tape image"));
    EXPECT_EQ(gato(folder, "run game.prg --tape none.t64").exit_code, 3);
    EXPECT_EQ(gato(folder, "run game.prg --tape tape.t64 --printer tape.t64").exit_code, 2) << "an output that is an input";
}

// SAVE"NEW",1 of the bytes from $2000 on.
const std::string saves_to_tape = R"(
        lda #$2a
        sta $2000
        ldx #1
        ldy #1
        jsr setlfs
        lda #3
        ldx #<name
        ldy #>name
        jsr setnam
        lda #$20
        sta $fc
        lda #0
        sta $fb
        lda #$fb
        ldx #1
        ldy #$20
        jsr $ffd8
        bcs failed
        lda #0
failed  sta border
        rts
name    byte $4e,$45,$57
)";

TEST(Tapes, that_are_recorded_on_are_written_back_when_that_is_wanted) {
    const Folder folder;
    folder.write("game.prg", program_file(saves_to_tape));
    folder.write("next.prg", program_file(loads_next));
    const std::string before = TapeBuilder(1).add("LEVEL", 0x2000, "\x06").image();
    folder.write("tape.t64", before);
    const std::string run = "run game.prg --show '' --dump d020 --tape tape.t64";
    Outcome outcome = gato(folder, run);
    EXPECT_EQ(outcome.out, "d020: f0\n");
    EXPECT_THAT(outcome.err, HasSubstr("note: tape.t64 is unchanged: what the program recorded on the tape is lost"));
    EXPECT_EQ(folder.read("tape.t64"), before);
    outcome = gato(folder, run + " --write-tape");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, Not(HasSubstr("note:")));
    EXPECT_THAT(folder.read("tape.t64"), HasSubstr("NEW             "));
    EXPECT_EQ(gato(folder, "run next.prg --tape tape.t64 --dump d020 --show ''").out, "d020: f6\n") << "what was there";
    outcome = gato(folder, "run game.prg --show '' --tape blank.t64 --write-tape");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(gato(folder, "run next.prg --tape blank.t64 --dump d020 --show ''").out, "d020: fa\n");
    EXPECT_EQ(gato(folder, "run next.prg --tape unused.t64 --write-tape --dump d020 --show ''").out, "d020: f4\n");
    EXPECT_FALSE(folder.has("unused.t64")) << "nothing was recorded";
    EXPECT_EQ(gato(folder, "run game.prg --write-tape").exit_code, 2);
}

TEST(Tapes, that_are_damaged_are_refused) {
    const Folder folder;
    folder.write("bad.t64", TapeBuilder(1).add("A", 0x0801, "abc").image().substr(0, 96));
    const Outcome outcome = gato(folder, "run bad.t64");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("bad.t64: has a program at byte 96 (entry at byte 64), where the file has none"));
}

TEST(Tapes, of_signals_start_their_first_program_and_are_recorded_on) {
    const Folder folder;
    const TapeWriter tape = TapeWriter()
                                .file(1, "GAME", 0xc000, program_file(loads_next).substr(2))
                                .file(1, "LEVEL", 0x2000, "\x07")
                                .file(1, "OTHER", 0x2000, "\x05");
    folder.write("game.tap", tape.image());
    const std::string run = "run game.tap --dump d020 --show '' ";
    EXPECT_EQ(gato(folder, run).out, "d020: f7\n");
    EXPECT_EQ(gato(folder, run + "--record game.gatorec").exit_code, 0);
    EXPECT_EQ(gato(folder, "run game.gatorec --dump d020 --show ''").out, "d020: f7\n");
    folder.write("x.gtest.json", R"({"program":"game.tap","cases":[{"name":"n","expect":{"$d020":7}}]})");
    EXPECT_EQ(gato(folder, "test x.gtest.json").exit_code, 0);
    folder.write("game.prg", program_file(saves_to_tape));
    EXPECT_EQ(gato(folder, "run game.prg --show '' --tape new.tap --write-tape").exit_code, 0);
    EXPECT_THAT(folder.read("new.tap"), testing::StartsWith("C64-TAPE-RAW"));
    folder.write("next.prg", program_file(loads_next));
    EXPECT_EQ(gato(folder, "run next.prg --tape new.tap --dump d020 --show ''").out, "d020: fa\n");
}

TEST(Tapes, of_signals_name_the_byte_that_is_wrong) {
    const Folder folder;
    folder.write("bad.tap", TapeWriter().wave(384).image(7));
    EXPECT_THAT(gato(folder, "run bad.tap").err, HasSubstr("bad.tap: has version 7, and gato reads 0, 1 and 2 (byte 12)"));
    folder.write("none.tap", TapeWriter().waves(100, 384).image());
    EXPECT_THAT(gato(folder, "run none.tap").err,
                HasSubstr("none.tap: there is no program on the tape that the KERNAL could load"));
}

// Opens the printer with a secondary address, prints "Hi" and RETURN as PETSCII has them, and closes it.
std::string prints(int secondary) {
    return program_file("lda #4/ ldx #4/ ldy #" + std::to_string(secondary) + R"(
        jsr setlfs
        lda #0
        jsr setnam
        jsr $ffc0
        bcs done
        ldx #4
        jsr $ffc9
        bcs done
        lda #$c8
        jsr chrout
        lda #$49
        jsr chrout
        lda #13
        jsr chrout
        lda #$41
        jsr chrout
        jsr $ffcc
        lda #4
        jsr $ffc3
        clc
done    lda #0
        rol
        sta border
        rts
)");
}

TEST(Printers, keep_what_is_sent_to_them) {
    const Folder folder;
    folder.write("upper.prg", prints(0));
    folder.write("lower.prg", prints(7));
    Outcome outcome = gato(folder, "run lower.prg --printer paper.txt --show ''");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(folder.read("paper.txt"), "Hi\na");
    outcome = gato(folder, "run upper.prg --printer paper.txt --show ''");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(folder.read("paper.txt"), testing::EndsWith("I\nA")) << "capitals, and graphics with SHIFT";
    EXPECT_EQ(gato(folder, "run upper.prg --dump d020 --show ''").out, "d020: f1\n") << "without one: device not present";
}

TEST(Expansions, have_the_sizes_that_there_were) {
    const Folder folder;
    folder.write("probe.prg", program_file("lda #$12/ sta $df02/ lda $df02/ sta border/ rts"));
    EXPECT_EQ(gato(folder, "run probe.prg --reu 256 --dump d020 --show ''").out, "d020: f2\n");
    EXPECT_EQ(gato(folder, "run probe.prg --reu 100").exit_code, 2);
    EXPECT_EQ(gato(folder, "run probe.prg --reu much").exit_code, 2);
}

}  // namespace
}  // namespace gato::tests
