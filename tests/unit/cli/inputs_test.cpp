// SPDX-License-Identifier: MIT
// No output replaces an input: exit code 2 if the command line names it, an error with its place if a source or a project does.
#include "cli/disk/inputs.hpp"
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string hello = "*=$1000\nstart lda #1\n rts\n";
const std::string is_input = "is also an input";

// A folder with everything that commands read: a.asm, a.prg with its map, a.gobj, a project and its test.
class Workbench {
public:
    Workbench() {
        folder.write("a.asm", hello);
        folder.write("keys", "a");
        folder.write("gato.json", R"({"name": "a", "sources": ["a.asm"]})");
        EXPECT_EQ(gato(folder, "build a.asm -o a.prg").exit_code, 0);
        EXPECT_EQ(gato(folder, "asm a.asm").exit_code, 0);
        folder.write("a.gtest.json",
                     R"({"program": "a.asm", "cases": [{"name": "one", "call": "start", "expect": {"a": 1}}]})");
        folder.write("b.gtest.json",
                     R"({"program": "a.prg", "cases": [{"name": "one", "call": "start", "expect": {"a": 1}}]})");
    }

    // Runs the command; nothing that was there may have changed.
    Outcome run(const std::string& arguments) const {
        const auto before = contents();
        Outcome outcome = gato(folder, arguments);
        EXPECT_EQ(contents(), before) << arguments;
        return outcome;
    }

    Folder folder;

private:
    [[nodiscard]] std::map<std::string, std::string> contents() const {
        std::map<std::string, std::string> result;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
            const std::string name = entry.path().lexically_relative(folder.path()).generic_string();
            if (entry.is_regular_file()) result[name] = folder.read(name);
        }
        return result;
    }
};

TEST(Inputs, are_not_written_over_by_what_the_command_line_names) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Workbench bench;
    const std::string absolute = "build a.asm -o '" + (bench.folder.path() / "a.asm").generic_string() + "'";
    const std::string parent = "link a.gobj -o ../" + bench.folder.path().filename().generic_string() + "/a.gobj";
    for (const std::string arguments : {"build a.asm -o a.asm",
                                        "build a.asm -o ./a.asm",
                                        absolute.c_str(),
                                        "link a.gobj -o a.gobj",
                                        parent.c_str(),
                                        "disasm a.prg -o a.prg",
                                        "disasm a.prg -o a.map.json",
                                        "run a.prg --trace a.prg",
                                        "run a.prg --screenshot a.prg",
                                        "run a.prg --sound a.prg",
                                        "run a.prg --screenshot keys --keys-file keys",
                                        "run a.prg --dump 0-1=a.map.json",
                                        "run a.prg --profile a.prg",
                                        "run a.prg --coverage a.map.json",
                                        "run --load a.asm@c000 --pc c000 --trace a.asm",
                                        "test . --junit a.asm",
                                        "run a.asm --trace a.asm",
                                        "run . --screenshot a.asm",
                                        "test b.gtest.json --map a.map.json --program a.asm --junit a.map.json",
                                        "test a.gtest.json --junit a.gtest.json",
                                        "test b.gtest.json --junit a.prg",
                                        "test b.gtest.json --junit a.map.json",
                                        "test . --junit b.gtest.json"}) {
        const Outcome outcome = bench.run(arguments);
        EXPECT_EQ(outcome.exit_code, 2) << arguments;
        EXPECT_THAT(outcome.err, HasSubstr(is_input)) << arguments;
        EXPECT_THAT(outcome.out, Not(HasSubstr("passed"))) << arguments;
    }
}

TEST(Inputs, are_known_by_what_they_are_and_not_by_their_names) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Workbench bench;
    std::filesystem::create_hard_link(bench.folder.path() / "a.asm", bench.folder.path() / "hard");
    std::filesystem::create_symlink("a.asm", bench.folder.path() / "soft");
    for (const char* const arguments : {"build a.asm -o hard", "build a.asm -o soft", "build hard.s -o a.asm"}) {
        std::filesystem::copy_symlink(bench.folder.path() / "soft", bench.folder.path() / "hard.s");
        const Outcome outcome = bench.run(arguments);
        std::filesystem::remove(bench.folder.path() / "hard.s");
        EXPECT_EQ(outcome.exit_code, 2) << arguments;
        EXPECT_THAT(outcome.err, HasSubstr(is_input)) << arguments;
    }
}

