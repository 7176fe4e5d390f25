// SPDX-License-Identifier: MIT
// The manual page and the shell completions: they know every command and every long option, and shells can read them.
#include "cli/help_formats.hpp"

#include "tests/support/command.hpp"

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

TEST(HelpFormats, KnowEveryCommandAndEveryLongOption) {
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

TEST(HelpFormats, BashCompletesCommandsOptionsAndChoices) {
    const Folder folder;
    folder.write("gato.bash", output("help --format bash"));
    const auto complete = [&](const std::string& words, int current) {
        const std::string script = "source '" + (folder.path() / "gato.bash").string() + "'; COMP_WORDS=(" + words
                                   + "); COMP_CWORD=" + std::to_string(current) + "; _gato; echo ${COMPREPLY[*]} >'"
                                   + (folder.path() / "reply").string() + "'";
        EXPECT_EQ(std::system(("bash -c \"" + std::regex_replace(script, std::regex("\\$"), "\\$") + "\"").c_str()), 0);
        return folder.read("reply");
    };
    EXPECT_EQ(complete("gato bu", 1), "build\n");
    EXPECT_EQ(complete("gato build --em", 2), "--emit\n");
    EXPECT_EQ(complete("gato build --diagnostics s", 3), "sarif\n");
    EXPECT_EQ(complete("gato build -Wno-un", 2), "-Wno-underscore -Wno-unclosed-quote -Wno-unused-symbol\n");
    EXPECT_EQ(complete("gato link -Wal", 2), "-Wall\n");
    EXPECT_EQ(complete("gato run -Wal", 2), "\n") << "it has no such option";
    EXPECT_EQ(complete("gato build ma", 2), "\n") << "files are left to the shell";
}

TEST(HelpFormats, AnUnknownFormatIsAMisuse) {
    const Folder folder;
    EXPECT_EQ(gato::tests::gato(folder, "help --format csh").exit_code, 2);
}
