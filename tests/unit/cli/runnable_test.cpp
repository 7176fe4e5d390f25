// SPDX-License-Identifier: MIT
// What `gato run` accepts besides a .prg, and which maps it trusts.
#include "support/command.hpp"
#include "support/places.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* program = R"(*=$0801
        byte 11,8,10,0,158,"2061",0,0,0
main    inc 53280
here    rts
)";

// The same with `here` two bytes further down.
constexpr const char* longer = R"(*=$0801
        byte 11,8,10,0,158,"2061",0,0,0
main    inc 53280
        nop
        nop
here    rts
)";

const std::string cartridge_project = in_repository("tests/golden/10-projects/cbmprj-cartridge/game.cbmprj");

TEST(Runnable, is_a_source_that_is_built_first) {
    const Folder folder;
    folder.write("a.asm", program);
    const Outcome outcome = gato(folder, "run a.asm --until pc:here --show regs");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("pc=0810"));
    EXPECT_THAT(outcome.err, HasSubstr("a.asm:4, here"));
    EXPECT_FALSE(folder.has("build"));
}

TEST(Runnable, is_a_project_or_its_folder) {
    const Folder folder;
    folder.write("game/main.asm", program);
    folder.write("game/gato.json", R"({"name":"game","sources":["main.asm"]})");
    folder.write("game/game.gato.json", R"({"name":"game","sources":["main.asm"]})");
    for (const char* path : {"game", "game/", "game/gato.json", "game/game.gato.json"})
        EXPECT_THAT(gato(folder, std::string("run --until pc:here ") + path).err, HasSubstr("main.asm:4, here")) << path;
    EXPECT_EQ(gato(folder, "run .").exit_code, 2);  // no project in there
}

TEST(Runnable, that_cannot_be_built_fails_with_its_diagnostics) {
    const Folder folder;
    folder.write("a.asm", "  lda nowhere\n");
    const Outcome outcome = gato(folder, "run a.asm");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("a.asm:1:7: error: "));
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(gato(folder, "run missing.asm").exit_code, 3);
}

TEST(Runnable, is_a_cartridge_project_too) {
    const Folder folder;
    const Outcome outcome = gato(folder, "run --until trap " + cartridge_project);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("$8009"));
    EXPECT_THAT(outcome.err, HasSubstr("input.asm:8, start"));
}

TEST(Runnable, has_a_map_that_is_believed_only_of_the_same_build) {
    const Folder folder;
    folder.write("a.asm", program);
    EXPECT_EQ(gato(folder, "build a.asm -o a.prg").exit_code, 0);
    EXPECT_THAT(gato(folder, "run a.prg --until pc:here").err, HasSubstr("a.asm:4, here"));
    folder.write("a.asm", longer);
    EXPECT_EQ(gato(folder, "build a.asm -o a.prg --emit prg").exit_code, 0);

    const Outcome label = gato(folder, "run a.prg --until pc:here");
    EXPECT_EQ(label.exit_code, 1);
    EXPECT_THAT(label.err, HasSubstr("a.map.json is from another build than a.prg"));
    EXPECT_EQ(gato(folder, "run a.prg --coverage c.info").exit_code, 1);

    const Outcome plain = gato(folder, "run a.prg --until 'pc:$0810'");
    EXPECT_EQ(plain.exit_code, 0);
    EXPECT_THAT(plain.err, HasSubstr("warning: a.map.json"));
    EXPECT_THAT(plain.err, Not(HasSubstr("a.asm:4")));

    EXPECT_EQ(gato(folder, "run a.prg --map a.map.json").exit_code, 1);
    EXPECT_EQ(gato(folder, "disasm a.prg").exit_code, 1);
    EXPECT_EQ(gato(folder, "disasm a.prg --no-map").exit_code, 0);
}

TEST(Runnable, that_was_changed_in_one_byte_has_no_map_any_more) {
    const Folder folder;
    folder.write("a.asm", program);
    EXPECT_EQ(gato(folder, "build a.asm -o a.prg").exit_code, 0);
    std::string bytes = folder.read("a.prg");
    bytes.back() = '\x40';  // RTI takes as long as RTS
    folder.write("a.prg", bytes);
    EXPECT_EQ(gato(folder, "run a.prg --map a.map.json").exit_code, 1);
    EXPECT_THAT(gato(folder, "disasm a.prg").err, HasSubstr("their hashes differ"));
}

TEST(Runnable, has_a_map_of_version_1_used_with_a_note) {
    const Folder folder;
    folder.write("a.asm", program);
    EXPECT_EQ(gato(folder, "build a.asm -o a.prg").exit_code, 0);
    folder.write("a.map.json", R"({"format":"gato-map","version":1,"program":"a.prg","entry":2061,"symbols":[
        {"name":"here","value":2064,"kind":"label","file":"a.asm","line":4}],"segments":[],"lines":[]})");
    const Outcome outcome = gato(folder, "run a.prg --until pc:here");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("note: a.map.json has no hash"));
}

std::string hash_of(const Folder& folder, const std::string& file) {
    return gato(folder, "--version && sha256sum " + file).out.substr(0, 64);
}

TEST(Runnable, has_the_hash_of_its_file_in_the_map) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Folder folder;
    folder.write("a.asm", program);
    EXPECT_EQ(gato(folder, "build a.asm -o a.prg").exit_code, 0);
    EXPECT_THAT(folder.read("a.map.json"), HasSubstr("\"hash\":\"" + hash_of(folder, "a.prg") + "\""));
    EXPECT_EQ(gato(folder, "build -o c.crt " + cartridge_project).exit_code, 0);
    EXPECT_THAT(folder.read("c.map.json"), HasSubstr("\"hash\":\"" + hash_of(folder, "c.crt") + "\""));
    // A cartridge alone, without a project.
    folder.write("x.asm", "*=$8000\n word start,start\n byte $c3,$c2,$cd,$38,$30\nstart jmp start\n");
    EXPECT_EQ(gato(folder, "build x.asm -o x.crt --emit crt,map").exit_code, 0);
    EXPECT_THAT(folder.read("x.map.json"), HasSubstr("\"program\":\"x.crt\",\"hash\":\"" + hash_of(folder, "x.crt") + "\""));
    EXPECT_EQ(gato(folder, "asm a.asm && " + gato_path() + " link a.gobj -o l.prg").exit_code, 0);
    EXPECT_THAT(folder.read("l.map.json"), HasSubstr("\"hash\":\"" + hash_of(folder, "l.prg") + "\""));
}

}  // namespace
}  // namespace gato::tests