TEST(Inputs, are_not_written_over_by_what_is_said_of_them) {
    const Folder folder;
    folder.write("a.asm", hello);
    const Outcome outcome = gato(folder, "build a.asm --diagnostics-file a.asm --diagnostics-format json");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr(is_input));
    EXPECT_EQ(folder.read("a.asm"), hello);
}

TEST(Inputs, are_not_written_over_by_messages_whatever_the_command_does) {
    const Workbench bench;
    bench.folder.write("data.asm", "*=$1000\n incbin \"data\"\n jmp nowhere\n");
    bench.folder.write("data", "12");
    for (const auto& [code, arguments] : {std::pair{2, "build a.asm -o x.prg --diagnostics-file x.prg"},
                                          {2, "build a.asm -o x.prg --diagnostics-file x.map.json"},
                                          {2, "build a.asm --diagnostics-file build/a.prg"},
                                          {2, "build a.asm --chargen keys --diagnostics-file keys"},
                                          {2, "build data.asm --diagnostics-file data"},
                                          {2, "build a.asm -Wbogus --diagnostics-file a.asm"},
                                          {3, "build missing.asm a.asm --diagnostics-file a.asm"},
                                          {2, "asm a.asm -o o --diagnostics-file o/a.gobj"},
                                          {2, "asm a.asm --diagnostics-file a.gobj"},
                                          {3, "asm missing.asm a.asm --diagnostics-file a.asm"},
                                          {2, "link a.gobj -o l.prg --diagnostics-file a.gobj"},
                                          {2, "link a.gobj -o l.prg --diagnostics-file l.vs"},
                                          {3, "link a.gobj missing.gobj -o l.prg --diagnostics-file a.gobj"}}) {
        EXPECT_EQ(bench.run(arguments).exit_code, code) << arguments;
    }
    EXPECT_EQ(bench.run("build --diagnostics-file gato.json").exit_code, 2);
}

TEST(Inputs, are_the_files_of_the_drive_too) {
    const Workbench bench;
    std::filesystem::create_directory(bench.folder.path() / "disk");
    bench.folder.write("disk/saved.prg", "abc");
    bench.folder.write("c.gtest.json", R"({"program":"a.asm","cases":[{"call":"start","drive":"disk"}]})");
    for (const char* const arguments :
         {"run a.asm --drive disk --trace disk/saved.prg", "run a.asm --drive disk --dump 0-3=disk/saved.prg",
          "test c.gtest.json --junit disk/saved.prg"})
        EXPECT_EQ(bench.run(arguments).exit_code, 2) << arguments;
}

// The name of an object follows from its source.
TEST(Inputs, of_asm_may_be_called_like_objects) {
    const Folder folder;
    folder.write("x.gobj", hello);
    const Outcome outcome = gato(folder, "asm x.gobj -o .");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("the output x.gobj " + is_input));
    EXPECT_EQ(folder.read("x.gobj"), hello);
}

struct Located {
    std::string command, place;
    std::map<std::string, std::string> files;
};

