// SPDX-License-Identifier: MIT
// Device 8 through the KERNAL: what gets written, what is refused, and the drive's messages.
#include "simulator/fake_drive.hpp"
#include "simulator/machine_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

namespace gato::simulator {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class DriveTest : public testing::Test {
protected:
    // A routine with its registers; the accumulator after it.
    std::uint8_t call(const std::string& routine, int a = 0, int x = 0, int y = 0) {
        const auto byte = [](int value) { return std::to_string(value & 0xff); };
        run_code(machine, "lda #" + byte(a) + " / ldx #" + byte(x) + " / ldy #" + byte(y) + " / jsr " + routine + " / rts",
                 100'000'000);
        return machine.registers().a;
    }
    void set_file(int number, int secondary, const std::string& name) {
        std::uint16_t address = 0xc100;
        for (const char c : name) machine.poke(address++, static_cast<std::uint8_t>(c));
        call("setnam", static_cast<int>(name.size()), 0x00, 0xc1);
        call("setlfs", number, 8, secondary);
    }
    void open(int number, int secondary, const std::string& name) {
        set_file(number, secondary, name);
        call("open");
    }
    void close(int number) { call("close", number); }

    // The bytes $11, $22.
    void save(const std::string& name) {
        set_file(1, 1, name);
        machine.poke(0x2000, 0x11);
        machine.poke(0x2001, 0x22);
        machine.set_ram_word(0x00fb, 0x2000);
        call("save", 0xfb, 0x02, 0x20);
    }
    void write(const std::string& name, const std::string& text, int secondary = 2) {
        open(2, secondary, name);
        call("chkout", 0, 2);
        for (const char c : text) call("chrout", c);
        call("clrchn");
        close(2);
    }
    void command(const std::string& text) {
        open(15, 15, text);
        close(15);
    }
    std::string status() {
        open(15, 15, "");
        call("chkin", 0, 15);
        std::string text;
        while (text.size() < 60 && !text.ends_with('\r')) text += static_cast<char>(call("chrin"));
        call("clrchn");
        close(15);
        return text.substr(0, text.size() - 1);
    }
    std::string text_of(const std::string& name) const {
        const auto& bytes = drive->files.at(name);
        return {bytes.begin(), bytes.end()};
    }

