// SPDX-License-Identifier: MIT
// The DOS of a disk drive, channel by channel: files, the directory, commands, blocks, and its messages about errors.
#include "support/disk_builder.hpp"

#include "simulator/machine/disk_dos.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::simulator {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using tests::DiskBuilder;

const std::string ok = "00, OK,00,00";

class DosDrive {
public:
    explicit DosDrive(const DiskBuilder& builder = DiskBuilder(), bool is_protected = false)
        : dos_(read(builder.image()), is_protected) {
        EXPECT_EQ(status(), "73,CBM DOS V2.6 1541,00,00");
    }

    std::string status() { return read(15); }
    std::string open(int channel, const std::string& name) {
        dos_.open(channel, name);
        return status();
    }
    std::string close(int channel) {
        dos_.close(channel);
        return status();
    }
    // Up to the last byte; a RETURN at its end is left out.
    std::string read(int channel) {
        std::string text;
        while (const auto byte = dos_.read(channel)) {
            text += static_cast<char>(byte->value);
            if (byte->is_last) break;
        }
        if (channel == 15 && text.ends_with('\r')) text.pop_back();
        return text;
    }
    std::string write(int channel, const std::string& text) {
        for (const char c : text) dos_.write(channel, static_cast<std::uint8_t>(c));
        dos_.end_message(channel);
        return channel == 15 ? status() : "";
    }
    std::string command(const std::string& text) { return write(15, text + "\r"); }
    std::string load(const std::string& name) {
        dos_.open(0, name);
        std::string content = read(0);
        dos_.close(0);
        return content;
    }
    std::string save(const std::string& name, const std::string& content) {
        dos_.open(1, name);
        write(1, content);
        dos_.close(1);
        return status();
    }
    // The lines of the directory as LIST shows them.
    std::vector<std::string> list(const std::string& name = "$") {
        const std::string program = load(name);
        std::vector<std::string> lines;
        for (std::size_t at = 2; at + 1 < program.size() && program[at] != 0;) {
            const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(program[at + i]); };
            std::string line = std::to_string(byte(2) | byte(3) << 8) + " ";
            for (at += 4; program[at] != 0; ++at) line += program[at];
            lines.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
            ++at;
        }
        return lines;
    }
    DiskDos& dos() { return dos_; }

private:
    static disk::Image read(const std::string& bytes) {
        std::string error;
        return disk::read_image(bytes, error).value();
    }

    DiskDos dos_;
};

TEST(DiskDos, loads_the_first_file_that_matches) {
    DosDrive drive(DiskBuilder().add("ONE", "111").add("TWO", "222").add("NOTES", "nnn", DiskBuilder::seq));
    EXPECT_EQ(drive.load("*"), "111");
    EXPECT_EQ(drive.load("0:T*"), "222");
    EXPECT_EQ(drive.load("?WO"), "222");
    EXPECT_EQ(drive.status(), ok);
    EXPECT_EQ(drive.load("THREE"), "");
    EXPECT_EQ(drive.status(), "62, FILE NOT FOUND,00,00");
    EXPECT_EQ(drive.load("NOTES"), "");
    EXPECT_EQ(drive.status(), "64,FILE TYPE MISMATCH,00,00");
    EXPECT_EQ(drive.load("NOTES,S"), "nnn");
    EXPECT_EQ(drive.load(":"), "");
    EXPECT_EQ(drive.status(), "34,SYNTAX ERROR,00,00");
}

TEST(DiskDos, saves_what_can_be_loaded) {
    DosDrive drive;
    EXPECT_EQ(drive.save("GAME", std::string(600, 'x')), ok);
    EXPECT_EQ(drive.load("GAME"), std::string(600, 'x'));
    EXPECT_EQ(drive.save("GAME", "y"), "63,FILE EXISTS,00,00");
    EXPECT_EQ(drive.save("G*", "y"), "33,SYNTAX ERROR,00,00");
    EXPECT_EQ(drive.save("@0:GAME", "new"), ok);
    EXPECT_EQ(drive.load("GAME"), "new");
    EXPECT_THAT(drive.list(),
                ElementsAre("0 \x12\"HARDY           \" 5X 2A", "1    \"GAME\"             PRG", "663 BLOCKS FREE."));
    EXPECT_TRUE(drive.dos().has_changed());
}

