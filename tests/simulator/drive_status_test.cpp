// SPDX-License-Identifier: MIT
// The drive's message: read once as it is, then the drive reports that all is well.
#include "simulator/machine_support.hpp"

#include <gato/simulator/drive.hpp>
#include <gtest/gtest.h>

#include <memory>

namespace gato::simulator {
namespace {

struct EmptyDrive final : Drive {
    std::vector<DriveFile> list() override { return {}; }
    std::optional<std::vector<std::uint8_t>> read(const std::string&) override { return std::nullopt; }
    DriveWrite write(const std::string&, const std::vector<std::uint8_t>&) override { return DriveWrite::write_protected; }
    bool remove(const std::string&) override { return false; }
};

// This many bytes of the command channel; `first` comes before it is opened.
std::string messages(int bytes, const std::string& first = "") {
    Machine machine({.drive = std::make_shared<EmptyDrive>()});
    start_code(machine, "length = " + std::to_string(bytes) + " / " + first + R"(
        lda #0
        jsr setnam
        lda #15
        ldx #8
        ldy #15
        jsr setlfs
        jsr open
        ldx #15
        jsr chkin
        ldx #0
        stx 2
more    jsr chrin
        ldx 2
        sta $c200,x
        inc 2
        ldx 2
        cpx #length
        bne more
        lda #15
        jsr close
        jmp clrchn
name    byte "x"
)");
    EXPECT_EQ(machine.run(machine.clock() + 10'000'000), Stop::program_exit);
    std::string text;
    for (int i = 0; i < bytes; ++i) text += static_cast<char>(machine.ram(static_cast<std::uint16_t>(0xc200 + i)));
    return text;
}

TEST(DriveStatus, is_read_once_and_then_is_ok) {
    const std::string greeting = "73,CBM DOS V2.6 1541,00,00\r", ok = "00, OK,00,00\r";
    EXPECT_EQ(messages(27 + 13 + 13), greeting + ok + ok);
}

TEST(DriveStatus, tells_of_the_last_file) {
    const std::string opens_a_file_that_is_not_there = R"(
        lda #1
        ldx #<name
        ldy #>name
        jsr setnam
        lda #2
        ldx #8
        ldy #2
        jsr setlfs
        jsr open
        lda #2
        jsr close
)";
    const std::string missing = "62, FILE NOT FOUND,00,00\r", ok = "00, OK,00,00\r";
    EXPECT_EQ(messages(25 + 13, opens_a_file_that_is_not_there), missing + ok);
    const std::string loads_a_file_that_is_not_there = R"(
        lda #1
        ldx #<name
        ldy #>name
        jsr setnam
        lda #1
        ldx #8
        ldy #1
        jsr setlfs
        lda #0
        jsr load
)";
    EXPECT_EQ(messages(25 + 13, loads_a_file_that_is_not_there), missing + ok);
}

}  // namespace
}  // namespace gato::simulator
