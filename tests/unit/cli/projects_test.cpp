// SPDX-License-Identifier: MIT
// Projects on the command line: one of their files, misuse, and how many files they may have. Golden cases show their bytes
// (tests/golden/10-projects).
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string one = "*=$1000\nstart lda #1\n rts\n";
const std::string two = "*=$2000\nstart lda #2\n rts\n";
const std::string one_bytes("\x00\x10\xa9\x01\x60", 5);
const std::string two_bytes("\x00\x20\xa9\x02\x60", 5);

std::string cbmprj(const std::vector<std::string>& files) {
    std::string list, sources;
    for (const std::string& file : files) {
        list += "<FileName>" + file + "</FileName>\n";
        sources += "<SourceFile><Name>" + file + "</Name><FileType>2</FileType></SourceFile>\n";
    }
    return "<Project>\n<Executable>all.prg</Executable>\n<BuildList>\n" + list + "</BuildList>\n<SourceFiles>\n" + sources
           + "</SourceFiles>\n</Project>\n";
}

class OneFile : public testing::Test {
protected:
    OneFile() {
        folder.write("p/one.asm", one);
        folder.write("p/Parts/two.asm", two);
        folder.write("p/game.cbmprj", cbmprj({"one.asm", "parts\\Two.asm"}));
    }

    void expect_two(const std::string& arguments) const {
        const Outcome outcome = gato(folder, "build " + arguments);
        EXPECT_EQ(outcome.exit_code, 0) << arguments << '\n' << outcome.err;
        EXPECT_EQ(folder.read("p/build/two.prg"), two_bytes) << arguments;
        std::filesystem::remove_all(folder.path() / "p/build");
    }

    Folder folder;
};

TEST_F(OneFile, is_found_as_people_write_it) {
    for (const char* const name :
         {"'parts\\Two.asm'", "parts/Two.asm", "PARTS/two.ASM", "two.asm", "TWO.ASM", "p/Parts/two.asm", "'\\parts\\two.asm'"})
        expect_two(std::string("p/game.cbmprj --file ") + name);
    expect_two("p --file two.asm");
    expect_two("--file=two.asm p");
}

TEST_F(OneFile, is_found_in_a_gato_json_too) {
    std::filesystem::remove(folder.path() / "p/game.cbmprj");
    folder.write("p/gato.json", R"({"name": "g", "sources": ["one.asm", "Parts/two.asm"]})");
    expect_two("p --file two.asm");
    expect_two("p/gato.json --file parts/two.asm");
}

TEST_F(OneFile, with_a_folder_is_no_file_of_another_folder) {
    EXPECT_EQ(gato(folder, "build p --file ../q/two.asm").exit_code, 2);
    EXPECT_EQ(gato(folder, "build p --file q/two.asm").exit_code, 2);
}

TEST_F(OneFile, may_have_another_name_as_a_program) {
    EXPECT_EQ(gato(folder, "build p --file one.asm -o x.prg --emit prg").exit_code, 0);
    EXPECT_EQ(folder.read("x.prg"), one_bytes);
    EXPECT_FALSE(folder.has("p/build"));
}

TEST_F(OneFile, does_not_care_for_what_is_wrong_with_others) {
    folder.write("p/game.cbmprj", cbmprj({"one.asm", "gone.asm"}));
    const Outcome outcome = gato(folder, "build p --file one.asm");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "");
}

TEST_F(OneFile, that_is_unknown_is_misuse_with_the_nearest_name) {
    const Outcome near = gato(folder, "build p --file tow.asm");
    EXPECT_EQ(near.exit_code, 2);
    EXPECT_THAT(near.err, AllOf(HasSubstr("`tow.asm` is not a file of p/game.cbmprj"), HasSubstr("did you mean `Two.asm`?")));
    EXPECT_THAT(gato(folder, "build p --file two").err, HasSubstr("did you mean `Two.asm`?"));
    const Outcome far = gato(folder, "build p --file something.asm");
    EXPECT_EQ(far.exit_code, 2);
    EXPECT_THAT(far.err, HasSubstr("its files are one.asm, parts/Two.asm"));
    EXPECT_FALSE(folder.has("p/build"));
}

TEST_F(OneFile, that_may_be_two_is_misuse) {
    folder.write("p/more/two.asm", two);
    folder.write("p/game.cbmprj", cbmprj({"one.asm", "parts\\two.asm", "more\\two.asm"}));
    const Outcome outcome = gato(folder, "build p --file two.asm");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("`parts/two.asm`"), HasSubstr("`more/two.asm`")));
    expect_two("p --file parts/two.asm");
    expect_two("p --file p/more/two.asm");
}

TEST_F(OneFile, is_of_a_project) {
    const Outcome outcome = gato(folder, "build p/one.asm --file one.asm");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("--file chooses a file of a project"));
    EXPECT_EQ(gato(folder, "build p --file ''").exit_code, 2);
}

TEST_F(OneFile, is_assembly_or_basic) {
    folder.write("p/game.cbmprj",
                 "<Project><SourceFiles><SourceFile><Name>l.bas</Name><FileType>1</FileType></SourceFile>"
                 "<SourceFile><Name>one.asm</Name><FileType>12</FileType></SourceFile></SourceFiles></Project>");
    folder.write("p/l.bas", "10 end");
    EXPECT_EQ(gato(folder, "build p --file l.bas --out-dir out").exit_code, 0);
    const Outcome kick = gato(folder, "build p --file one.asm");
    EXPECT_EQ(kick.exit_code, 1);
    EXPECT_THAT(kick.err, HasSubstr("Kick Assembler"));
}

