// SPDX-License-Identifier: MIT
// docs/MCP.md: its table has the tools that there are, and its transcript is what the server says today. In a block ```mcp a line `→ TOOL
// ARGUMENTS` is a call, `← DATA` its answer, over as many lines as it takes; `edit FILE` with a line `- …` and a line `+ …` changes a source.
#include "support/mcp_talk.hpp"
#include "support/page_blocks.hpp"

#include "cli/mcp/serve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace gato::tests {
namespace {

using testing::HasSubstr;

TEST(McpPage, has_a_row_for_each_tool) {
    cli::Workbench bench({});
    const std::string page = read_page("docs/MCP.md");
    for (const mcp::Tool& tool : cli::offer_of(bench).tools) EXPECT_THAT(page, HasSubstr("\n| `" + tool.name + "` | "));
}

struct Exchange {
    std::string tool;
    json arguments, data;
};

// The calls of the page up to each edit, and the edits.
struct Chapter {
    std::vector<Exchange> exchanges;
    std::string edited, before, after;
};

class PageReader {
public:
    std::vector<Chapter> read(const std::string& page) {
        for (const std::string& block : blocks(page, "mcp")) {
            std::istringstream stream(block);
            for (std::string line; std::getline(stream, line);) take(line);
            settle();
        }
        return chapters_;
    }

private:
    void take(const std::string& line) {
        const std::string call = "→ ", answer = "← ", edit = "edit ";
        if (line.starts_with(call) || line.starts_with(answer)) {
            settle();
            is_call_ = line.starts_with(call);
            text_ = line.substr(call.size());
        } else if (line.starts_with(edit)) {
            chapters_.back().edited = line.substr(edit.size());
        } else if (line.starts_with("- ")) {
            chapters_.back().before = line.substr(2);
        } else if (line.starts_with("+ ")) {
            chapters_.back().after = line.substr(2);
            chapters_.emplace_back();
        } else {
            text_ += line.substr(2);  // without what sets it in
        }
    }
    void settle() {
        const std::string text = std::exchange(text_, "");
        if (text.empty()) return;
        std::vector<Exchange>& all = chapters_.back().exchanges;
        if (is_call_)
            all.push_back({text.substr(0, text.find(' ')), json::parse(text.substr(text.find(' '))), {}});
        else
            all.back().data = json::parse(text);
    }

    std::vector<Chapter> chapters_{1};
    std::string text_;
    bool is_call_ = false;
};

void replace_line(const Folder& folder, const std::string& file, const std::string& before, const std::string& after) {
    std::string text = folder.read(file);
    const std::size_t at = text.find("\n" + before + "\n");
    ASSERT_NE(at, std::string::npos) << file << " has no line " << before;
    folder.write(file, text.replace(at + 1, before.size(), after));
}

// With the mistake, and after it was repaired.
TEST(McpPage, has_a_transcript_that_is_what_the_server_says) {
    const std::vector<Chapter> chapters = PageReader().read(read_page("docs/MCP.md"));
    ASSERT_EQ(chapters.size(), 2U);
    const Folder folder;
    std::filesystem::copy(in_repository("asm-src/RYG"), folder.path(), std::filesystem::copy_options::recursive);
    replace_line(folder, chapters[0].edited, chapters[0].after, chapters[0].before);  // plants it
    for (const Chapter& chapter : chapters) {
        McpTalk talk(folder);
        std::vector<Exchange> exchanges = chapter.exchanges;
        const bool ends_a_session = !exchanges.empty() && exchanges.front().tool == "debug_end";
        if (ends_a_session) exchanges.erase(exchanges.begin());  // it was of the server before the edit
        for (const Exchange& exchange : exchanges) talk.call(exchange.tool, exchange.arguments);
        const auto answers = talk.answers();
        for (std::size_t i = 0; i < answers.size(); ++i) EXPECT_EQ(answers[i].data(), exchanges[i].data) << answers[i].text();
        if (!chapter.edited.empty()) replace_line(folder, chapter.edited, chapter.before, chapter.after);
    }
}

}  // namespace
}  // namespace gato::tests
