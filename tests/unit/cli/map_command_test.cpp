// SPDX-License-Identifier: MIT
// `gato map` and `gato verify`, and how every command takes debug files of other tools.
#include "tests/support/command.hpp"
#include "tests/support/places.hpp"

#include <gmock/gmock.h>

namespace gato::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* source = "*=$0801\n"
                               " byte $0b,$08,$0a,$00,$9e,$32,$30,$36,$31,$00,$00,$00\n"
                               "start ldx #2\n"
                               "loop dex\n"
                               " bne loop\n"
                               " rts\n"
                               "limit = 7\n";

class Maps : public testing::Test {
protected:
    void SetUp() override {
        folder.write("a.asm", source);
        ASSERT_EQ(run("build a.asm -o a.prg").exit_code, 0);
    }
    [[nodiscard]] Outcome run(const std::string& arguments) const { return tests::gato(folder, arguments); }
    void expect_failure(const std::string& arguments, int exit_code, const std::string& message) const {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.exit_code, exit_code) << arguments << "\n" << outcome.out;
        EXPECT_THAT(outcome.err, HasSubstr(message)) << arguments;
    }

    const Folder folder;
};

// ---- `--map` of every command

TEST_F(Maps, of_other_tools_give_names_to_a_run) {
    folder.write("sub/b.prg", folder.read("a.prg"));
    folder.write("sub/names.txt", "al C:080d .main\nal C:080f .again\n");
    const Outcome outcome = run("run sub/b.prg --map sub/names.txt --until pc:again --show regs");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(
        outcome.err,
        HasSubstr("note: sub/names.txt says nothing of the program's bytes: it may be from another build of sub/b.prg"));
    EXPECT_THAT(run("disasm sub/b.prg --map sub/names.txt").out, HasSubstr("main:"));
}

TEST_F(Maps, beside_a_program_are_found_by_its_name_unless_gatos_own_is_there) {
    folder.write("b.prg", folder.read("a.prg"));
    folder.write("b.lbl", "al 080d .main\n");
    EXPECT_EQ(run("run b.prg --until pc:main").exit_code, 0);
    folder.write("a.lbl", "al 080d .main\n");
    expect_failure("run a.prg --until pc:main", 2, "main");
    folder.write("c.prg", folder.read("a.prg"));
    folder.write("c.lst", "a listing of something else\n");
    expect_failure("run c.prg --until pc:main", 2, "main");
}

TEST_F(Maps, can_be_named_several_times) {
    folder.write("one.vs", "al C:080d .main\n");
    folder.write("two.vs", "al C:080f .again\n");
    const std::string maps = " --map one.vs --map two.vs";
    EXPECT_EQ(run("run a.prg --until pc:main" + maps).exit_code, 0);
    EXPECT_EQ(run("run a.prg --until pc:again" + maps).exit_code, 0);
    expect_failure("run a.prg --map a.map.json --map one.vs", 2, "only maps of other tools come in several files");
}

TEST_F(Maps, of_other_tools_serve_test_files) {
    folder.write("names.vs", "al C:080f .again\n");
    folder.write("one.gtest.json", R"({"program": "a.prg", "map": "names.vs",
        "cases": [{"name": "loops", "call": "again", "set": {"x": 1}, "expect": {"x": 0}}]})");
    EXPECT_THAT(run("test one.gtest.json").out, HasSubstr("1 passed, 0 failed"));
    folder.write("two.gtest.json",
                 R"({"program": "a.prg", "map": ["names.vs", 7], "cases": [{"name": "loops", "call": "again"}]})");
    EXPECT_THAT(run("test two.gtest.json").out, HasSubstr("`map` takes the path of a map, or a list of them"));
}

TEST_F(Maps, that_are_damaged_are_left_out_if_they_lie_beside_the_program) {
    folder.write("b.prg", folder.read("a.prg"));
    folder.write("b.lbl", "al 080d .main\nal zz .x\n");
    const Outcome outcome = run("run b.prg");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.err, HasSubstr("warning: b.lbl:2: `zz` is not an address; continuing without its names"));
}

TEST_F(Maps, that_are_damaged_end_the_command) {
    folder.write("bad.vs", "al C:080d .main\nal C:zz .x\n");
    expect_failure("run a.prg --map bad.vs", 1, "bad.vs:2: `C:zz` is not an address");
    folder.write("bad.txt", "hello\n");
    expect_failure("run a.prg --map bad.txt", 1, "bad.txt: not a map that gato knows");
    expect_failure("run a.prg --map none.vs", 3, "none.vs");
}

// A line of C, or of an assembler that has several statements in a line.
TEST_F(Maps, with_lines_of_several_instructions_are_disassembled_as_code) {
    folder.write("two.map.json",
                 R"({"format":"gato-map","version":2,"entry":2061,"symbols":[],"segments":[{"start":2049,"end":2066}],
        "lines":[{"address":2061,"length":5,"file":"a.c","line":1,"cycles":2},{"address":2066,"length":1,"file":"a.c","line":2,"cycles":6}]})");
    const Outcome outcome = run("disasm a.prg --map two.map.json");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("ldx #$02"), HasSubstr("dex"), HasSubstr("bne")));
}

