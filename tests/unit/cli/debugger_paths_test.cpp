// SPDX-License-Identifier: MIT
// How a .dbg names the sources: so that a debugger finds them wherever it is started, or the same in every folder.
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::tests {
namespace {

using testing::HasSubstr;

struct DebuggerPaths : testing::Test {
    DebuggerPaths() {
        folder.write("game/gato.json", R"({"name": "game", "sources": ["src/main.asm"]})");
        folder.write("game/src/main.asm", "*=$1000\nstart jmp start\n incasm \"../../shared.asm\"\n");
        folder.write("shared.asm", " rts\n");
    }
    std::string here(const std::string& name) const { return (folder.path() / name).generic_string(); }

    Folder folder;
};

TEST_F(DebuggerPaths, are_absolute) {
    ASSERT_EQ(gato(folder, "build game --emit dbg").exit_code, 0);
    const std::string text = folder.read("game/build/game.dbg");
    EXPECT_THAT(text, HasSubstr("0," + here("game/src/main.asm") + "\n"));
    EXPECT_THAT(text, HasSubstr("1," + here("shared.asm") + "\n"));
}

TEST_F(DebuggerPaths, are_relative_to_the_project_when_that_is_asked_for) {
    ASSERT_EQ(gato(folder, "build game --emit dbg --dbg-paths relative").exit_code, 0);
    const std::string text = folder.read("game/build/game.dbg");
    EXPECT_THAT(text, HasSubstr("0,src/main.asm\n"));
    EXPECT_THAT(text, HasSubstr("1,../shared.asm\n"));
}

TEST_F(DebuggerPaths, are_the_same_after_linking) {
    ASSERT_EQ(gato(folder, "asm game/src/main.asm").exit_code, 0);
    ASSERT_EQ(gato(folder, "link main.gobj --emit dbg -o main.prg").exit_code, 0);
    EXPECT_THAT(folder.read("main.dbg"), HasSubstr("0," + here("game/src/main.asm") + "\n"));
    ASSERT_EQ(gato(folder, "link main.gobj --emit dbg -o main.prg --dbg-paths relative").exit_code, 0);
    EXPECT_THAT(folder.read("main.dbg"), HasSubstr("0,game/src/main.asm\n"));
    EXPECT_EQ(gato(folder, "link main.gobj --emit dbg -o main.prg --dbg-paths short").exit_code, 2);
}

}  // namespace
}  // namespace gato::tests
