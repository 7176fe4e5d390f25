// SPDX-License-Identifier: MIT
// A folder of the host as drive 8: which of its files a program sees, and that it loses none of them.
#include "cli/run/host_drive.hpp"
#include "support/c64_program.hpp"
#include "support/command.hpp"
#include "support/places.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ctime>

namespace gato::tests {
namespace {

using cli::HostDrive;
using simulator::DriveWrite;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Bytes = std::vector<std::uint8_t>;

std::vector<std::string> names_on(HostDrive& drive) {
    std::vector<std::string> names;
    for (const simulator::DriveFile& file : drive.list()) names.push_back(file.name);
    return names;
}

std::string text_of(HostDrive& drive, const std::string& name) {
    const auto bytes = drive.read(name);
    return bytes ? std::string(bytes->begin(), bytes->end()) : "(none)";
}

TEST(HostDrive, shows_files_in_capitals_and_without_prg) {
    const Folder folder;
    folder.write("game.prg", "abc");
    folder.write("Notes.txt", "abcdef");
    folder.write("sub/inside.prg", "abc");
    HostDrive drive(folder.path().generic_string());
    EXPECT_THAT(names_on(drive), ElementsAre("GAME", "NOTES.TXT"));
    EXPECT_EQ(drive.list()[1].size, 6U);
    EXPECT_EQ(text_of(drive, "GAME"), "abc");
    EXPECT_TRUE(drive.has("GAME"));
    EXPECT_FALSE(drive.has("INSIDE"));
}

TEST(HostDrive, leads_nowhere_else) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Folder outside, folder;
    outside.write("secret", "secret");
    std::filesystem::create_symlink(outside.path() / "secret", folder.path() / "link");
    std::filesystem::create_symlink(outside.path() / "secret", folder.path() / "link.prg");
    std::filesystem::create_symlink(outside.path() / "new", folder.path() / "new.prg");
    HostDrive drive(folder.path().generic_string());
    EXPECT_THAT(names_on(drive), IsEmpty());
    EXPECT_EQ(text_of(drive, "LINK"), "(none)");
    EXPECT_FALSE(drive.remove("LINK"));
    EXPECT_EQ(drive.write("LINK", {1}), DriveWrite::done);
    EXPECT_EQ(drive.write("NEW", {1}), DriveWrite::done);
    EXPECT_EQ(outside.read("secret"), "secret");
    EXPECT_FALSE(outside.has("new"));
    EXPECT_EQ(text_of(drive, "LINK"), "\x01");
    EXPECT_EQ(folder.read("link-2.prg"), "\x01");
}

TEST(HostDrive, writes_files_that_it_finds_again) {
    const Folder folder;
    HostDrive drive(folder.path().generic_string());
    EXPECT_EQ(drive.write("SCORES", {1, 2}), DriveWrite::done);
    EXPECT_EQ(folder.read("scores.prg"), "\x01\x02");
    EXPECT_EQ(drive.write("A/B", {3}), DriveWrite::done);
    EXPECT_EQ(drive.write("A!B", {4}), DriveWrite::done);
    EXPECT_EQ(text_of(drive, "A/B"), "\x03");
    EXPECT_EQ(text_of(drive, "A!B"), "\x04");
    EXPECT_THAT(names_on(drive), ElementsAre("A!B", "A/B", "SCORES"));
    folder.write("later.prg", "x");  // by somebody else
    EXPECT_THAT(names_on(drive), ElementsAre("A!B", "A/B", "LATER", "SCORES"));
}

TEST(HostDrive, replaces_the_file_that_is_meant_and_no_other) {
    const Folder folder;
    folder.write("Game.prg", "old");
    folder.write("a-very-long-name-indeed-1.prg", "one");
    folder.write("a-very-long-name-indeed-2.prg", "two");
    HostDrive drive(folder.path().generic_string());
    EXPECT_THAT(names_on(drive), ElementsAre("A-VERY-LONG-NAME", "GAME"));
    EXPECT_EQ(text_of(drive, "A-VERY-LONG-NAME"), "one");
    EXPECT_EQ(drive.write("GAME", {1}), DriveWrite::done);
    EXPECT_EQ(folder.read("Game.prg"), "\x01");
    EXPECT_FALSE(has_posix() && folder.has("game.prg"));  // only one of the names if case is ignored
    EXPECT_EQ(drive.write("A-VERY-LONG-NAME", {2}), DriveWrite::done);
    EXPECT_EQ(folder.read("a-very-long-name-indeed-1.prg"), "one");
    EXPECT_EQ(folder.read("a-very-long-name-indeed-2.prg"), "two");
    EXPECT_EQ(text_of(drive, "A-VERY-LONG-NAME"), "\x02");
    EXPECT_TRUE(drive.remove("A-VERY-LONG-NAME"));
    EXPECT_EQ(text_of(drive, "A-VERY-LONG-NAME"), "one");
}

TEST(HostDrive, keeps_sequential_files_under_their_own_names) {
    const Folder folder;
    HostDrive drive(folder.path().generic_string());
    EXPECT_EQ(drive.write_sequential("PARTIDA.PGN", {1}), DriveWrite::done);
    EXPECT_EQ(folder.read("partida.pgn"), "\x01");
    EXPECT_FALSE(folder.has("partida.pgn.prg"));
    EXPECT_EQ(drive.write_sequential("PARTIDA.PGN", {2}), DriveWrite::done);
    EXPECT_EQ(folder.read("partida.pgn"), "\x02");
    EXPECT_EQ(drive.write_sequential("A/B", {3}), DriveWrite::done);
    EXPECT_EQ(folder.read("a_b"), "\x03");
    EXPECT_EQ(drive.write_sequential("..", {4}), DriveWrite::done);
    EXPECT_EQ(drive.write("GAME", {5}), DriveWrite::done);
    EXPECT_THAT(names_on(drive), ElementsAre("..", "A/B", "GAME", "PARTIDA.PGN"));
    EXPECT_EQ(text_of(drive, ".."), "\x04");
    for (const simulator::DriveFile& file : drive.list())
        EXPECT_EQ(file.type == simulator::FileType::program, file.name == "GAME") << file.name;
    HostDrive later(folder.path().generic_string());
    EXPECT_EQ(text_of(later, "PARTIDA.PGN"), "\x02");
}

TEST(HostDrive, a_sequential_file_replaces_a_program) {
    const Folder folder;
    folder.write("log.prg", "old");
    folder.write("Notes.TXT", "old");
    HostDrive drive(folder.path().generic_string());
    EXPECT_EQ(drive.write_sequential("LOG", {1}), DriveWrite::done);
    EXPECT_EQ(folder.read("log"), "\x01");
    EXPECT_FALSE(folder.has("log.prg"));
    EXPECT_EQ(drive.write_sequential("NOTES.TXT", {2}), DriveWrite::done);
    EXPECT_EQ(folder.read("Notes.TXT"), "\x02");
    EXPECT_EQ(drive.write("NOTES.TXT", {3}), DriveWrite::done) << "a program over it keeps the host's name, as ever";
    EXPECT_EQ(folder.read("Notes.TXT"), "\x03");
    EXPECT_THAT(names_on(drive), ElementsAre("LOG", "NOTES.TXT"));
    EXPECT_TRUE(drive.remove("LOG"));
    EXPECT_FALSE(folder.has("log"));
}

TEST(HostDrive, lets_programs_delete_their_own_files_only) {
    const Folder folder;
    folder.write("source.asm", "all of it");
    {
        HostDrive drive(folder.path().generic_string());
        ASSERT_EQ(drive.write("OWN", {1}), DriveWrite::done);
        EXPECT_FALSE(drive.remove("SOURCE.ASM"));
        EXPECT_TRUE(drive.remove("OWN"));
        EXPECT_FALSE(drive.remove("OWN"));
    }
    EXPECT_EQ(folder.read("source.asm"), "all of it");
    HostDrive drive(folder.path().generic_string(), HostDrive::Deletes::all_files);
    EXPECT_TRUE(drive.remove("SOURCE.ASM"));
    EXPECT_FALSE(folder.has("source.asm"));
}

TEST(HostDrive, is_not_ready_while_its_folder_is_away) {
    const Folder outside;
    const auto folder = outside.path() / "disk", elsewhere = outside.path() / "elsewhere";
    std::filesystem::create_directory(folder);
    HostDrive drive(folder.generic_string());
    EXPECT_TRUE(drive.is_ready());
    std::filesystem::rename(folder, elsewhere);
    EXPECT_FALSE(drive.is_ready());
    std::filesystem::rename(elsewhere, folder);
    EXPECT_TRUE(drive.is_ready());
}

TEST(HostDrive, writes_many_files_into_a_full_folder_in_little_time) {
    const Folder folder;
    for (int i = 0; i < 3000; ++i) folder.write("f" + std::to_string(i), "x");
    HostDrive drive(folder.path().generic_string());
    const std::clock_t started = std::clock();
    for (int i = 0; i < 300; ++i) ASSERT_EQ(drive.write("N" + std::to_string(i), {1}), DriveWrite::done);
    // To find a name in any case, wine reads the folder from its beginning.
    EXPECT_LT(static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC, has_posix() ? 1.0 : 20.0);
}

// SETNAM, and the calls that use that name.
std::string program_that(const std::string& last, const std::string& name) {
    const std::string source = "lda #name_end-name / ldx #<name / ldy #>name / jsr setnam / " + last;
    return assembled(source + " / rts / *=$c040 / name: text \"" + name + "\" / name_end").prg();
}
const std::string save_memory = R"(
pointer = $fb
        lda #1
        ldx #8
        ldy #1
        jsr setlfs
        lda #<$c000
        sta pointer
        lda #>$c000
        sta pointer+1
        lda #pointer
        ldx #<$d000
        ldy #>$d000
        jsr save
)";
const std::string send_command = "lda #15 / ldx #8 / ldy #15 / jsr setlfs / jsr open";

