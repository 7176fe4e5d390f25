// SPDX-License-Identifier: MIT
// The example of docs/SERVE.md: each request is sent, and the answer is the one on the page.
#include "monitor/client.hpp"
#include "support/page_blocks.hpp"

#include "core/support/hex.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace gato::monitor {
namespace {

std::vector<std::string> words_of(const std::string& block) {
    std::istringstream stream(block);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        if (word != "|") words.push_back(word);
    return words;
}

std::string bytes_of(const std::string& block) {
    std::string all;
    for (const std::string& word : words_of(block)) all += static_cast<char>(std::stoi(word, nullptr, 16));
    return all;
}

// With the page's dots if it leaves the value open.
std::vector<std::string> shown(const std::string& output, const std::vector<std::string>& expected) {
    std::vector<std::string> words;
    for (const char byte : output) {
        const bool is_open = words.size() < expected.size() && expected[words.size()] == "..";
        words.push_back(is_open ? ".." : hex(static_cast<unsigned char>(byte), 2));
    }
    return words;
}

TEST(ServePage, example_is_answered_as_it_says) {
    const std::string page = tests::read_page("docs/SERVE.md");
    const auto requests = tests::blocks(page, "request"), answers = tests::blocks(page, "answer");
    ASSERT_EQ(requests.size(), 2U);
    ASSERT_EQ(answers.size(), requests.size());
    Client client(tests::blocks(page, "asm").at(0));
    for (std::size_t i = 0; i < requests.size(); ++i) {
        std::string output = client.server.receive(bytes_of(requests[i]));
        while (client.server.is_running()) output += client.server.run_slice();
        const auto expected = words_of(answers[i]);
        EXPECT_EQ(shown(output, expected), expected);
    }
}

}  // namespace
}  // namespace gato::monitor
