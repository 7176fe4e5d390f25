// SPDX-License-Identifier: MIT
// `gato disasm` as a command: where it reads and writes, what its options change, its messages about wrong files.
#include "tests/support/command.hpp"
#include "tests/support/places.hpp"

#include <gmock/gmock.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* program_to_list = "*=$1000\n"
                                        "begin jsr show\n"
                                        " rts\n"
                                        "table byte $60,1,2\n"
                                        "show lda table\n"
                                        " rts\n"
                                        "unused lda #1\n"
                                        " rts\n";

class DisasmCommand : public testing::Test {
protected:
    void SetUp() override {
        folder.write("a.asm", program_to_list);
        ASSERT_EQ(run("build a.asm -o a.prg").exit_code, 0);
    }
    [[nodiscard]] Outcome run(const std::string& arguments, const std::string& input = {}) const {
        return tests::gato(folder, arguments, input);
    }
    // The command fails, and reports that in one line on stderr alone.
    void expect_failure(const std::string& arguments, int exit_code, const std::string& message) const {
        const Outcome outcome = run("disasm " + arguments);
        EXPECT_EQ(outcome.exit_code, exit_code) << arguments << "\n" << outcome.out;
        EXPECT_EQ(outcome.out, "") << arguments;
        EXPECT_THAT(outcome.err, HasSubstr(message)) << arguments;
    }

    const Folder folder;
};

TEST_F(DisasmCommand, writes_source_that_gives_the_same_program) {
    const std::string program = folder.read("a.prg");
    ASSERT_EQ(run("disasm a.prg -o out/b.asm").exit_code, 0);
    ASSERT_EQ(run("build out/b.asm -o b.prg --emit prg").exit_code, 0);
    EXPECT_EQ(folder.read("b.prg"), program);
    EXPECT_EQ(run("disasm a.prg").out, folder.read("out/b.asm"));
}

TEST_F(DisasmCommand, gives_the_games_again) {
    for (const std::string project : {"RYG", "RYG3"}) {
        ASSERT_EQ(run("build " + in_repository("asm-src/" + project) + "/gato.json -o game.prg").exit_code, 0);
        for (const std::string option : {"", " --no-map"}) {
            ASSERT_EQ(run("disasm game.prg -o again.asm" + option).exit_code, 0);
            const Outcome outcome = run("build again.asm -o again.prg --emit prg");
            EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
            EXPECT_EQ(folder.read("again.prg"), folder.read("game.prg")) << project << option;
        }
    }
}

TEST_F(DisasmCommand, reads_standard_input) {
    const Outcome outcome = run("disasm -", folder.read("a.prg"));
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("; <stdin>, $1000-$100d\n"));
    EXPECT_THAT(outcome.out, HasSubstr("sub_1007:"));
}

TEST_F(DisasmCommand, takes_the_map_beside_the_program_unless_told_not_to) {
    EXPECT_THAT(run("disasm a.prg").out, HasSubstr("unused:\n        lda #$01"));
    EXPECT_THAT(run("disasm a.prg --no-map").out, HasSubstr("byte $a9,$01,$60"));
    folder.write("elsewhere/b.map.json", folder.read("a.map.json"));
    folder.write("b.prg", folder.read("a.prg"));
    EXPECT_THAT(run("disasm b.prg --map elsewhere/b.map.json").out, HasSubstr("show:"));
    expect_failure("b.prg --map elsewhere/b.map.json --no-map", 2, "--no-map");
}

TEST_F(DisasmCommand, begins_also_where_it_is_told_to) {
    for (const std::string entry : {"100b", "'$100B'", "0x100b"})
        EXPECT_THAT(run("disasm a.prg --no-map --entry " + entry).out, HasSubstr("lda #$01")) << entry;
    EXPECT_THAT(run("disasm a.prg --entry TABLE").out, HasSubstr("table:\n        rts"));
}