TEST(DiskDos, writes_and_adds_to_sequential_files) {
    DosDrive drive;
    EXPECT_EQ(drive.open(2, "LOG,S,W"), ok);
    drive.write(2, "one,");
    EXPECT_EQ(drive.close(2), ok);
    EXPECT_EQ(drive.open(2, "LOG,S,A"), ok);
    drive.write(2, std::string(300, 't'));
    EXPECT_EQ(drive.close(2), ok);
    EXPECT_EQ(drive.open(2, "LOG"), ok);
    EXPECT_EQ(drive.read(2), "one," + std::string(300, 't'));
    EXPECT_EQ(drive.read(2), "") << "nothing is left";
    drive.write(2, "x");
    EXPECT_EQ(drive.status(), "61,FILE NOT OPEN,00,00") << "it is open to be read";
    EXPECT_EQ(drive.open(3, "NONE,S,A"), "62, FILE NOT FOUND,00,00");
    EXPECT_EQ(drive.open(3, "LOG,P,R"), "64,FILE TYPE MISMATCH,00,00");
    EXPECT_EQ(drive.list()[1], "2    \"LOG\"              SEQ");
}

TEST(DiskDos, closes_an_empty_file_with_a_return_in_it) {
    DosDrive drive;
    drive.open(2, "EMPTY,S,W");
    drive.close(2);
    drive.open(2, "EMPTY");
    EXPECT_EQ(drive.read(2), "\r");
}

TEST(DiskDos, marks_a_file_that_is_not_closed) {
    DosDrive drive;
    EXPECT_EQ(drive.open(2, "HALF,S,W"), ok);
    drive.write(2, "abc");
    EXPECT_EQ(drive.list()[1], "0    \"HALF\"            *SEQ");
    EXPECT_EQ(drive.open(3, "HALF,S,R"), "60,WRITE FILE OPEN,00,00");
    EXPECT_EQ(drive.command("V"), ok) << "it goes";
    EXPECT_EQ(drive.list().size(), 2U);
}

TEST(DiskDos, lists_locked_files_and_all_types) {
    DosDrive drive(DiskBuilder()
                       .add("LOCKED", "1", '\xc2')
                       .add("SPLAT", "2", DiskBuilder::open_prg)
                       .entry("-------", DiskBuilder::del, 18, 1)
                       .add("A\xa0,8,1", "3", DiskBuilder::usr));
    const auto lines = drive.list();
    EXPECT_EQ(lines[1], "1    \"LOCKED\"           PRG<");
    EXPECT_EQ(lines[2], "1    \"SPLAT\"           *PRG");
    EXPECT_EQ(lines[3], "0    \"-------\"          DEL");
    EXPECT_EQ(lines[4], "1    \"A\",8,1            USR") << "what is after the padding is shown after the name";
    EXPECT_EQ(drive.command("S:*"), "01, FILES SCRATCHED,03,00");
    EXPECT_EQ(drive.list().size(), 3U) << "the locked one is there";
}

TEST(DiskDos, lists_what_is_asked_for) {
    DosDrive drive(DiskBuilder().add("APE", "1").add("BEE", "2", DiskBuilder::seq).add("ANT", "3"));
    EXPECT_EQ(drive.list("$0").size(), 5U);
    EXPECT_EQ(drive.list("$:A*").size(), 4U);
    EXPECT_EQ(drive.list("$0:*=S")[1], "1    \"BEE\"              SEQ");
    EXPECT_EQ(drive.list("$BEE,ANT").size(), 4U);
    drive.open(2, "$");
    EXPECT_EQ(drive.read(2).substr(0, 6), std::string("A\0\x12\xf8\xff\x1f", 6)) << "the map as it stands";
}