// ---- gato map

TEST_F(Maps, of_gato_come_alone) {
    folder.write("one.vs", "al C:080d .main\n");
    expect_failure("map a.map.json one.vs", 2, "a.map.json: only maps of other tools come in several files");
    expect_failure("map one.vs a.map.json", 1, "a.map.json: not a map of another tool that gato knows");
}

TEST_F(Maps, are_described) {
    const Outcome outcome = run("map a.prg");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.out, "a.map.json: gato's own map\n"
                           "  program    a.prg\n"
                           "  names      2 labels, 1 constant\n"
                           "  lines      5 lines of 1 file\n");
}

TEST_F(Maps, become_labels_and_lose_what_these_cannot_say) {
    const Outcome outcome = run("map a.map.json -o out.vs");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(folder.read("out.vs"), "al C:080d .start\nal C:080f .loop\n");
    EXPECT_THAT(outcome.err, HasSubstr("note: out.vs has no place for 5 lines, 5 columns of lines, 1 constants"));
}

TEST_F(Maps, are_the_same_as_those_of_the_build_in_every_format) {
    ASSERT_EQ(run("build a.asm -o b.prg --emit prg,map,dbg,ca65dbg,vice").exit_code, 0);
    ASSERT_EQ(run("map b.map.json -o made.dbg").exit_code, 0);
    EXPECT_EQ(folder.read("made.dbg"), folder.read("b.dbg"));
    ASSERT_EQ(run("map b.map.json -o made.vs").exit_code, 0);
    EXPECT_EQ(folder.read("made.vs"), folder.read("b.vs"));
    ASSERT_EQ(run("map b.map.json -o made.map.json").exit_code, 0);
    EXPECT_EQ(folder.read("made.map.json"), folder.read("b.map.json"));
}

TEST_F(Maps, of_labels_become_gatos_own) {
    folder.write("names.vs", "al C:080d .main\n");
    ASSERT_EQ(run("map names.vs --program a.prg -o new.map.json").exit_code, 0);
    EXPECT_THAT(folder.read("new.map.json"), AllOf(HasSubstr("\"name\":\"main\""), HasSubstr("\"hash\":")));
    EXPECT_EQ(run("run a.prg --map new.map.json --until pc:main").exit_code, 0);
}

TEST_F(Maps, are_not_converted_to_what_gato_does_not_write) {
    expect_failure("map a.map.json -o out.txt", 2, "out.txt: the name must end in one of .map.json, .vs, .ca65.dbg, .dbg");
    expect_failure("map a.map.json -o a.map.json", 2, "a.map.json");
    folder.write("alone.vs", "al C:080d .main\n");
    expect_failure("map alone.vs -o out.ca65.dbg", 2, "name it with --program");
    folder.write("bare.prg", folder.read("a.prg"));
    expect_failure("map bare.prg", 1, "bare.prg: no map lies beside it");
}

// ---- gato verify

TEST_F(Maps, that_are_true_are_verified) {
    const Outcome outcome = run("verify a.prg");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
    EXPECT_EQ(outcome.out, "4 instructions executed, 0 of them without a line; 4 lines compared with their sources, 0 wrong\n");
}

TEST_F(Maps, whose_lines_have_other_instructions_are_wrong) {
    folder.write("a.asm", "\n" + std::string(source));
    const Outcome outcome = run("verify a.prg");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, HasSubstr("a.asm:4: has `ldx`, but the program has DEX at $080f\n"));
}

TEST_F(Maps, of_lines_without_an_instruction_are_not_compared) {
    folder.write("m.asm", "*=$0801\n byte $0b,$08,$0a,$00,$9e,$32,$30,$36,$31,$00,$00,$00\n jsr print\n rts\nprint rts\n");
    ASSERT_EQ(run("build m.asm -o m.prg").exit_code, 0);
    folder.write("m.asm", "*=$0801\n byte 0\n print \"and \", 'a ; jmp\n // rol\nprint rts\n");
    const Outcome outcome = run("verify m.prg");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("; 1 lines compared with their sources, 0 wrong"));
}

TEST_F(Maps, without_lines_for_executed_code_have_gaps) {
    folder.write("names.vs", "al C:080d .main\n");
    const Outcome outcome = run("verify a.prg --map names.vs");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out, HasSubstr("$080d-$0812: 4 instructions were executed and have no line\n"));
    EXPECT_EQ(run("verify a.prg --map names.vs --allow-gaps").exit_code, 0);
    EXPECT_THAT(run("verify a.prg --map names.vs --json").out, HasSubstr(R"("first": 2061)"));
}

TEST_F(Maps, are_needed_to_verify) {
    folder.write("bare.prg", folder.read("a.prg"));
    expect_failure("verify bare.prg", 2, "bare.prg: there is no map to verify; name it with --map");
    expect_failure("verify", 2, "FILE");
}

}  // namespace
}  // namespace gato::tests
