// SPDX-License-Identifier: MIT
// The manual page and the shell completions: they know every command, every long option and the values; the installed shells
// complete with them.
#include "cli/help/help_formats.hpp"

#include "tests/support/command.hpp"
#include "tests/support/pseudo_terminal.hpp"

#include <gmock/gmock.h>

#include <regex>
#include <set>

using gato::tests::Folder;
using gato::tests::Outcome;
using testing::HasSubstr;

namespace {

std::string output(const std::string& arguments) {
    const Folder folder;
    const Outcome outcome = gato::tests::gato(folder, arguments);
    EXPECT_EQ(outcome.exit_code, 0) << arguments << ": " << outcome.err;
    return outcome.out;
}

std::set<std::string> words_of(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    std::set<std::string> words;
    for (auto match = std::sregex_iterator(text.begin(), text.end(), expression); match != std::sregex_iterator(); ++match)
        words.insert((*match)[1]);
    return words;
}

}  // namespace

TEST(HelpFormats, know_every_command_and_every_long_option) {
    const std::set<std::string> commands = words_of(output("help"), "\n  ([a-z]+) +[a-z]");
    EXPECT_THAT(commands, testing::IsSupersetOf({"build", "asm", "link", "run", "test", "new", "help"}));
    for (const std::string& format : gato::cli::help_formats()) {
        std::string text = output("help --format " + format);
        text = std::regex_replace(text, std::regex(R"(\\-)"), "-");
        for (const std::string& command : commands) {
            EXPECT_THAT(text, HasSubstr(command)) << format;
            for (const std::string& option : words_of(output("help " + command), "\n  (?:-[a-zA-Z],)?--([a-z-]+)"))
                EXPECT_THAT(text, HasSubstr(option)) << format << " " << command;
        }
    }
}