    std::shared_ptr<FakeDrive> drive = std::make_shared<FakeDrive>();
    Machine machine{MachineOptions{.drive = drive}};
};

// Some programs enter LOAD after it has stored its flag.
TEST_F(DriveTest, loads_with_the_flag_that_is_there) {
    save("part");
    machine.poke(0x2000, 0);
    set_file(1, 1, "part");
    machine.ram(0x93) = 0;
    call("load_as_before", 1);
    EXPECT_EQ(machine.ram(0x2000), 0x11) << "loaded, not verified";
    machine.poke(0x2000, 0);
    machine.ram(0x93) = 1;
    call("load_as_before", 0);
    EXPECT_EQ(machine.ram(0x2000), 0) << "verified";
}

TEST_F(DriveTest, save_stores_a_file_with_its_address) {
    save("GAME");
    EXPECT_EQ(machine.ram(0x90), 0) << "what READST gives";
    EXPECT_EQ(status(), "00, OK,00,00");
    EXPECT_THAT(drive->files.at("GAME"), ElementsAre(0x00, 0x20, 0x11, 0x22));
}

TEST_F(DriveTest, save_over_a_file_needs_the_replace_sign) {
    drive->files["GAME"] = {1, 2, 3};
    save("GAME");
    EXPECT_EQ(status(), "63,FILE EXISTS,00,00");
    EXPECT_THAT(drive->files.at("GAME"), ElementsAre(1, 2, 3));
    save("0:GAME");
    EXPECT_EQ(status(), "63,FILE EXISTS,00,00");
    save("@0:GAME");
    EXPECT_EQ(status(), "00, OK,00,00");
    EXPECT_THAT(drive->files.at("GAME"), ElementsAre(0x00, 0x20, 0x11, 0x22));
}

TEST_F(DriveTest, the_replace_sign_needs_no_drive_number) {
    drive->files["GAME"] = {1, 2, 3};
    save("@GAME");
    EXPECT_THAT(drive->files.at("GAME"), ElementsAre(0x00, 0x20, 0x11, 0x22));
    EXPECT_EQ(drive->files.size(), 1U);
}

TEST_F(DriveTest, a_full_disk_says_so_and_keeps_the_old_file) {
    drive->files["GAME"] = {1, 2, 3};
    drive->result = DriveWrite::full;
    save("@0:GAME");
    EXPECT_EQ(status(), "72,DISK FULL,00,00");
    EXPECT_THAT(drive->files.at("GAME"), ElementsAre(1, 2, 3));
    drive->result = DriveWrite::write_protected;
    save("NEW");
    EXPECT_EQ(status(), "26,WRITE PROTECT ON,00,00");
}

TEST_F(DriveTest, the_status_is_read_once_and_then_all_is_well) {
    drive->result = DriveWrite::full;
    save("NEW");
    EXPECT_EQ(status(), "72,DISK FULL,00,00");
    EXPECT_EQ(status(), "00, OK,00,00");
}

TEST_F(DriveTest, a_message_that_becomes_shorter_is_read_from_its_start) {
    open(15, 15, "");
    call("chkin", 0, 15);
    for (int i = 0; i < 20; ++i) call("chrin");  // of the greeting
    save("GAME");
    call("chkin", 0, 15);
    EXPECT_EQ(call("chrin"), '0');
}

TEST_F(DriveTest, close_says_what_became_of_a_file) {
    write("LOG,S,W", "ONE");
    EXPECT_EQ(status(), "00, OK,00,00");
    EXPECT_EQ(text_of("LOG"), "ONE");
    drive->result = DriveWrite::full;
    write("@0:LOG,S,W", "TWO");
    EXPECT_EQ(status(), "72,DISK FULL,00,00");
    EXPECT_EQ(text_of("LOG"), "ONE");
}

TEST_F(DriveTest, open_for_writing_refuses_a_file_that_is_there) {
    write("LOG,S,W", "ONE");
    open(2, 2, "LOG,S,W");
    EXPECT_EQ(status(), "63,FILE EXISTS,00,00");
    close(2);
    write("LOG,S,W", "TWO");
    EXPECT_EQ(text_of("LOG"), "ONE");
    write("@0:LOG,S,W", "TWO");
    EXPECT_EQ(text_of("LOG"), "TWO");
    write("LOG,S,A", "THREE");
    EXPECT_EQ(text_of("LOG"), "TWOTHREE");
    write("OTHER,S,A", "THREE");
    EXPECT_EQ(status(), "62, FILE NOT FOUND,00,00");
    EXPECT_FALSE(drive->files.contains("OTHER"));
}

// Type and mode as in the reference guide: for a name without a type, a mode makes a data file; channel 1 is that of SAVE.
TEST_F(DriveTest, a_name_says_whether_a_file_is_sequential) {
    const auto is_sequential = [&](const std::string& name, int secondary) {
        drive->files.clear();
        write(name, "X", secondary);
        EXPECT_TRUE(drive->files.contains("NAME")) << name;
        return drive->sequential.contains("NAME");
    };
    for (const char* name : {"NAME,S,W", "NAME,SEQ,WRITE", "0:NAME,W,S", "NAME,U,W", "NAME,W", "@0:NAME,W"})
        EXPECT_TRUE(is_sequential(name, 2)) << name;
    EXPECT_TRUE(is_sequential("NAME,S", 1));
    for (const char* name : {"NAME,P,W", "@0:NAME,PRG,WRITE"}) EXPECT_FALSE(is_sequential(name, 2)) << name;
    EXPECT_FALSE(is_sequential("NAME", 1));
    EXPECT_FALSE(is_sequential("NAME,W", 1));
    drive->files.clear();
    save("NAME");
    EXPECT_FALSE(drive->sequential.contains("NAME"));
    write("NAME,S,A", "MORE");
    EXPECT_TRUE(drive->sequential.contains("NAME"));
}

TEST_F(DriveTest, reads_a_file_whatever_its_type) {
    drive->files = {{"DATA", {'D'}}, {"GAME", {'G'}}};
    drive->sequential = {"DATA"};
    for (const auto& [name, byte] :
         {std::pair{"DATA,S,R", 'D'}, {"DATA", 'D'}, {"DA*,S", 'D'}, {"GAME,S,R", 'G'}, {"GAME,P,R", 'G'}}) {
        open(2, 2, name);
        call("chkin", 0, 2);
        EXPECT_EQ(call("chrin"), byte) << name;
        call("clrchn");
        close(2);
    }
}

TEST_F(DriveTest, names_of_new_files_are_no_patterns) {
    save("GA*");
    EXPECT_EQ(status(), "33,SYNTAX ERROR,00,00");
    save("0:");
    EXPECT_EQ(status(), "34,SYNTAX ERROR,00,00");
    EXPECT_TRUE(drive->files.empty());
}

TEST_F(DriveTest, names_have_sixteen_characters) {
    save("ABCDEFGHIJKLMNOPQRST");
    EXPECT_TRUE(drive->files.contains("ABCDEFGHIJKLMNOP"));
    save("ABCDEFGHIJKLMNOPXYZ");
    EXPECT_EQ(status(), "63,FILE EXISTS,00,00");
}

TEST_F(DriveTest, scratch_counts_what_is_gone) {
    for (int i = 0; i < 12; ++i) drive->files["F" + std::to_string(i)] = {1};
    drive->files["KEPT"] = {1};
    drive->locked = {"F3"};
    command("S0:F*");
    EXPECT_EQ(status(), "01, FILES SCRATCHED,11,00");
    EXPECT_EQ(drive->files.size(), 2U);
    command("S:NONE");
    EXPECT_EQ(status(), "01, FILES SCRATCHED,00,00");
}

TEST_F(DriveTest, rename_gives_a_file_another_name) {
    drive->files = {{"OLD", {1, 2}}, {"GAME", {3}}};
    drive->sequential = {"OLD"};
    command("R0:NEW=OLD");
    EXPECT_EQ(status(), "00, OK,00,00");
    EXPECT_EQ(drive->files, (FakeDrive::Files{{"NEW", {1, 2}}, {"GAME", {3}}}));
    EXPECT_TRUE(drive->sequential.contains("NEW"));
    command("R:OTHER=0:GAME");
    EXPECT_EQ(status(), "00, OK,00,00");
    EXPECT_FALSE(drive->sequential.contains("OTHER"));
}

TEST_F(DriveTest, rename_leaves_everything_when_it_cannot_be) {
    drive->files = {{"OLD", {1, 2}}, {"GAME", {3}}};
    const FakeDrive::Files before = drive->files;
    for (const auto& [text, answer] : {std::pair{"R0:GAME=OLD", "63,FILE EXISTS,00,00"},
                                       {"R0:OLD=OLD", "63,FILE EXISTS,00,00"},
                                       {"R0:NEW=NONE", "62, FILE NOT FOUND,00,00"},
                                       {"R0:NEW=O*", "33,SYNTAX ERROR,00,00"},
                                       {"R0:N?W=OLD", "33,SYNTAX ERROR,00,00"},
                                       {"R0:NEW", "34,SYNTAX ERROR,00,00"},
                                       {"R0:=OLD", "34,SYNTAX ERROR,00,00"}}) {
        command(text);
        EXPECT_EQ(status(), answer) << text;
        EXPECT_EQ(drive->files, before) << text;
    }
    drive->locked = {"OLD"};
    command("R0:NEW=OLD");
    EXPECT_EQ(status(), "26,WRITE PROTECT ON,00,00");
    drive->result = DriveWrite::full;
    command("R0:NEW=GAME");
    EXPECT_EQ(status(), "72,DISK FULL,00,00");
    EXPECT_EQ(drive->files, before);
}

TEST_F(DriveTest, without_a_disk_every_use_says_so) {
    drive->files = {{"GAME", {1, 2, 3}}};
    const FakeDrive::Files before = drive->files;
    drive->ready = false;
    const std::string not_ready = "74,DRIVE NOT READY,00,00";
    save("NEW");
    EXPECT_EQ(status(), not_ready);
    set_file(1, 1, "GAME");
    EXPECT_EQ(call("load"), 4) << "file not found";
    EXPECT_EQ(status(), not_ready);
    for (const char* const name : {"GAME", "LOG,S,W", "$"}) {
        open(2, 2, name);
        EXPECT_EQ(status(), not_ready) << name;
        close(2);
    }
    for (const char* const text : {"S0:GAME", "R0:NEW=GAME", "I0"}) {
        command(text);
        EXPECT_EQ(status(), not_ready) << text;
    }
    write("LOG,S,W", "TEXT");
    EXPECT_EQ(drive->files, before);
    drive->ready = true;
    command("I0");
    EXPECT_EQ(status(), "00, OK,00,00");
}

TEST_F(DriveTest, reads_files_by_name_and_by_pattern) {
    drive->files["ALPHA"] = {0x00, 0x20, 0x41};
    drive->files["BETA"] = {0x00, 0x20, 0x42};
    for (const auto& [name, byte] : {std::pair{"BETA", 0x42}, {"B*", 0x42}, {"0:?LPHA", 0x41}, {"*", 0x41}}) {
        open(2, 2, name);
        call("chkin", 0, 2);
        call("chrin");
        call("chrin");
        EXPECT_EQ(call("chrin"), byte) << name;
        call("clrchn");
        close(2);
        EXPECT_EQ(status(), "00, OK,00,00") << name;
    }
    open(2, 2, "GAMMA");
    EXPECT_EQ(status(), "62, FILE NOT FOUND,00,00");
}

TEST_F(DriveTest, the_directory_names_files_and_blocks) {
    drive->files["ALPHA"] = std::vector<std::uint8_t>(300);
    drive->files["BETA.TXT"] = {1};
    drive->sequential = {"BETA.TXT"};
    open(2, 0, "$");
    call("chkin", 0, 2);
    std::string text;
    while (machine.ram(0x90) == 0 && text.size() < 500) text += static_cast<char>(call("chrin"));
    EXPECT_THAT(text, HasSubstr("\"ALPHA\"            PRG"));
    EXPECT_THAT(text, HasSubstr("\"BETA.TXT\"         SEQ"));
    EXPECT_THAT(text, HasSubstr("BLOCKS FREE."));
    EXPECT_THAT(text.substr(text.find("\"ALPHA") - 4, 2), std::string("\x02\0", 2));
}

}  // namespace
}  // namespace gato::simulator