TEST(DiskDos, renames_copies_and_combines) {
    DosDrive drive(DiskBuilder().add("A", "aaa").add("B", "bbb", DiskBuilder::seq));
    EXPECT_EQ(drive.command("R0:C=A"), ok);
    EXPECT_EQ(drive.load("C"), "aaa");
    EXPECT_EQ(drive.command("R:B=C"), "63,FILE EXISTS,00,00");
    EXPECT_EQ(drive.command("R:D=A"), "62, FILE NOT FOUND,00,00");
    EXPECT_EQ(drive.command("R:D"), "30,SYNTAX ERROR,00,00");
    EXPECT_EQ(drive.command("R:D=C*"), "33,SYNTAX ERROR,00,00");
    EXPECT_EQ(drive.command("C0:D=0:C"), ok);
    EXPECT_EQ(drive.load("D"), "aaa");
    EXPECT_EQ(drive.command("C:E=C,B"), ok);
    EXPECT_EQ(drive.load("E"), "aaabbb");
    EXPECT_EQ(drive.command("C:E=C"), "63,FILE EXISTS,00,00");
    EXPECT_EQ(drive.command("C:F=NONE"), "62, FILE NOT FOUND,00,00");
}

TEST(DiskDos, formats_and_initialises) {
    DosDrive drive(DiskBuilder().add("A", "aaa"));
    EXPECT_EQ(drive.command("I0"), ok);
    EXPECT_EQ(drive.command("N0:FRESH,77"), ok);
    EXPECT_THAT(drive.list(), ElementsAre("0 \x12\"FRESH           \" 77 2A", "664 BLOCKS FREE."));
    EXPECT_EQ(drive.command("N:AGAIN"), ok);
    EXPECT_EQ(drive.list()[0], "0 \x12\"AGAIN           \" 77 2A");
    EXPECT_EQ(drive.command("N"), "34,SYNTAX ERROR,00,00");
    EXPECT_EQ(drive.command("X"), "31, SYNTAX ERROR,00,00");
    EXPECT_EQ(drive.command("UI"), "73,CBM DOS V2.6 1541,00,00");
}

TEST(DiskDos, frees_what_no_file_has_when_it_validates) {
    DosDrive drive(DiskBuilder().add("A", std::string(1000, 'a')).add("B", "b", DiskBuilder::open_prg));
    EXPECT_EQ(drive.command("B-A 0 30 5"), ok);
    EXPECT_EQ(drive.list().back(), "658 BLOCKS FREE.");
    EXPECT_EQ(drive.command("V0"), ok);
    EXPECT_EQ(drive.list().back(), "660 BLOCKS FREE.");
    EXPECT_EQ(drive.load("A").size(), 1000U);
}

TEST(DiskDos, leaves_the_disk_alone_when_it_cannot_be_validated) {
    DosDrive drive(DiskBuilder().add("A", "a").entry("BAD", DiskBuilder::prg, 40, 1).add("C", "c", DiskBuilder::open_prg));
    const std::string before = drive.dos().image().bytes();
    EXPECT_EQ(drive.command("V"), "66,ILLEGAL TRACK OR SECTOR,40,01");
    EXPECT_EQ(drive.dos().image().bytes(), before);
    EXPECT_EQ(drive.load("BAD"), "");
    EXPECT_EQ(drive.status(), "66,ILLEGAL TRACK OR SECTOR,40,01");
    EXPECT_EQ(drive.open(2, "BAD,P,R"), "66,ILLEGAL TRACK OR SECTOR,40,01");
    EXPECT_EQ(drive.load("A"), "a");
}

TEST(DiskDos, writes_nothing_to_a_protected_disk) {
    DosDrive drive(DiskBuilder().add("A", "aaa"), true);
    for (const char* const command : {"S:A", "R:B=A", "C:B=A", "N:NEW,01", "V", "B-A 0 1 1", "B-F 0 1 0"})
        EXPECT_EQ(drive.command(command), "26,WRITE PROTECT ON,00,00") << command;
    EXPECT_EQ(drive.open(2, "B,S,W"), "26,WRITE PROTECT ON,00,00");
    EXPECT_EQ(drive.open(2, "A,P,A"), "26,WRITE PROTECT ON,00,00");
    EXPECT_EQ(drive.save("B", "b"), "26,WRITE PROTECT ON,00,00");
    EXPECT_FALSE(drive.dos().has_changed());
    EXPECT_EQ(drive.load("A"), "aaa");
}

