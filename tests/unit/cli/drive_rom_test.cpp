// SPDX-License-Identifier: MIT
// --drive-rom on the command line: which images it accepts, and which disks belong to it.
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/disk_builder.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace {

using gato::tests::assembled;
using gato::tests::DiskBuilder;
using gato::tests::Folder;
using gato::tests::gato;

// A ROM whose drive pulls DATA and does nothing else.
std::string pulling_rom() {
    std::string rom = assembled("lda #2 / sta $1802 / sta $1800 / forever: jmp forever").prg().substr(2);
    rom.resize(0x4000, '\0');
    rom[0x3ffc] = '\x00';
    rom[0x3ffd] = '\xc0';
    return rom;
}

// A program that shows whether DATA is pulled: 0 if it is.
std::string looking_program() {
    return assembled("lda $dd00 / and #$80 / lsr / lsr / lsr / lsr / lsr / lsr / lsr / ora #$30 / jsr chrout / rts").prg();
}

class DriveRom : public testing::Test {
protected:
    void SetUp() override {
        folder_.write("rom", pulling_rom());
        folder_.write("look.prg", looking_program());
        folder_.write("disk.d64", DiskBuilder().add("OTHER", assembled("rts").prg()).image());
    }
    // The ROM of the simulator's tests, which can load.
    void write_loading_rom() const {
        const std::string source = gato::tests::in_repository("tests/simulator/drive_rom/drive_rom.asm");
        ASSERT_EQ(gato(folder_, "build '" + source + "' -o dos.prg --emit prg").exit_code, 0);
        folder_.write("dos", folder_.read("dos.prg").substr(2));
    }
    const Folder folder_;
};

TEST_F(DriveRom, is_executed_by_the_drive) {
    EXPECT_EQ(gato(folder_, "run look.prg --drive disk.d64").out.substr(0, 1), "1");
    EXPECT_EQ(gato(folder_, "run look.prg --drive disk.d64 --drive-rom rom").out.substr(0, 1), "0");
}

TEST_F(DriveRom, loads_the_program_from_its_disk) {
    write_loading_rom();
    const auto run = gato(folder_, "run disk.d64 --drive-rom dos --record run.gatorec");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_NE(run.err.find("stopped: back in BASIC; 6 cycles"), std::string::npos) << run.err;
    const auto again = gato(folder_, "run run.gatorec");
    EXPECT_EQ(again.exit_code, 0) << again.err;
}

TEST_F(DriveRom, says_that_it_does_not_load_the_program) {
    const auto run = gato(folder_, "run disk.d64 --drive-rom rom");
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_NE(run.err.find("the drive does not load the program on its disk: LOAD has not come to an end"), std::string::npos)
        << run.err;
}

TEST_F(DriveRom, may_have_32_kib) {
    folder_.write("large", std::string(0x4000, '\xea') + pulling_rom());
    EXPECT_EQ(gato(folder_, "run look.prg --drive disk.d64 --drive-rom large").out.substr(0, 1), "0");
}

TEST_F(DriveRom, has_no_other_size) {
    folder_.write("short", "too short");
    const auto run = gato(folder_, "run look.prg --drive disk.d64 --drive-rom short");
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find("short has 9 bytes; the ROM image of a 1541 has 16,384 ($c000-$ffff) or 32,768 ($8000-$ffff)"),
              std::string::npos)
        << run.err;
    EXPECT_EQ(gato(folder_, "run look.prg --drive disk.d64 --drive-rom nothing").exit_code, 3);
}

TEST_F(DriveRom, has_a_disk_image_or_nothing_in_it) {
    const auto folder = gato(folder_, "run look.prg --drive . --drive-rom rom");
    EXPECT_EQ(folder.exit_code, 2);
    EXPECT_NE(folder.err.find("--drive . is a folder"), std::string::npos) << folder.err;
    const auto none = gato(folder_, "run look.prg --drive-rom rom --write-disk");
    EXPECT_EQ(none.exit_code, 2);
    EXPECT_NE(none.err.find("there is no disk image in the drive"), std::string::npos) << none.err;
    EXPECT_EQ(gato(folder_, "run look.prg --drive-rom rom").exit_code, 0);
    const auto flat = gato(folder_, "run look.prg --machine flat --drive disk.d64 --drive-rom rom");
    EXPECT_EQ(flat.exit_code, 2);
    EXPECT_NE(flat.err.find("no serial bus"), std::string::npos) << flat.err;
    folder_.write("bad.d64", "no disk");
    EXPECT_EQ(gato(folder_, "run look.prg --drive bad.d64 --drive-rom rom").exit_code, 1);
}

}  // namespace