TEST(Run, tells_of_files_that_could_not_be_saved) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Folder folder;
    folder.write("save.prg", program_that(save_memory, "@0:game"));
    folder.write("disk/game.prg", "old");
    const std::string command = "cd '" + folder.path().generic_string() + "' && (ulimit -f 4; " + gato_path()
                                + " run save.prg --drive disk >out 2>err)";
    const int exit_code = run_in_shell(command);
    EXPECT_EQ(exit_code, 3);
    EXPECT_THAT(folder.read("err"), HasSubstr("gato: error: --drive: disk/game.prg: cannot be written: File too large"));
    EXPECT_EQ(folder.read("disk/game.prg"), "old");
}

TEST(Run, saves_what_there_is_room_for) {
    const Folder folder;
    folder.write("save.prg", program_that(save_memory, "@0:game"));
    folder.write("disk/game.prg", "old");
    EXPECT_EQ(gato(folder, "run save.prg --drive disk").exit_code, 0);
    EXPECT_EQ(folder.read("disk/game.prg").size(), 2U + 0x1000);
}

// Writes a sequential file and reads it back.
TEST(Run, keeps_a_sequential_file_under_its_own_name) {
    const Folder folder;
    const auto opened = [](const std::string& label) {
        return "lda #" + label + "_end-" + label + " / ldx #<" + label + " / ldy #>" + label
               + " / jsr setnam / lda #2 / ldx #8 / ldy #2 / jsr setlfs / jsr open / ldx #2 / ";
    };
    const std::string source = opened("written") + "jsr chkout / lda #88 / jsr chrout / jsr clrchn / lda #2 / jsr close / "
                               + opened("seen")
                               + "jsr chkin / jsr chrin / pha / jsr clrchn / lda #2 / jsr close / pla / jmp chrout\n"
                               + "written text \"partida.pgn,s,w\"\nwritten_end\nseen text \"partida.pgn,s,r\"\nseen_end";
    folder.write("game.prg", assembled(source).prg());
    folder.write("disk/other.prg", "x");
    const auto outcome = gato(folder, "run game.prg --drive disk");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(folder.read("disk/partida.pgn"), "X");
    EXPECT_EQ(outcome.out.substr(0, 2), "X ");
}

TEST(Run, deletes_what_is_on_the_drive_only_when_it_may) {
    const Folder folder;
    folder.write("scratch.prg", program_that(send_command, "s0:*"));
    folder.write("disk/a.asm", "source");
    EXPECT_EQ(gato(folder, "run scratch.prg --drive disk").exit_code, 0);
    EXPECT_TRUE(folder.has("disk/a.asm"));
    EXPECT_EQ(gato(folder, "run scratch.prg --drive disk --drive-write").exit_code, 0);
    EXPECT_FALSE(folder.has("disk/a.asm"));
    EXPECT_EQ(gato(folder, "run scratch.prg --drive-write").exit_code, 2);
}

}  // namespace
}  // namespace gato::tests