TEST(DiskDos, says_when_the_disk_is_full_and_keeps_the_old_file) {
    DosDrive drive(DiskBuilder().add("OLD", "old"));
    EXPECT_EQ(drive.open(2, "BIG,S,W"), ok);
    drive.write(2, std::string(254 * 664, 'x'));
    EXPECT_EQ(drive.status(), "72,DISK FULL,00,00");
    drive.close(2);
    EXPECT_EQ(drive.list().back(), "0 BLOCKS FREE.");
    EXPECT_EQ(drive.save("@:OLD", "new"), "72,DISK FULL,00,00");
    EXPECT_EQ(drive.load("OLD"), "old");
    EXPECT_EQ(drive.command("V"), ok);
    EXPECT_EQ(drive.list().back(), "663 BLOCKS FREE.");
}

TEST(DiskDos, moves_blocks_to_buffers_and_back) {
    DosDrive drive(DiskBuilder().set(20, 3, 0, "0123456789"));
    EXPECT_EQ(drive.open(2, "#"), ok);
    EXPECT_EQ(drive.command("U1:2,0,20,3"), ok);
    EXPECT_EQ(drive.read(2).substr(0, 10), "0123456789");
    EXPECT_EQ(drive.command("B-P 2 4"), ok);
    drive.write(2, "xy");
    EXPECT_EQ(drive.command("UB 2 0 20 4"), ok);
    EXPECT_EQ(drive.command("UA:2 0 20 4"), ok);
    EXPECT_EQ(drive.read(2).substr(0, 10), "0123xy6789");
    EXPECT_EQ(drive.command("U1:2,0,20,19"), "66,ILLEGAL TRACK OR SECTOR,20,19");
    EXPECT_EQ(drive.command("U1:3,0,20,3"), "70,NO CHANNEL,00,00");
    EXPECT_EQ(drive.command("U1:2,0"), "30,SYNTAX ERROR,00,00");
    EXPECT_EQ(drive.open(3, "#9"), "70,NO CHANNEL,00,00");
}

// B-W keeps the place of the last byte in the first one, and B-R reads up to there.
TEST(DiskDos, reads_as_much_of_a_block_as_was_written) {
    DosDrive drive;
    drive.open(5, "#");
    EXPECT_EQ(drive.command("B-P:5,1"), ok);
    drive.write(5, "HELLO");
    EXPECT_EQ(drive.command("B-W:5,0,1,1"), ok);
    EXPECT_EQ(drive.command("B-R:5,0,1,1"), ok);
    EXPECT_EQ(drive.read(5), "HELLO");
    EXPECT_EQ(drive.dos().image().read({1, 1})[0], 5);
}

TEST(DiskDos, allocates_blocks_by_their_places) {
    DosDrive drive;
    EXPECT_EQ(drive.command("B-A 0 1 0"), ok);
    EXPECT_EQ(drive.command("B-A 0 1 0"), "65,NO BLOCK,01,01");
    EXPECT_EQ(drive.command("B-A 0 17 20"), ok);
    EXPECT_EQ(drive.command("B-A:0,17,20"), "65,NO BLOCK,19,00") << "not in the track of the directory";
    EXPECT_EQ(drive.command("B-F 0 1 0"), ok);
    EXPECT_EQ(drive.command("B-A 0 1 0"), ok);
    EXPECT_EQ(drive.command("B-A 0 36 0"), "66,ILLEGAL TRACK OR SECTOR,36,00");
    EXPECT_EQ(drive.command("M-R"), "31, SYNTAX ERROR,00,00");
}

// P, channel, record, place.
std::string position(int channel, int record, int place = 1) {
    return {'P', static_cast<char>(96 + channel), static_cast<char>(record), static_cast<char>(record >> 8),
            static_cast<char>(place)};
}

TEST(DiskDos, keeps_records_of_relative_files) {
    DosDrive drive;
    EXPECT_EQ(drive.open(3, std::string("DATA,L,") + '\x14'), ok);
    EXPECT_EQ(drive.write(15, position(3, 5)), ok);
    drive.write(3, "FIVE");
    EXPECT_EQ(drive.write(15, position(3, 2)), ok);
    drive.write(3, "TWO");
    drive.write(3, "THREE");
    EXPECT_EQ(drive.write(15, position(3, 2)), ok);
    EXPECT_EQ(drive.read(3), "TWO");
    EXPECT_EQ(drive.read(3), "THREE") << "the next one follows by itself";
    EXPECT_EQ(drive.read(3), "\xff") << "an empty one";
    EXPECT_EQ(drive.read(3), "FIVE");
    EXPECT_EQ(drive.write(15, position(3, 5, 3)), ok);
    EXPECT_EQ(drive.read(3), "VE");
    EXPECT_EQ(drive.close(3), ok);
    EXPECT_EQ(drive.list()[1], "2    \"DATA\"             REL") << "a block and a side sector";
}

