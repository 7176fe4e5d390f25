// SPDX-License-Identifier: MIT
// `gato new`: what it makes must build, run and pass its own test at once, and nothing that is there may be lost.
#include "tests/support/command.hpp"

#include <gmock/gmock.h>

using gato::tests::Folder;
using gato::tests::Outcome;
using testing::EndsWith;
using testing::HasSubstr;

TEST(NewCommand, MakesAProjectThatBuildsRunsAndPassesItsTest) {
    const Folder folder;
    ASSERT_EQ(gato::tests::gato(folder, "new 'Mi juego'").exit_code, 0);
    for (const char* name : {"gato.json", "Mijuego.asm", "Mijuego.gtest.json", "CMakeLists.txt", ".gitignore", "README.md",
                             ".github/workflows/test.yml"})
        EXPECT_TRUE(folder.has(std::string("Mi juego/") + name)) << name;

    EXPECT_EQ(gato::tests::gato(folder, "build 'Mi juego'").exit_code, 0);
    const Outcome run = gato::tests::gato(folder, "run 'Mi juego/build/Mijuego.prg'");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("HELLO, WORLD"));
    const Outcome test = gato::tests::gato(folder, "test 'Mi juego'");
    EXPECT_EQ(test.exit_code, 0) << test.out;
    EXPECT_THAT(test.out, EndsWith("2 passed, 0 failed\n"));
}

TEST(NewCommand, TheCurrentFolderLendsItsName) {
    const Folder folder;
    folder.write("snake/notes.txt", "kept");
    ASSERT_EQ(gato::tests::gato(folder, "new snake/.").exit_code, 0);
    EXPECT_TRUE(folder.has("snake/snake.asm"));
    EXPECT_EQ(folder.read("snake/notes.txt"), "kept");
}

TEST(NewCommand, ReplacesNothing) {
    const Folder folder;
    folder.write("snake/gato.json", "mine");
    const Outcome outcome = gato::tests::gato(folder, "new snake");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_THAT(outcome.err, HasSubstr("snake/gato.json: is there already"));
    EXPECT_EQ(folder.read("snake/gato.json"), "mine");
    EXPECT_FALSE(folder.has("snake/snake.asm"));
}

TEST(NewCommand, ANameOfOnlyOtherCharactersBecomesProgram) {
    const Folder folder;
    ASSERT_EQ(gato::tests::gato(folder, "new '¡¿!?'").exit_code, 0);
    EXPECT_TRUE(folder.has("¡¿!?/program.asm"));
}

TEST(NewCommand, NeedsAFolder) {
    const Folder folder;
    EXPECT_EQ(gato::tests::gato(folder, "new").exit_code, 2);
}
