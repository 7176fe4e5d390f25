// SPDX-License-Identifier: MIT
// Pages whose commands are run: README.md and all below docs that have some. A block ```file=NAME is written to that file; of a
// block ```console the lines `$ command` are run one after the other in a shell, and what follows must be their output. `…`
// alone on a line replaces any lines, at the end of one the rest of it; `[exit N]` says that the command ends with N; spaces at
// line ends do not count. A picture below docs/pictures that a page shows is one that a command of the page writes, under the
// same name, dot for dot.
// A page that begins with a link named `English` is a translation of the page there. Both have the same commands and files in
// the same order, but for comments: if you change one page, the test reports the other.
#include "tests/support/command.hpp"
#include "tests/support/places.hpp"

#include "simulator/session/condition_text.hpp"
#include <gato/png/png.hpp>
#include <gato/project/outputs.hpp>
#include <gato/simulator/key_script.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <vector>

namespace {

using gato::tests::Folder;

std::string without_blank_end(const std::string& line) {
    return line.substr(0, line.find_last_not_of(" \r") + 1);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(without_blank_end(line));
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
        const std::string folder = folder_.path().generic_string();
        const std::string script = "PATH='" + std::filesystem::path(gato::tests::gato_path()).parent_path().generic_string()
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

    /// The content of a file that a command has written; empty if there is none.
    [[nodiscard]] std::string text_of(const std::string& name) const {
        std::ifstream file(std::filesystem::path(current_) / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    /// To what is in the repository.
    void link(const std::string& name) {
        std::filesystem::create_directory_symlink(gato::tests::in_repository(name), std::filesystem::path(current_) / name);
    }

private:
    Folder folder_;
    std::string current_ = folder_.path().generic_string();
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

/// Their paths in the repository.
std::vector<std::string> all_pages() {
    std::vector<std::string> pages{"README.md"};
    const std::filesystem::path repository = gato::tests::in_repository("");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(repository / "docs"))
        if (entry.path().extension() == ".md") pages.push_back(entry.path().lexically_relative(repository).generic_string());
    std::ranges::sort(pages);
    return pages;
}

std::string page_text(const std::string& page) {
    std::ifstream file(gato::tests::in_repository(page));
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

struct Block {
    std::string kind;  // what is after the three backquotes
    std::vector<std::string> lines;
    bool is_file() const { return kind.starts_with("file="); }
};

std::vector<Block> blocks_of(const std::string& page) {
    std::vector<Block> blocks;
    bool inside = false;
    for (const std::string& line : lines_of(page_text(page)))
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) blocks.push_back({line.substr(3), {}});
        } else if (inside)
            blocks.back().lines.push_back(line);
    return blocks;
}

bool runs_something(const std::string& page) {
    return std::ranges::any_of(blocks_of(page), [](const Block& block) { return block.kind == "console"; });
}

/// Where they are in the repository.
std::vector<std::string> pictures_of(const std::string& page) {
    const std::string text = page_text(page);
    const std::regex link(R"re(["(]([^"()]*pictures/[^"()]*\.png)[")])re");
    const std::filesystem::path folder = std::filesystem::path(page).parent_path();
    std::vector<std::string> pictures;
    for (auto match = std::sregex_iterator(text.begin(), text.end(), link); match != std::sregex_iterator(); ++match)
        if (std::string path = (folder / (*match)[1].str()).lexically_normal().generic_string(); path.starts_with("docs/"))
            pictures.push_back(std::move(path));
    return pictures;
}

/// `tools/renew-page PAGE` puts today's output there.
void expect_pictures(const Shell& shell, const std::string& page) {
    for (const std::string& picture : pictures_of(page)) {
        const auto made = gato::png::decode(shell.text_of(std::filesystem::path(picture).filename().string()));
        ASSERT_TRUE(made) << "no command of the page makes " << picture;
        EXPECT_TRUE(made == gato::png::decode(page_text(picture))) << picture << " is another one today";
    }
}

/// In an empty folder with a link to the sources of the games.
void follow(const std::string& page) {
    Shell shell;
    shell.link("asm-src");
    for (const Block& block : blocks_of(page)) {
        if (block.kind == "console") run_console(shell, block.lines);
        if (!block.is_file()) continue;
        std::string content;
        for (const std::string& line : block.lines) content += line + "\n";
        shell.write(block.kind.substr(5), content);
    }
    expect_pictures(shell, page);
}

/// The page of which this is a translation; empty for others.
std::string english_page(const std::string& page) {
    const std::vector<std::string> lines = lines_of(page_text(page));
    std::smatch link;
    for (std::size_t i = 0; i < lines.size() && i < 3; ++i)
        if (std::regex_search(lines[i], link, std::regex(R"(\[English\]\(([^)]+)\))")))
            return (std::filesystem::path(page).parent_path() / link[1].str()).lexically_normal().generic_string();
    return {};
}

/// What readers copy from a page, without the comments, which are translated.
std::vector<std::string> to_copy(const std::string& page) {
    std::vector<std::string> texts;
    for (const Block& block : blocks_of(page)) {
        if (!block.is_file() && block.kind != "console" && block.kind != "sh") continue;
        const char comment = block.kind.ends_with(".asm") ? ';' : block.kind == "sh" ? '#' : '\n';
        std::string text = block.kind + "\n";
        for (const std::string& line : block.lines) text += without_blank_end(line.substr(0, line.find(comment))) + "\n";
        texts.push_back(text);
    }
    return texts;
}

}  // namespace

TEST(Pages, work_as_they_are_written) {
    int followed = 0;
    for (const std::string& page : all_pages()) {
        if (!runs_something(page)) continue;
        SCOPED_TRACE(page);
        follow(page);
        ++followed;
    }
    EXPECT_GT(followed, 10);
}

TEST(Pages, translations_have_the_same_commands_and_files) {
    int translated = 0;
    for (const std::string& page : all_pages()) {
        const std::string english = english_page(page);
        if (english.empty()) continue;
        EXPECT_EQ(to_copy(page), to_copy(english)) << page << " and " << english << " are of different states";
        const std::string back =
            std::filesystem::path(page).lexically_relative(std::filesystem::path(english).parent_path()).generic_string();
        EXPECT_NE(page_text(english).find("](" + back + ")"), std::string::npos) << english << " does not name " << page;
        ++translated;
    }
    EXPECT_GT(translated, 2);
}

TEST(Pages, in_spanish_are_all_listed_in_their_readme) {
    const std::string folder = "docs/es/", readme = page_text(folder + "README.md");
    for (const std::string& page : all_pages())
        if (page.starts_with(folder) && page != folder + "README.md") {
            EXPECT_NE(readme.find("](" + page.substr(folder.size()) + ")"), std::string::npos) << page;
        }
}

TEST(Pages, outputs_has_a_row_for_each) {
    for (const std::string& name : gato::project::output_names())
        EXPECT_NE(page_text("docs/OUTPUTS.md").find("\n| `" + name + "` | "), std::string::npos) << name;
}

TEST(Pages, keys_and_conditions_are_those_that_there_are) {
    std::string tables;
    for (const std::string& line : lines_of(page_text("docs/RUN.md")))
        if (line.starts_with('|')) tables += line + '\n';
    for (const std::string& form : gato::simulator::condition_forms())
        EXPECT_NE(tables.find("`" + form + "`"), std::string::npos) << form;
    for (const std::string& key : gato::simulator::key_names()) EXPECT_NE(tables.find("`" + key), std::string::npos) << key;
    const std::regex name(R"(`(\{[a-z0-9]+(:[A-Z,]+)*\})`)");
    const std::pair<const char*, const char*> examples[] = {
        {"DIRECTIONS", "up"}, {"DX,DY", "1,-1"}, {"X,Y", "1,2"}, {"BUTTON", "left"}, {":N", ":1"}};
    int names = 0;
    for (auto match = std::sregex_iterator(tables.begin(), tables.end(), name); match != std::sregex_iterator();
         ++match, ++names) {
        std::string key = (*match)[1].str();
        for (const auto& [what, example] : examples) key = std::regex_replace(key, std::regex(what), example);
        EXPECT_EQ(gato::simulator::parse_key_script(key).error, "") << key;
    }
    EXPECT_GT(names, 26);
}