TEST(DiskDos, lets_relative_files_grow) {
    DosDrive drive;
    EXPECT_EQ(drive.open(3, std::string("DATA,L,") + '\x64'), ok);
    EXPECT_EQ(drive.write(15, position(3, 400)), "50,RECORD NOT PRESENT,00,00");
    drive.write(3, "LAST");
    EXPECT_EQ(drive.status(), ok);
    drive.close(3);
    EXPECT_EQ(drive.open(4, "DATA"), ok);
    EXPECT_EQ(drive.write(15, position(4, 400)), ok);
    EXPECT_EQ(drive.read(4), "LAST");
    EXPECT_EQ(drive.write(15, position(4, 399)), ok);
    EXPECT_EQ(drive.read(4), "\xff");
    drive.close(4);
    EXPECT_EQ(drive.list()[1], "160  \"DATA\"             REL") << "40,000 bytes in 158 blocks and two side sectors";
    EXPECT_EQ(drive.command("V"), ok);
    EXPECT_EQ(drive.list().back(), "504 BLOCKS FREE.");
    EXPECT_EQ(drive.command("S:DATA"), "01, FILES SCRATCHED,01,00");
    EXPECT_EQ(drive.list().back(), "664 BLOCKS FREE.");
}

TEST(DiskDos, says_what_is_wrong_with_records) {
    DosDrive drive;
    EXPECT_EQ(drive.open(3, std::string("DATA,L,") + '\x05'), ok);
    drive.write(3, "123456");
    EXPECT_EQ(drive.status(), "51,OVERFLOW IN RECORD,00,00");
    EXPECT_EQ(drive.write(15, position(3, 1)), ok);
    EXPECT_EQ(drive.read(3), "12345") << "as much as there is room for";
    EXPECT_EQ(drive.write(15, position(3, 1, 6)), "51,OVERFLOW IN RECORD,00,00");
    EXPECT_EQ(drive.write(15, position(9, 1)), "70,NO CHANNEL,00,00");
    EXPECT_EQ(drive.open(4, std::string("DATA,L,") + '\x06'), "50,RECORD NOT PRESENT,00,00");
    EXPECT_EQ(drive.open(4, "DATA,S,R"), "64,FILE TYPE MISMATCH,00,00");
    EXPECT_EQ(drive.write(15, position(3, 500)), "50,RECORD NOT PRESENT,00,00");
    EXPECT_EQ(drive.read(3), "\r");
    EXPECT_EQ(drive.status(), "50,RECORD NOT PRESENT,00,00");
}

TEST(DiskDos, closes_all_files_with_the_command_channel) {
    DosDrive drive;
    drive.open(2, "A,S,W");
    drive.write(2, "aaa");
    drive.dos().close(15);
    EXPECT_EQ(drive.list()[1], "1    \"A\"                SEQ");
}

// A changed disk is valid: its files are what was written, and its map is the one that validating makes.
TEST(DiskDos, leaves_a_disk_that_holds_together) {
    DosDrive drive(DiskBuilder().add("FIRST", std::string(3000, 'f')));
    for (int i = 0; i < 30; ++i)
        EXPECT_EQ(drive.save("F" + std::to_string(i), std::string(static_cast<std::size_t>(i) * 300, 'x')), ok);
    for (int i = 0; i < 30; i += 3) EXPECT_EQ(drive.command("S:F" + std::to_string(i)), "01, FILES SCRATCHED,01,00");
    for (int i = 1; i < 30; i += 3) EXPECT_EQ(drive.save("@:F" + std::to_string(i), std::string(1234, 'y')), ok);
    const std::string before = drive.dos().image().bytes();
    EXPECT_EQ(drive.command("V"), ok);
    EXPECT_EQ(drive.dos().image().bytes(), before);
    EXPECT_EQ(drive.load("F29"), std::string(29 * 300, 'x'));
    EXPECT_EQ(drive.load("F28"), std::string(1234, 'y'));
    EXPECT_EQ(drive.load("FIRST"), std::string(3000, 'f'));
}

