// SPDX-License-Identifier: MIT
// `gato fmt` as a command: which files it reads and writes, its exit codes, its messages. The formatting itself is tested by
// tests/unit/assembler/format_test.cpp.
#include "tests/support/command.hpp"

#include <gmock/gmock.h>

namespace gato::tests {
namespace {

using std::filesystem::perms;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* rough = "a LDA #1;c\n";
constexpr const char* smooth = "a       lda     #1                      ;c\n";

class FmtCommand : public testing::Test {
protected:
    Folder folder;

    Outcome fmt(const std::string& arguments, const std::string& input = {}) const {
        return gato(folder, "fmt " + arguments, input);
    }
};

TEST_F(FmtCommand, changes_files_in_their_places) {
    folder.write("a.asm", rough);
    folder.write("b c.asm", rough);
    const Outcome outcome = fmt("a.asm 'b c.asm'");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.out + outcome.err, "");
    EXPECT_EQ(folder.read("a.asm"), smooth);
    EXPECT_EQ(folder.read("b c.asm"), smooth);
}

TEST_F(FmtCommand, takes_standard_input_to_standard_output) {
    for (const char* const input : {rough, smooth}) {
        const Outcome outcome = fmt("-", input);
        EXPECT_EQ(outcome.exit_code, 0);
        EXPECT_EQ(outcome.out, smooth);
    }
}

TEST_F(FmtCommand, check_names_what_would_change_and_writes_nothing) {
    folder.write("a.asm", rough);
    folder.write("b.asm", smooth);
    const Outcome outcome = fmt("--check b.asm a.asm -", rough);
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, "a.asm\n<stdin>\n");
    EXPECT_THAT(outcome.err, IsEmpty());
    EXPECT_EQ(folder.read("a.asm"), rough);
    EXPECT_EQ(fmt("--check b.asm").exit_code, 0);
    EXPECT_EQ(fmt("--check -", smooth).exit_code, 0);
}

TEST_F(FmtCommand, a_file_that_is_right_is_not_written) {
    folder.write("a.asm", smooth);
    const auto long_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1000);
    std::filesystem::last_write_time(folder.path() / "a.asm", long_ago);
    const auto written = std::filesystem::last_write_time(folder.path() / "a.asm");  // as precise as the file system is
    EXPECT_EQ(fmt("a.asm").exit_code, 0);
    EXPECT_EQ(std::filesystem::last_write_time(folder.path() / "a.asm"), written);
}

TEST_F(FmtCommand, permissions_and_links_stay) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    folder.write("a.asm", rough);
    const perms rights = perms::owner_read | perms::owner_write | perms::group_read | perms::owner_exec;
    std::filesystem::permissions(folder.path() / "a.asm", rights);
    std::filesystem::create_symlink("a.asm", folder.path() / "link.asm");
    EXPECT_EQ(fmt("link.asm").exit_code, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "link.asm"));
    EXPECT_EQ(folder.read("a.asm"), smooth);
    EXPECT_EQ(std::filesystem::status(folder.path() / "a.asm").permissions(), rights);
}

TEST_F(FmtCommand, a_file_that_is_wrong_does_not_stop_the_others) {
    const std::string wrong = "  nop\n lda #\n";
    folder.write("wrong.asm", wrong);
    folder.write("a.asm", rough);
    const Outcome outcome = fmt("wrong.asm a.asm");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, StartsWith("wrong.asm:2:7: error: expected an expression, found the end of the line [E0101]"));
    EXPECT_EQ(folder.read("wrong.asm"), wrong);
    EXPECT_EQ(folder.read("a.asm"), smooth);
    EXPECT_THAT(fmt("-", wrong).out, IsEmpty());
}

TEST_F(FmtCommand, a_file_that_cannot_be_read_is_a_failure_of_the_environment) {
    folder.write("a.asm", rough);
    folder.write("wrong.asm", " lda #\n");
    const Outcome outcome = fmt("nowhere.asm . wrong.asm a.asm");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("nowhere.asm: cannot be read"), HasSubstr("wrong.asm:1:7: error:")));
    EXPECT_EQ(folder.read("a.asm"), smooth);
}

TEST_F(FmtCommand, has_options_for_columns_and_case) {
    EXPECT_EQ(fmt("--columns 5,11,21 --case upper -", rough).out, "a   LDA   #1        ;c\n");
    EXPECT_EQ(fmt("--columns=9,9,33 --case=keep -", rough).out, "a       LDA #1                  ;c\n");
}

TEST_F(FmtCommand, refuses_columns_that_do_not_rise) {
    folder.write("a.asm", rough);
    for (const std::string columns : {"0,9,17", "9,8,17", "9,17,17", "9,17", "9,17,41,50", "9,17,256", "a,b,c", "9,17,41x",
                                      "-9,17,41", "9 17 41", "99999999999999999999,17,41"}) {
        const Outcome outcome = fmt("--columns='" + columns + "' a.asm");
        EXPECT_EQ(outcome.exit_code, 2) << columns;
        EXPECT_THAT(outcome.err, HasSubstr("`" + columns + "`")) << columns;
    }
    EXPECT_EQ(fmt("").exit_code, 2);
    EXPECT_EQ(fmt("--case lowest a.asm").exit_code, 2);
    EXPECT_EQ(folder.read("a.asm"), rough);
}

TEST_F(FmtCommand, says_what_is_wrong_as_json_too) {
    folder.write("wrong.asm", " lda #\n");
    const Outcome outcome = fmt("--diagnostics json wrong.asm nowhere.asm");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_THAT(outcome.err, AllOf(StartsWith("{"), HasSubstr("E0101"), HasSubstr("nowhere.asm: cannot be read")));
}

TEST_F(FmtCommand, lines_that_another_file_may_leave_out_are_not_judged) {
    folder.write("a.asm", "ifndef q\nx1 inc -cc,y\nendif\n rts\n");
    EXPECT_EQ(fmt("a.asm").exit_code, 0);
    EXPECT_EQ(folder.read("a.asm"), "        ifndef  q\nx1      inc     -cc,y\n        endif\n        rts\n");
    folder.write("b.asm", "ifndef q\n rts\n");
    EXPECT_EQ(fmt("b.asm").exit_code, 1) << "a condition without an end is wrong in any case";
}

}  // namespace
}  // namespace gato::tests
