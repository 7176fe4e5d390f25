// SPDX-License-Identifier: MIT
// Which words of a command line mean that gato was opened, by a double click or with a file.
#include "cli/studio/opened.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace gato::cli {
namespace {

using testing::ElementsAre;
using testing::Optional;
using Words = std::vector<std::string>;

// Where these files are, and no others.
Surroundings files(const Words& names, bool has_own_console = false) {
    return {.has_own_console = has_own_console,
            .is_file = [names](const std::string& path) { return std::ranges::find(names, path) != names.end(); }};
}

TEST(OpenedGato, alone_in_a_console_of_its_own_is_a_double_click) {
    EXPECT_THAT(words_when_opened({}, files({}, true)), Optional(ElementsAre("studio")));
}

TEST(OpenedGato, alone_in_a_shell_is_not) {
    EXPECT_EQ(words_when_opened({}, files({})), std::nullopt);
}

TEST(OpenedGato, with_a_project_or_a_source_opens_the_studio_on_it) {
    for (const std::string name :
         {"game.cbmprj", "My Game.CBMPRJ", "a.asm", "b.Bas", "gato.json", "GATO.JSON", "x/gato.json", "/y/ajedrez.gato.json"})
        EXPECT_THAT(words_when_opened({name}, files({name})), Optional(ElementsAre("studio", name)));
}

TEST(OpenedGato, with_a_file_works_in_a_shell_and_by_a_double_click_alike) {
    for (const bool has_own_console : {false, true})
        EXPECT_THAT(words_when_opened({"a.cbmprj"}, files({"a.cbmprj"}, has_own_console)),
                    Optional(ElementsAre("studio", "a.cbmprj")));
}

TEST(OpenedGato, with_a_file_takes_the_options_of_the_studio) {
    EXPECT_THAT(words_when_opened({"a.cbmprj", "--no-open"}, files({"a.cbmprj"})),
                Optional(ElementsAre("studio", "a.cbmprj", "--no-open")));
}

TEST(OpenedGato, with_a_file_that_is_not_there_is_a_mistake_as_before) {
    EXPECT_EQ(words_when_opened({"a.cbmprj"}, files({"b.cbmprj"})), std::nullopt);
}

TEST(OpenedGato, a_file_named_like_a_command_is_the_command) {
    for (const std::string name : {"build", "studio", "help"})
        EXPECT_EQ(words_when_opened({name}, files({name}, true)), std::nullopt);
}

TEST(OpenedGato, other_files_options_and_more_words_are_a_command_line) {
    for (const std::string name : {"game.prg", "my.json", "notgato.json", "asm", ".txt", "cbmprj"})
        EXPECT_EQ(words_when_opened({name}, files({name}, true)), std::nullopt) << name;
    EXPECT_EQ(words_when_opened({"-a.asm"}, files({"-a.asm"}, true)), std::nullopt);
    EXPECT_EQ(words_when_opened({"--help"}, files({"--help"}, true)), std::nullopt);
    EXPECT_EQ(words_when_opened({"build", "a.asm"}, files({"build", "a.asm"}, true)), std::nullopt);
    EXPECT_EQ(words_when_opened({"a.asm", "b.asm"}, files({"a.asm", "b.asm"}, true)), std::nullopt);
    EXPECT_EQ(words_when_opened({""}, files({""}, true)), std::nullopt);
}

}  // namespace
}  // namespace gato::cli
