// SPDX-License-Identifier: MIT
// Projects that are several BASIC programs (BatchMode), and the commands that accept assembly alone. Golden cases show the
// bytes of BASIC programs (tests/golden/15-basic).
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string end_program("\x01\x08\x07\x08\x0a\x00\x80\x00\x00\x00", 10),
    stop_program("\x01\x08\x07\x08\x14\x00\x90\x00\x00\x00", 10);

std::string basic_file(const std::string& name, const std::string& program) {
    return "<SourceFile><Name>" + name + "</Name><FileType>1</FileType><PrgName>" + program + "</PrgName></SourceFile>\n";
}

std::string batch(const std::string& files) {
    return "<Project>\n<Executable>all.prg</Executable>\n<BatchMode>True</BatchMode>\n<SourceFiles>\n" + files
           + "</SourceFiles>\n</Project>\n";
}

class BasicBatch : public testing::Test {
protected:
    BasicBatch() {
        folder.write("one.bas", "10 end\n");
        folder.write("two.bas", "20 stop\n");
        folder.write("game.cbmprj", batch(basic_file("one.bas", "first.prg") + basic_file("two.bas", "")));
        folder.write("two.gato.json", R"({"name": "g", "sources": ["one.bas", "two.bas"], "batch": true})");
    }

    [[nodiscard]] bool exists(const std::string& file) const { return std::filesystem::exists(folder.path() / file); }

    Folder folder;
};

TEST_F(BasicBatch, makes_a_program_of_each_file) {
    EXPECT_EQ(gato(folder, "build game.cbmprj --emit prg,map,list").exit_code, 0);
    EXPECT_EQ(folder.read("build/first.prg"), end_program);
    EXPECT_THAT(folder.read("build/two.lst"), AllOf(HasSubstr("20 stop"), Not(HasSubstr("10 end"))));
    EXPECT_EQ(folder.read("build/two.prg"), stop_program);
    EXPECT_THAT(folder.read("build/two.map.json"), HasSubstr("\"program\":\"two.prg\""));
    EXPECT_FALSE(exists("build/all.prg"));
}

TEST_F(BasicBatch, is_asked_for_in_a_gato_json) {
    EXPECT_EQ(gato(folder, "build two.gato.json --out-dir out").exit_code, 0);
    EXPECT_EQ(folder.read("out/one.prg"), end_program);
    EXPECT_EQ(folder.read("out/two.prg"), stop_program);
    folder.write("two.gato.json", R"({"name": "g", "sources": ["one.bas"], "batch": 1})");
    EXPECT_THAT(gato(folder, "build two.gato.json").err, HasSubstr("\"batch\" is true or false"));
}

TEST_F(BasicBatch, leaves_out_remarks_where_it_is_told_to) {
    folder.write("one.bas", "10 end:rem text\n");
    const std::string without_text("\x01\x08\x09\x08\x0a\x00\x80:\x8f\x00\x00\x00", 12);
    EXPECT_EQ(gato(folder, "build game.cbmprj --no-remarks").exit_code, 0);
    EXPECT_EQ(folder.read("build/first.prg"), without_text);
    folder.write("one.gato.json", R"({"name": "g", "sources": ["one.bas"], "remarks": false})");
    EXPECT_EQ(gato(folder, "build one.gato.json --out-dir out").exit_code, 0);
    EXPECT_EQ(folder.read("out/g.prg"), without_text);
    folder.write("one.gato.json", R"({"name": "g", "sources": ["one.bas"], "remarks": "no"})");
    EXPECT_THAT(gato(folder, "build one.gato.json").err, HasSubstr("\"remarks\" is one of \"keep\""));
}

TEST_F(BasicBatch, of_one_file_is_a_file_built_alone) {
    EXPECT_EQ(gato(folder, "build game.cbmprj --file one.bas -o x.prg").exit_code, 0);
    EXPECT_EQ(folder.read("x.prg"), end_program);
}

TEST_F(BasicBatch, leaves_the_assembly_to_a_program_of_its_own) {
    folder.write("code.asm", "*=$c000\n rts\n");
    folder.write("game.cbmprj",
                 batch(basic_file("one.bas", "") + "<SourceFile><Name>code.asm</Name><FileType>2</FileType></SourceFile>\n"));
    EXPECT_EQ(gato(folder, "build game.cbmprj").exit_code, 0);
    EXPECT_EQ(folder.read("build/one.prg"), end_program);
    EXPECT_EQ(folder.read("build/all.prg"), std::string("\x00\xc0\x60", 3));
}

TEST_F(BasicBatch, knows_the_labels_that_the_assembly_exports) {
    folder.write("code.asm", " export start\n*=$c000\nstart rts\n");
    folder.write("one.bas", "10 sys{start}\n");
    folder.write("game.cbmprj", batch(basic_file("one.bas", "") + basic_file("two.bas", "")
                                      + "<SourceFile><Name>code.asm</Name><FileType>2</FileType></SourceFile>\n"));
    EXPECT_EQ(gato(folder, "build game.cbmprj --emit prg,list").exit_code, 0);
    EXPECT_THAT(folder.read("build/one.prg"), HasSubstr("\x9e"
                                                        "49152"));
    EXPECT_THAT(folder.read("build/all.lst"), AllOf(HasSubstr("start rts"), Not(HasSubstr("sys{start}"))));
}

TEST_F(BasicBatch, writes_nothing_when_one_file_is_wrong) {
    folder.write("two.bas", "stop\n");
    const Outcome outcome = gato(folder, "build game.cbmprj");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, StartsWith("two.bas:1:1: error: the line has no number"));
    EXPECT_FALSE(exists("build"));
}

TEST_F(BasicBatch, gives_each_program_a_name_of_its_own) {
    folder.write("game.cbmprj", batch(basic_file("one.bas", "same.prg") + basic_file("two.bas", "SAME")));
    const Outcome outcome = gato(folder, "build game.cbmprj");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.err, HasSubstr("`two.bas` becomes `SAME-2.prg`, because another file becomes `SAME.prg`"));
    EXPECT_EQ(folder.read("build/same.prg"), end_program);
    EXPECT_EQ(folder.read("build/SAME-2.prg"), stop_program);
}

TEST_F(BasicBatch, is_nothing_that_takes_one_program) {
    EXPECT_EQ(gato(folder, "build game.cbmprj -o x.prg").exit_code, 2);
    const Outcome outcome = gato(folder, "run game.cbmprj");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("the project makes 2 programs"), HasSubstr("--file one.bas")));
}

TEST(BasicFile, is_refused_where_assembly_is_meant) {
    Folder folder;
    folder.write("a.bas", "10 end\n");
    for (const char* const arguments : {"asm a.bas", "fmt a.bas", "fmt --check a.bas", "build a.bas --emit prg,obj"}) {
        const Outcome outcome = gato(folder, arguments);
        EXPECT_EQ(outcome.exit_code, 2) << arguments;
        EXPECT_THAT(outcome.err, HasSubstr("BASIC")) << arguments;
    }
    EXPECT_EQ(folder.read("a.bas"), "10 end\n");
}

}  // namespace
}  // namespace gato::tests