TEST_F(DisasmCommand, refuses_entries_that_are_nowhere) {
    expect_failure("a.prg --entry unsued", 2, "did you mean `unused`?");
    expect_failure("a.prg --no-map --entry unused", 2, "there is no map");
    expect_failure("a.prg --entry 2000", 2, "`2000` is outside the program");
    expect_failure("a.prg --entry 12345", 2, "`12345` is not an address");
}

TEST_F(DisasmCommand, takes_executed_instructions_for_code) {
    folder.write("jump.asm", "*=$1000\n lda #<there\n sta go+1\n lda #>there\n sta go+2\ngo jmp $ffff\n byte 0\nthere rts\n");
    ASSERT_EQ(run("build jump.asm -o jump.prg").exit_code, 0);
    ASSERT_EQ(run("run jump.prg --trace jump.trace --coverage jump.info").exit_code, 0);
    EXPECT_THAT(run("disasm jump.prg --no-map").out, HasSubstr("byte $00,$60"));
    EXPECT_THAT(run("disasm jump.prg --no-map --coverage jump.trace").out, HasSubstr("rts  "));

    std::string map = folder.read("jump.map.json");  // a map that knows lines, but not which of them are instructions
    for (std::size_t at = map.find(",\"cycles\":"); at != std::string::npos; at = map.find(",\"cycles\":"))
        map.erase(at, map.find('}', at) - at);
    folder.write("plain.map.json", map);
    EXPECT_THAT(run("disasm jump.prg --map plain.map.json").out, Not(HasSubstr("rts")));
    EXPECT_THAT(run("disasm jump.prg --map plain.map.json --coverage jump.info").out, HasSubstr("rts  "));
}

TEST_F(DisasmCommand, refuses_what_is_no_coverage) {
    folder.write("bad.info", "TN:\nSF:a.asm\nDA:one,two\n");
    expect_failure("a.prg --coverage bad.info", 1, "bad.info:3: `DA:one,two` is not DA:LINE,COUNT");
    expect_failure("a.prg --no-map --coverage bad.info", 2, "need a map");
    expect_failure("a.prg --coverage a.asm", 1, "a.asm:1: is neither a trace nor coverage");
    expect_failure("a.prg --coverage missing.info", 3, "missing.info");
}

TEST_F(DisasmCommand, refuses_what_is_no_program) {
    folder.write("empty.prg", "");
    folder.write("short.prg", std::string("\x01\x08", 2));
    folder.write("long.prg", std::string("\xff\xff\x60\x60", 4));
    expect_failure("empty.prg", 1, "empty.prg: the file is empty");
    expect_failure("short.prg", 1, "short.prg: too short for a program");
    expect_failure("long.prg", 1, "long.prg: the program extends beyond the end of memory");
    expect_failure("missing.prg", 3, "missing.prg");
    expect_failure("", 2, "FILE.prg is required");
    expect_failure("a.prg -o a.prg/b.asm", 3, "a.prg: cannot be created");
}

TEST_F(DisasmCommand, refuses_maps_that_are_broken_or_of_another_program) {
    folder.write("cut.map.json", folder.read("a.map.json").substr(0, 100));
    expect_failure("a.prg --map cut.map.json", 1, "cut.map.json: damaged map");
    expect_failure("a.prg --map a.prg", 1, "a.prg: not a map that gato knows");
    expect_failure("a.prg --map missing.map.json", 3, "missing.map.json");
    folder.write("other.asm", "*=$2000\n rts\n");
    ASSERT_EQ(run("build other.asm -o other.prg").exit_code, 0);
    expect_failure("a.prg --map other.map.json", 1, "other.map.json is from another build than a.prg (their hashes differ)");
    folder.write("other.prg", folder.read("a.prg"));
    expect_failure("other.prg", 1,
                   "other.map.json is from another build than other.prg (their hashes differ); ignore it with --no-map");
}

TEST_F(DisasmCommand, is_known_to_help) {
    EXPECT_THAT(run("help").out, HasSubstr("disasm"));
    EXPECT_THAT(run("help disasm").out, HasSubstr("--entry"));
}

}  // namespace
}  // namespace gato::tests