// --- other disks

std::string answer_of(DiskDos& dos, int channel) {
    std::string text;
    while (const auto byte = dos.read(channel)) {
        text += static_cast<char>(byte->value);
        if (byte->is_last) break;
    }
    return text;
}

std::string status_after(DiskDos& dos, int channel, const std::string& name) {
    dos.open(channel, name);
    return answer_of(dos, 15);
}

DiskDos dos_with(const disk::Layout& layout) {
    disk::Image image = disk::blank_image(layout);
    disk::format(image, "HARDY", "5X");
    DiskDos dos(std::move(image), false);
    (void)answer_of(dos, 15);
    return dos;
}

TEST(DiskDos, reads_and_writes_files_blocks_and_records_on_disks_of_the_1571_and_1581) {
    for (const disk::Layout* const layout : {&disk::layout_1571, &disk::layout_1581}) {
        DiskDos dos = dos_with(*layout);
        EXPECT_THAT(status_after(dos, 2, "NOTES,S,W"), HasSubstr("00"));
        dos.write(2, 'n');
        dos.close(2);
        dos.open(2, "NOTES,S,R");
        EXPECT_EQ(answer_of(dos, 2), "n") << layout->drive;
        dos.close(2);
        dos.open(3, "#");
        EXPECT_THAT(status_after(dos, 15, "U1:3,0,70,5"), HasSubstr("00")) << layout->drive;
        dos.write(3, 'x');
        EXPECT_THAT(status_after(dos, 15, "U2:3,0,70,5"), HasSubstr("00")) << layout->drive;
        EXPECT_EQ(dos.image().read({70, 5})[0], 'x') << layout->drive;
        EXPECT_THAT(status_after(dos, 15, "U1:3,0,81,0"), HasSubstr("66")) << layout->drive;
        EXPECT_THAT(status_after(dos, 4, std::string("RECORDS,L,") + '\x14'), HasSubstr("00"));
        EXPECT_THAT(status_after(dos, 15, std::string("P\x64\x32\0\1", 5)), HasSubstr("50")) << "it is made by writing";
        dos.write(4, 'r');
        dos.end_message(4);
        (void)status_after(dos, 15, std::string("P\x64\x32\0\1", 5));
        EXPECT_EQ(answer_of(dos, 4), "r") << layout->drive;
    }
}

// 80 blocks of tracks 10 and 11, which no file has.
TEST(DiskDos, leaves_a_partition_of_a_1581_as_it_is) {
    DiskDos made = dos_with(disk::layout_1581);
    disk::Image image = made.image();
    disk::Entry partition = disk::new_entry(image);
    partition.type = disk::closed_file | disk::type_partition;
    partition.name = "PART";
    partition.first = {10, 0};
    partition.blocks = 80;
    disk::store(image, partition);
    DiskDos dos(image, false);
    for (const char* const name : {"PART", "PART,P,R", "@:PART,P,W", "PART,P,A"})
        EXPECT_THAT(status_after(dos, 2, name), HasSubstr("64,FILE TYPE MISMATCH")) << name;
    EXPECT_THAT(status_after(dos, 15, "S:PART"), HasSubstr("01, FILES SCRATCHED,00"));
    EXPECT_THAT(status_after(dos, 15, "V"), HasSubstr("00"));
    const disk::Map map(dos.image());
    EXPECT_EQ(map.free_in(9), 40U);
    EXPECT_EQ(map.free_in(10), 0U);
    EXPECT_EQ(map.free_in(11), 0U);
    EXPECT_EQ(map.free_in(12), 40U);
    dos.open(0, "$");
    EXPECT_THAT(answer_of(dos, 0), HasSubstr("CBM"));
    partition.first = {80, 39};
    disk::store(image, partition);
    DiskDos broken(image, false);
    EXPECT_THAT(status_after(broken, 15, "V"), HasSubstr("66"));
}

}  // namespace
}  // namespace gato::simulator
