// SPDX-License-Identifier: MIT
// `gato new`: the result must build, run and pass its own test at once, and no existing file may be lost.
#include "cli/new/project_name.hpp"
#include "cli/new/project_template.hpp"

#include "tests/support/command.hpp"

#include <gmock/gmock.h>

using gato::tests::Folder;
using gato::tests::Outcome;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(NewCommand, makes_a_project_that_builds_runs_and_passes_its_test) {
    const Folder folder;
    ASSERT_EQ(gato::tests::gato(folder, "new 'Mi juego'").exit_code, 0);
    for (const char* name : {"gato.json", "Mi-juego.asm", "Mi-juego.gtest.json", "CMakeLists.txt", ".gitignore", "README.md",
                             "ci.sh", ".github/workflows/test.yml"})
        EXPECT_TRUE(folder.has(std::string("Mi juego/") + name)) << name;

    EXPECT_EQ(gato::tests::gato(folder, "fmt --check 'Mi juego/Mi-juego.asm'").exit_code, 0);
    EXPECT_EQ(gato::tests::gato(folder, "build 'Mi juego'").exit_code, 0);
    const Outcome run = gato::tests::gato(folder, "run 'Mi juego/build/Mi-juego.prg'");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr("HELLO, WORLD"));
    const Outcome test = gato::tests::gato(folder, "test 'Mi juego'");
    EXPECT_EQ(test.exit_code, 0) << test.out;
    EXPECT_THAT(test.out, EndsWith("2 passed, 0 failed\n"));
}

TEST(NewCommand, the_workflow_has_the_address_of_the_release_or_says_that_it_is_not_published_yet) {
    using gato::cli::archive_setting;
    const Folder folder;
    ASSERT_EQ(gato::tests::gato(folder, "new snake").exit_code, 0);
    EXPECT_THAT(folder.read("snake/.github/workflows/test.yml"), HasSubstr("\n  GATO_ARCHIVE: "));
    EXPECT_THAT(folder.read("snake/.github/workflows/test.yml"), Not(HasSubstr(".invalid")));
    EXPECT_THAT(archive_setting("https://gato.invalid/x"),
                testing::AllOf(HasSubstr("not published yet"), HasSubstr("\n  GATO_ARCHIVE: ${{ vars.GATO_ARCHIVE }}")));
    EXPECT_THAT(archive_setting("https://gato.example/x"),
                StartsWith("  GATO_ARCHIVE: https://gato.example/x/releases/download/v"));
    EXPECT_THAT(archive_setting("https://gato.example/x"), Not(HasSubstr("#")));
}

TEST(NewCommand, the_current_folder_lends_its_name) {
    const Folder folder;
    folder.write("snake/notes.txt", "kept");
    ASSERT_EQ(gato::tests::gato(folder, "new snake/.").exit_code, 0);
    EXPECT_TRUE(folder.has("snake/snake.asm"));
    EXPECT_EQ(folder.read("snake/notes.txt"), "kept");
}

TEST(NewCommand, replaces_nothing) {
    const Folder folder;
    folder.write("snake/gato.json", "mine");
    const Outcome outcome = gato::tests::gato(folder, "new snake");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_THAT(outcome.err, HasSubstr("snake/gato.json: already exists"));
    EXPECT_EQ(folder.read("snake/gato.json"), "mine");
    EXPECT_FALSE(folder.has("snake/snake.asm"));
}

TEST(NewCommand, a_name_of_only_other_characters_becomes_program) {
    const Folder folder;
    ASSERT_EQ(gato::tests::gato(folder, "new '¡¿!'").exit_code, 0);
    EXPECT_TRUE(folder.has("¡¿!/program.asm"));
}

TEST(NewCommand, writes_names_without_marks) {
    using gato::cli::project_name;
    EXPECT_EQ(project_name("snake"), "snake");
    EXPECT_EQ(project_name("Mädchen & Größe"), "Maedchen-Groesse");
    EXPECT_EQ(project_name("u\u0308ber"), "ueber") << "as macOS writes it";
    EXPECT_EQ(project_name("pingüino ñandú"), "pinguino-nandu");
    EXPECT_EQ(project_name("cafe\u0301"), "cafe");
    EXPECT_EQ(project_name("Łódź žluťoučký"), "Lodz-zlutoucky");
    EXPECT_EQ(project_name("it's \"mine\""), "its-mine");
    EXPECT_EQ(project_name("3d_chess v1.2"), "3d_chess-v1-2");
    EXPECT_EQ(project_name("-x-"), "x");
    EXPECT_EQ(project_name(".hidden"), "hidden");
    EXPECT_EQ(project_name("a;b$c"), "a-b-c");
    EXPECT_EQ(project_name("日本"), "program");
    EXPECT_EQ(project_name("\xff\xfe"), "program");
}

TEST(NewCommand, makes_projects_that_work_under_any_name) {
    if (!gato::tests::has_posix()) GTEST_SKIP() << "needs a POSIX system";
    for (const std::string name : {"Mädchen & Größe", "it's \"mine\"", "3d", "a;b $HOME", "test", "-dash"}) {
        const Folder folder;
        folder.write("name", name);
        ASSERT_EQ(gato::tests::gato(folder, "new -- \"$(cat name)\"").exit_code, 0) << name;
        EXPECT_EQ(gato::tests::gato(folder, "build \"./$(cat name)\"").exit_code, 0) << name;
        EXPECT_THAT(gato::tests::gato(folder, "run \"./$(cat name)\"").out, HasSubstr("HELLO, WORLD")) << name;
        EXPECT_THAT(gato::tests::gato(folder, "test \"./$(cat name)\"").out, EndsWith("2 passed, 0 failed\n")) << name;
    }
}

TEST(NewCommand, tells_where_c_make_cannot_follow) {
    const Folder folder;
    EXPECT_THAT(gato::tests::gato(folder, "new 'a;b'").err, HasSubstr("CMake cannot build in a folder with `;` in its path"));
    EXPECT_EQ(gato::tests::gato(folder, "new 'Mädchen & Größe'").err, "");
}

TEST(NewCommand, needs_a_folder) {
    const Folder folder;
    EXPECT_EQ(gato::tests::gato(folder, "new").exit_code, 2);
}