namespace {

// Files of a folder in which completions are tried.
void write_files(const Folder& folder) {
    for (const char* name : {"main.asm", "my game.asm", "game.prg", "game.cbmprj", "game.gobj", "notes.txt", "src/part.asm"})
        folder.write(name, "");
}

bool is_installed(const std::string& shell) {
    return std::system(("command -v " + shell + " >/dev/null").c_str()) == 0;
}

// The function that bash would call, called by hand: the words are split as bash does, with `=` as a word of its own.
class Bash {
public:
    Bash() {
        write_files(folder_);
        folder_.write("gato.bash", output("help --format bash"));
    }
    std::string operator()(const std::string& words) const {
        folder_.write("complete.bash",
                      "source gato.bash\nCOMP_WORDS=(" + words
                          + ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_gato\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n");
        EXPECT_EQ(std::system(("cd '" + folder_.path().generic_string() + "' && LC_ALL=C bash complete.bash >reply").c_str()),
                  0)
            << words;
        return std::regex_replace(folder_.read("reply"), std::regex("\n"), "|");
    }

private:
    Folder folder_;
};

}  // namespace

TEST(BashCompletion, knows_commands_and_options) {
    const Bash complete;
    EXPECT_EQ(complete("gato bu"), "build|");
    EXPECT_EQ(complete("gato build --em"), "--emit|");
    EXPECT_EQ(complete("gato play --w"), "--write-disk|--write-tape|--warp|");
    EXPECT_EQ(complete("gato help li"), "link|lines|limits|lists|");
    EXPECT_THAT(complete("gato new -"), testing::StartsWith("-h|--help|"));
}

TEST(BashCompletion, knows_the_values_of_options) {
    const Bash complete;
    EXPECT_EQ(complete("gato build --diagnostics s"), "sarif|");
    EXPECT_EQ(complete("gato build --diagnostics = s"), "sarif|");
    EXPECT_EQ(complete("gato test --color ''"), "auto|always|never|");
    EXPECT_EQ(complete("gato run --machine f"), "flat|");
    EXPECT_EQ(complete("gato asm --target c1"), "c128|c16|");
    EXPECT_EQ(complete("gato help --format z"), "zsh|");
    EXPECT_EQ(complete("gato run --until ''"), "screen:|pc:|cycles:|frames:|keys-read|exit|trap|mem:|");
    EXPECT_EQ(complete("gato run --keys ''"), "|") << "free text";
}

TEST(BashCompletion, goes_on_with_lists_behind_a_comma_without_doublets) {
    const Bash complete;
    EXPECT_EQ(complete("gato build --emit d"), "dbg|deps|d64|");
    EXPECT_EQ(complete("gato build --emit dbg,d"), "dbg,deps|dbg,d64|");
    EXPECT_EQ(complete("gato build --emit = prg,m"), "prg,map|");
    EXPECT_EQ(complete("gato run --show screen,"), "screen,regs|screen,stats|");
    EXPECT_EQ(complete("gato link --emit o"), "|") << "objects are not made from objects";
}

TEST(BashCompletion, knows_the_names_of_warnings) {
    const Bash complete;
    EXPECT_EQ(complete("gato link -Wal"), "-Wall|");
    EXPECT_EQ(complete("gato build -Wno-und"), "-Wno-underscore|");
    EXPECT_EQ(complete("gato build -Werror=und"), "-Werror=underscore|");
    EXPECT_EQ(complete("gato build -Werror = und"), "underscore|");
    EXPECT_EQ(complete("gato build -Wno-error = duplicate-s"), "duplicate-symbol|");
    EXPECT_EQ(complete("gato build -Werror = duplicate-s"), "|") << "it is an error as it is";
    EXPECT_EQ(complete("gato run -Wal"), "|") << "it has no such option";
}

TEST(BashCompletion, offers_the_files_that_are_meant) {
    const Bash complete;
    EXPECT_EQ(complete("gato build ''"), "game.cbmprj|main.asm|my game.asm|src|");
    EXPECT_EQ(complete("gato build m"), "main.asm|my game.asm|");
    EXPECT_EQ(complete("gato build src/"), "src/part.asm|");
    EXPECT_EQ(complete("gato run g"), "game.cbmprj|game.prg|");
    EXPECT_EQ(complete("gato link ''"), "game.gobj|src|");
    EXPECT_EQ(complete("gato build --out-dir ''"), "src|");
    EXPECT_EQ(complete("gato build --chargen no"), "notes.txt|") << "any file";
    EXPECT_EQ(complete("gato test --mutate ''"), "src|") << "its number may be missing";
    EXPECT_EQ(complete("gato run n"), "|") << "then bash offers all files, as `complete -o default` does";
}

TEST(FishCompletion, knows_values_lists_warnings_and_files) {
    if (!is_installed("fish")) GTEST_SKIP() << "fish is not installed";
    const Folder folder;
    write_files(folder);
    folder.write("gato.fish", output("help --format fish"));
    const auto complete = [&](const std::string& line) {
        const std::string command = "cd '" + folder.path().generic_string()
                                    + "' && HOME=. fish --no-config -c 'source gato.fish; complete -C \"" + line + "\"' >reply";
        EXPECT_EQ(std::system(command.c_str()), 0) << line;
        return words_of(folder.read("reply"), "([^\t\n]+)(?:\t[^\n]*)?\n");
    };
    using testing::Contains;
    using testing::ElementsAre;
    EXPECT_THAT(complete("gato bu"), ElementsAre("build"));
    EXPECT_THAT(complete("gato build --diagnostics s"), ElementsAre("sarif"));
    EXPECT_THAT(complete("gato build --emit prg,m"), ElementsAre("prg,map"));
    EXPECT_THAT(complete("gato run --until s"), ElementsAre("screen:"));
    EXPECT_THAT(complete("gato build -Wno-und"), ElementsAre("-Wno-underscore"));
    EXPECT_THAT(complete("gato link g"), Contains("game.gobj"));
    EXPECT_THAT(complete("gato build --out-dir "), ElementsAre("src/"));
}

// In a pseudo-terminal, since zsh completes nowhere else.
TEST(ZshCompletion, knows_values_lists_warnings_and_files) {
    if (!is_installed("zsh")) GTEST_SKIP() << "zsh is not installed";
    const Folder folder;
    write_files(folder);
    folder.write("functions/_gato", output("help --format zsh"));
    gato::tests::PseudoTerminal terminal(80, 40, {"TERM=dumb", "zsh", "-f", "-i"}, "/usr/bin/env");
    terminal.type("PROMPT='> '; cd '" + folder.path().generic_string()
                  + "'; fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D; "
                    "echo rea''dy\n");
    ASSERT_TRUE(terminal.shows("ready"));
    const auto completes = [&](const std::string& typed, const std::string& shown) {
        terminal.type(typed + "\t");
        EXPECT_TRUE(terminal.shows(shown)) << typed;
        terminal.type("\x15");
    };
    completes("gato bui", "gato build");
    completes("gato build --diagnostics sa", "gato build --diagnostics sarif ");
    completes("gato build --emit=prg,ma", "gato build --emit=prg,map,");
    completes("gato run --until scr", "gato run --until screen:");
    completes("gato build -Wno-und", "gato build -Wno-underscore ");
    completes("gato link ga", "gato link game.gobj ");
    completes("gato new s", "gato new src/");
}

TEST(ManualPage, has_its_sections_and_is_clean_roff) {
    const Folder folder;
    folder.write("gato.1", output("help --format man"));
    const std::string page = folder.read("gato.1");
    for (const char* section :
         {"SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "FILES", "ENVIRONMENT", "EXAMPLES", "SEE ALSO"})
        EXPECT_THAT(page, HasSubstr("\n.SH " + std::string(section) + "\n"));
    for (const char* variable : {"NO_COLOR", "COLORTERM", "TERM"})
        EXPECT_THAT(page, HasSubstr("\n.B " + std::string(variable) + "\n"));
    int checkers = 0;
    for (const auto& [tool, check] : {std::pair{"groff", "groff -man -ww -z"}, {"mandoc", "mandoc -Tlint"}}) {
        if (!is_installed(tool)) continue;
        ++checkers;
        EXPECT_EQ(std::system(("cd '" + folder.path().generic_string() + "' && " + check + " gato.1 >found 2>&1").c_str()), 0)
            << tool;
        EXPECT_EQ(folder.read("found"), "") << tool;
    }
    if (checkers == 0) GTEST_SKIP() << "neither groff nor mandoc is installed";
}

TEST(HelpFormats, an_unknown_format_is_a_misuse) {
    const Folder folder;
    EXPECT_EQ(gato::tests::gato(folder, "help --format csh").exit_code, 2);
}
