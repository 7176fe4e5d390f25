// SPDX-License-Identifier: MIT
// Pages whose commands are run: docs/TUTORIAL.md, docs/OUTPUTS.md, docs/GTEST.md, docs/RUN.md, docs/MACHINE.md,
// the how-to pages and those of the chess program. A block
// ```file=NAME is written to that file; of a block ```console the lines `$ command` are run one after the other in a shell, and
// what follows must be their output. `…` alone on a line stands for any lines, at the end of one for the rest of it; `[exit N]`
// says that the command ends with N; blanks at line ends do not count.
#include "tests/support/command.hpp"
#include "tests/support/places.hpp"

#include <gato/project/outputs.hpp>
#include <gato/simulator/condition_text.hpp>
#include <gato/simulator/key_script.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>
#include <vector>

namespace {

using gato::tests::Folder;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        line.erase(line.find_last_not_of(" \r") + 1);
        lines.push_back(line);
    }
    return lines;
}

bool is_line(const std::string& expected, const std::string& actual) {
    const std::string any_end = "…";
    if (!expected.ends_with(any_end)) return expected == actual;
    return actual.starts_with(expected.substr(0, expected.size() - any_end.size()));
}

bool matches(const std::vector<std::string>& expected, std::size_t e, const std::vector<std::string>& actual, std::size_t a) {
    if (e == expected.size()) return a == actual.size();
    if (expected[e] != "…")
        return a < actual.size() && is_line(expected[e], actual[a]) && matches(expected, e + 1, actual, a + 1);
    for (std::size_t next = a; next <= actual.size(); ++next)
        if (matches(expected, e + 1, actual, next)) return true;
    return false;
}

// A reader follows a page in one shell, so `cd` lasts.
class Shell {
public:
    void run(const std::string& command, const std::vector<std::string>& shown, int exit_code) {
        const std::string folder = folder_.path().string();
        const std::string script = "PATH='" + std::filesystem::path(gato::tests::gato_path()).parent_path().string()
                                   + "':\"$PATH\"; cd '" + current_ + "' && " + command + " >'" + folder
                                   + "/.out' 2>&1; status=$?; pwd >'" + folder + "/.pwd'; exit $status";
        folder_.write(".script", script);
        const int status = std::system(("sh '" + folder + "/.script'").c_str());
        const std::string output = folder_.read(".out");
        EXPECT_EQ(WEXITSTATUS(status), exit_code) << "$ " << command << "\n" << output;
        EXPECT_TRUE(matches(shown, 0, lines_of(output), 0)) << "$ " << command << "\n" << output;
        current_ = lines_of(folder_.read(".pwd")).at(0);
    }
    void write(const std::string& name, const std::string& text) {
        const std::filesystem::path path = std::filesystem::path(current_) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
    }

    /// To what is in the repository.
    void link(const std::string& name) {
        std::filesystem::create_directory_symlink(gato::tests::in_repository(name), std::filesystem::path(current_) / name);
    }

private:
    Folder folder_;
    std::string current_ = folder_.path().string();
};

void run_console(Shell& shell, const std::vector<std::string>& block) {
    for (std::size_t i = 0; i < block.size();) {
        ASSERT_TRUE(block[i].starts_with("$ ")) << "a console block starts with a command, not with: " << block[i];
        const std::string command = block[i++].substr(2);
        std::vector<std::string> shown;
        int exit_code = 0;
        for (; i < block.size() && !block[i].starts_with("$ "); ++i) {
            if (block[i].starts_with("[exit "))
                exit_code = std::stoi(block[i].substr(6));
            else
                shown.push_back(block[i]);
        }
        shell.run(command, shown, exit_code);
    }
}

std::string page_text(const std::string& page) {
    std::ifstream file(gato::tests::in_repository("docs/" + page));
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// In an empty folder with a link to the sources of the games.
void follow(const std::string& page) {
    const std::string text = page_text(page);
    ASSERT_FALSE(text.empty()) << page;
    Shell shell;
    shell.link("asm-src");
    std::string kind;
    std::vector<std::string> block;
    int blocks = 0;
    for (const std::string& line : lines_of(text)) {
        if (!line.starts_with("```")) {
            block.push_back(line);
            continue;
        }
        if (kind == "console") {
            run_console(shell, block);
            ++blocks;
        } else if (kind.starts_with("file=")) {
            std::string content;
            for (const std::string& part : block) content += part + "\n";
            shell.write(kind.substr(5), content);
        }
        kind = kind.empty() ? line.substr(3) + (line.size() == 3 ? "text" : "") : "";
        block.clear();
    }
    EXPECT_GT(blocks, 0) << page << " runs nothing";
}

}  // namespace

TEST(Pages, tutorial_works_as_it_is_written) {
    follow("TUTORIAL.md");
}

TEST(Pages, outputs) {
    follow("OUTPUTS.md");
}

TEST(Pages, outputs_has_a_row_for_each) {
    for (const std::string& name : gato::project::output_names())
        EXPECT_NE(page_text("OUTPUTS.md").find("\n| `" + name + "` | "), std::string::npos) << name;
}

TEST(Pages, test_files) {
    follow("GTEST.md");
}

TEST(Pages, the_machine) {
    follow("MACHINE.md");
}

TEST(Pages, bringing_a_project_over) {
    follow("how-to/cbm-prg-studio.md");
}

TEST(Pages, keys_and_conditions) {
    follow("RUN.md");
}

TEST(Pages, keys_and_conditions_are_those_that_there_are) {
    std::string tables;
    for (const std::string& line : lines_of(page_text("RUN.md")))
        if (line.starts_with('|')) tables += line + '\n';
    for (const std::string& form : gato::simulator::condition_forms())
        EXPECT_NE(tables.find("`" + form + "`"), std::string::npos) << form;
    for (const std::string& key : gato::simulator::key_names()) EXPECT_NE(tables.find("`" + key), std::string::npos) << key;
    const std::regex name(R"(`(\{[a-z0-9]+(:[A-Z,]+)*\})`)");
    const std::pair<const char*, const char*> examples[] = {
        {"DIRECTIONS", "up"}, {"DX,DY", "1,-1"}, {"BUTTON", "left"}, {":N", ":1"}};
    int names = 0;
    for (auto match = std::sregex_iterator(tables.begin(), tables.end(), name); match != std::sregex_iterator();
         ++match, ++names) {
        std::string key = (*match)[1].str();
        for (const auto& [what, example] : examples) key = std::regex_replace(key, std::regex(what), example);
        EXPECT_EQ(gato::simulator::parse_key_script(key).error, "") << key;
    }
    EXPECT_GT(names, 26);
}

TEST(Pages, debugging) {
    follow("how-to/debug.md");
}

TEST(Pages, continuous_integration) {
    follow("how-to/continuous-integration.md");
}

TEST(Pages, profiling) {
    follow("how-to/profile.md");
}

TEST(Pages, chess) {
    follow("chess.md");
    follow("es/ajedrez.md");
}