TEST(Inputs, are_not_written_over_by_what_a_source_or_a_project_names) {
    for (const Located& located : {
             Located{"build g.asm --out-dir .", "g.asm:1:13: error: ", {{"g.asm", " generateto \"g.asm\"\n" + hello}}},
             Located{"build --out-dir .",
                     "gato.json:1:35: error: ",
                     {{"gato.json", R"({"name":"a", "sources":["a.asm"], "output":"a.asm"})"}, {"a.asm", hello}}},
             Located{"build --out-dir .",
                     "gato.json:1:2: error: ",
                     {{"gato.json", R"({"name":"a", "sources":["a.asm"]})"},
                      {"a.asm", hello + " incbin \"a.prg\""},
                      {"a.prg", "x"}}},
             Located{"build p.cbmprj --out-dir .",
                     "p.cbmprj:2:",
                     {{"p.cbmprj", "<Project>\n<Executable>a.asm</Executable><BuildList><FileName>a.asm</FileName></BuildList>"
                                   "</Project>"},
                      {"a.asm", hello}}},
             Located{
                 "build a.asm", "a.asm:4:10: error: ", {{"a.asm", hello + " incbin \"build/a.prg\""}, {"build/a.prg", "x"}}},
             Located{"build a.asm --emit list",
                     "a.asm:4:10: error: ",
                     {{"a.asm", hello + " incasm \"build/a.lst\""}, {"build/a.lst", " rts"}}},
             Located{"asm a.asm", "a.asm:4:10: error: ", {{"a.asm", hello + " incbin \"a.gobj\""}, {"a.gobj", "x"}}},
         }) {
        const Folder folder;
        for (const auto& [name, content] : located.files) folder.write(name, content);
        const Outcome outcome = gato(folder, located.command);
        EXPECT_EQ(outcome.exit_code, 1) << located.command << outcome.err;
        EXPECT_THAT(outcome.err, StartsWith(located.place));
        EXPECT_THAT(outcome.err, HasSubstr(is_input));
        for (const auto& [name, content] : located.files) EXPECT_EQ(folder.read(name), content) << located.command;
    }
}

TEST(Inputs, of_link_are_not_written_over_by_what_an_object_names) {
    const Folder folder;
    folder.write("a.asm", " generateto \"a.gobj\"\n" + hello);
    ASSERT_EQ(gato(folder, "asm a.asm").exit_code, 0);
    const std::string object = folder.read("a.gobj");
    const Outcome outcome = gato(folder, "link a.gobj --out-dir .");
    EXPECT_EQ(outcome.exit_code, 1) << outcome.err;
    EXPECT_THAT(outcome.err, StartsWith("a.gobj:1:1: error: the output a.gobj is also an input"));
    EXPECT_EQ(folder.read("a.gobj"), object);
}

TEST(Inputs, may_be_where_outputs_are_as_long_as_they_are_others) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Workbench bench;
    for (const char* const arguments :
         {"build a.asm -o a.prg", "run a.prg --screenshot a.png --trace a.trace", "test . --junit a.xml",
          "disasm a.prg -o again.asm", "build a.asm -o /dev/null --emit prg", "run a.prg --trace /dev/null --profile p"})
        EXPECT_EQ(gato(bench.folder, arguments).exit_code, 0) << arguments;
}

TEST(Outputs, are_different_files) {
    const Workbench bench;
    for (const char* const arguments :
         {"run a.prg --dump 0-1=x --dump 2-3=x", "run a.prg --dump 0-1=x --dump 2-3=./x", "run a.prg --trace x --screenshot x",
          "run a.prg --profile x --coverage x.folded", "build a.asm -o a.vs", "build a.asm -o a.d64 --emit prg,d64"}) {
        const Outcome outcome = bench.run(arguments);
        EXPECT_EQ(outcome.exit_code, 2) << arguments;
        EXPECT_THAT(outcome.err, HasSubstr("two outputs")) << arguments;
        EXPECT_FALSE(bench.folder.has("x"));
    }
}

TEST(Outputs, of_which_the_source_makes_two_of_one_name_are_its_error) {
    const Folder folder;
    folder.write("a.asm", " generateto \"a.vs\"\n" + hello);
    const Outcome outcome = gato(folder, "build a.asm");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, StartsWith("a.asm:1:13: error: build/a.vs: two outputs have this name"));
    EXPECT_FALSE(folder.has("build"));
}

TEST(Outputs, of_a_cartridge_may_have_both_its_names) {
    const Folder folder;
    folder.write("a.asm", "*=$8000\n rts\n");
    folder.write("p.cbmprj",
                 "<Project><Executable>a.prg</Executable><Cartridge><CrtBuildingCartridge>True</CrtBuildingCartridge>"
                 "</Cartridge><BuildList><FileName>a.asm</FileName></BuildList></Project>");
    EXPECT_EQ(gato(folder, "build p.cbmprj --emit prg,crt").exit_code, 0);
    EXPECT_TRUE(folder.has("build/a.crt"));
}

}  // namespace
}  // namespace gato::tests
