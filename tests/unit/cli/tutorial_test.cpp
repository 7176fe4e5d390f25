// SPDX-License-Identifier: MIT
// Pages whose commands are run: docs/TUTORIAL.md, docs/OUTPUTS.md, docs/GTEST.md and the how-to pages. A block ```file=NAME is
// written to that file; of a block ```console the lines `$ command` are run one after the other in a shell, and what follows must
// be their output. `…` alone on a line stands for any lines, `[exit N]` says that the command ends with N; blanks at line ends
// do not count.
#include "tests/support/command.hpp"

#include <gtest/gtest.h>

#include <fstream>
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

bool matches(const std::vector<std::string>& expected, std::size_t e, const std::vector<std::string>& actual, std::size_t a) {
    if (e == expected.size()) return a == actual.size();
    if (expected[e] != "…") return a < actual.size() && expected[e] == actual[a] && matches(expected, e + 1, actual, a + 1);
    for (std::size_t next = a; next <= actual.size(); ++next)
        if (matches(expected, e + 1, actual, next)) return true;
    return false;
}

// A reader follows a page in one shell, so `cd` lasts.
class Shell {
public:
    void run(const std::string& command, const std::vector<std::string>& shown, int exit_code) {
        const std::string folder = folder_.path().string();
        const std::string script = "PATH='" + std::filesystem::path(GATO_BINARY).parent_path().string() + "':\"$PATH\"; cd '"
                                   + current_ + "' && " + command + " >'" + folder + "/.out' 2>&1; status=$?; pwd >'" + folder
                                   + "/.pwd'; exit $status";
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

void follow(const std::string& page) {
    std::ifstream file(std::string(GATO_SOURCE_DIR) + "/docs/" + page);
    std::stringstream text;
    text << file.rdbuf();
    ASSERT_FALSE(text.str().empty()) << page;
    Shell shell;
    std::string kind;
    std::vector<std::string> block;
    int blocks = 0;
    for (const std::string& line : lines_of(text.str())) {
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

TEST(Pages, TutorialWorksAsItIsWritten) {
    follow("TUTORIAL.md");
}

TEST(Pages, Outputs) {
    follow("OUTPUTS.md");
}

TEST(Pages, TestFiles) {
    follow("GTEST.md");
}

TEST(Pages, BringingAProjectOver) {
    follow("how-to/cbm-prg-studio.md");
}

TEST(Pages, Debugging) {
    follow("how-to/debug.md");
}

TEST(Pages, ContinuousIntegration) {
    follow("how-to/continuous-integration.md");
}

TEST(Pages, Profiling) {
    follow("how-to/profile.md");
}
