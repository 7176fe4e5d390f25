// SPDX-License-Identifier: MIT
// ci.sh, which `gato new` writes and CI servers run (tools/packaging/ci): the files it makes, and its exit status.
#include "tests/support/command.hpp"

#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>
#include <regex>
#include <sys/wait.h>

using gato::tests::Folder;
using testing::HasSubstr;
using testing::StartsWith;

namespace {

// `sh ci.sh`, as its workflow calls it, with gato in the path; its exit status.
int run_ci(const Folder& folder, const std::string& project) {
    const std::string programs = std::filesystem::path(gato::tests::gato_path()).parent_path().string();
    const std::string command =
        "cd '" + (folder.path() / project).string() + "' && PATH='" + programs + "':\"$PATH\" sh ci.sh >ci.log 2>&1";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST(NewProjectsScript, the_script_for_ci_leaves_its_results_as_files) {
    const Folder folder;
    ASSERT_EQ(gato::tests::gato(folder, "new 'Mi juego'").exit_code, 0);
    EXPECT_EQ(run_ci(folder, "Mi juego"), 0) << folder.read("Mi juego/ci.log");
    EXPECT_THAT(folder.read("Mi juego/build/ci/build.sarif"), HasSubstr("\"version\": \"2.1.0\""));
    EXPECT_THAT(folder.read("Mi juego/build/ci/tests.xml"), HasSubstr("tests=\"2\" failures=\"0\""));
    EXPECT_THAT(folder.read("Mi juego/build/ci/coverage.info"), HasSubstr("\nDA:"));
    EXPECT_THAT(folder.read("Mi juego/build/ci/screen.png"), StartsWith("\x89PNG"));
}

TEST(NewProjectsScript, the_script_for_ci_tells_what_failed_and_keeps_no_older_results) {
    const Folder folder;
    ASSERT_EQ(gato::tests::gato(folder, "new snake").exit_code, 0);
    const std::string source = folder.read("snake/snake.asm");
    folder.write("snake/snake.asm", std::regex_replace(source, std::regex("hello"), "jello"));
    EXPECT_EQ(run_ci(folder, "snake"), 1);
    EXPECT_THAT(folder.read("snake/build/ci/tests.xml"), HasSubstr("failures=\"1\""));
    EXPECT_TRUE(folder.has("snake/build/ci/screen.png")) << "a failed test does not end it";

    folder.write("snake/snake.asm", source + "        lda\n");
    EXPECT_EQ(run_ci(folder, "snake"), 1);
    EXPECT_THAT(folder.read("snake/build/ci/build.sarif"), HasSubstr("\"level\": \"error\""));
    EXPECT_FALSE(folder.has("snake/build/ci/tests.xml")) << "of the run before";
}