TEST(SeveralPrograms, are_told_the_command_that_builds_one) {
    const Folder folder;
    folder.write("my games/one.asm", one);
    folder.write("my games/two.asm", two);
    folder.write("my games/all of them.cbmprj", cbmprj({"one.asm", "two.asm"}));
    const Outcome all = gato(folder, "build 'my games'");
    EXPECT_EQ(all.exit_code, 1);
    const std::string command = "build \"my games/all of them.cbmprj\" --file one.asm";
    EXPECT_THAT(all.err, AllOf(HasSubstr("[E0202]"), HasSubstr("one.asm, two.asm"), HasSubstr("gato " + command)));
    EXPECT_THAT(all.err, HasSubstr("\n1 error\n"));
    EXPECT_EQ(gato(folder, command).exit_code, 0);
    EXPECT_EQ(folder.read("my games/build/one.prg"), one_bytes);
    const Outcome bare = gato(folder, "build 'my games/one.asm' 'my games/two.asm'");
    EXPECT_THAT(bare.err, AllOf(HasSubstr("defined more than once"), Not(HasSubstr("--file"))));
}

TEST(SeveralPrograms, are_told_a_command_that_a_shell_does_not_change) {
    const Folder folder;
    folder.write("one.asm", one);
    folder.write("two.asm", two);
    folder.write("it's $5.cbmprj", cbmprj({"one.asm", "two.asm"}));
    const std::string command = "build 'it'\\''s $5.cbmprj' --file one.asm";
    EXPECT_THAT(gato(folder, "build").err, HasSubstr("gato " + command));
    EXPECT_EQ(gato(folder, command).exit_code, 0);
}

TEST(SeveralPrograms, of_a_branch_out_of_reach_only_the_names_are_told) {
    const Folder folder;
    folder.write("one.asm", "*=$1000\nend rts\n");
    folder.write("two.asm", "*=$2000\n bne end\nend rts\n");
    folder.write("g.cbmprj", cbmprj({"one.asm", "two.asm"}));
    EXPECT_THAT(gato(folder, "build").err, AllOf(HasSubstr("\n1 error\n"), Not(HasSubstr("branch"))));
}

TEST(CommandLineValues, that_mean_nothing_are_misuse) {
    const Folder folder;
    folder.write("a.asm", one);
    for (const char* const arguments :
         {"build a.asm --max-errors -1", "build a.asm --max-errors x", "build a.asm --max-errors 99999999999999999999",
          "build a.asm --emit ''", "build a.asm -o ''", "build a.asm --out-dir ''", "asm a.asm -o ''", "link a.gobj -o ''",
          "link a.gobj --emit ''", "build a.asm -D 'A=1\n byte 66'", "asm a.asm -D 'A\n byte 66'", "build a.asm -D 'A=\x01'"}) {
        const Outcome outcome = gato(folder, arguments);
        EXPECT_EQ(outcome.exit_code, 2) << arguments;
        EXPECT_THAT(outcome.err, HasSubstr("gato: error: ")) << arguments;
    }
    EXPECT_FALSE(folder.has("build"));
    EXPECT_EQ(gato(folder, "build a.asm --max-errors 0").exit_code, 0);
}

TEST(CommandLineValues, an_unknown_option_comes_before_what_is_missing) {
    const Folder folder;
    for (const char* const command : {"asm", "link"}) {
        const Outcome outcome = gato(folder, std::string(command) + " --bogus");
        EXPECT_EQ(outcome.exit_code, 2);
        EXPECT_THAT(outcome.err, HasSubstr("--bogus")) << command;
    }
    EXPECT_THAT(gato(folder, "asm --targt c64").err, HasSubstr("did you mean `--target`?"));
    EXPECT_THAT(gato(folder, "asm").err, HasSubstr("FILE"));
}

// Quadratic time would take longer than any program of a test may.
TEST(ManyFiles, are_included_in_time) {
    const Folder folder;
    const int count = has_posix() ? 20'000 : 2'000;  // to find a name in any case, wine reads the folder from its beginning
    std::string text = "*=$1000\n rts\n";
    for (int i = 0; i < count; ++i) {
        const std::string number = std::to_string(i);
        folder.write("I" + number + ".asm", "v" + number + " = 1\n");
        text += " incasm \"i" + number + ".asm\"\n";
    }
    folder.write("a.asm", text);
    EXPECT_EQ(gato(folder, "build a.asm --emit prg,deps").exit_code, 0);
}

TEST(ManyFiles, may_be_missing) {
    const Folder folder;
    std::string list;
    for (int i = 0; i < 100'000; ++i) list += (list.empty() ? "\"" : ",\"") + std::to_string(i) + ".asm\"";
    folder.write("gato.json", "{\"name\": \"g\", \"sources\": [" + list + "]}");
    EXPECT_EQ(gato(folder, "build").exit_code, 1);
}

}  // namespace
}  // namespace gato::tests
