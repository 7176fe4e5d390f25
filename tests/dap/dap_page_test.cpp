// SPDX-License-Identifier: MIT
// The examples of docs/DAP.md: each request is sent, and its answer has what the page says.
#include "dap/client.hpp"
#include "support/places.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace gato::dap {
namespace {

// The texts of all blocks of a kind, in the order of the page.
std::vector<std::string> blocks(const std::string& page, const std::string& kind) {
    std::vector<std::string> list;
    const std::string begin = "```" + kind + "\n";
    for (auto at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
        at += begin.size();
        list.push_back(page.substr(at, page.find("```", at) - at));
    }
    return list;
}

// Of an object the members that are named; of a list its first items.
void expect_within(const json& expected, const json& found, const std::string& where) {
    if (expected.is_object() && found.is_object()) {
        for (const auto& [name, value] : expected.items()) {
            ASSERT_TRUE(found.contains(name)) << where << ": " << name;
            expect_within(value, found[name], where + "/" + name);
        }
    } else if (expected.is_array() && found.is_array()) {
        ASSERT_LE(expected.size(), found.size()) << where;
        for (std::size_t i = 0; i < expected.size(); ++i) expect_within(expected[i], found[i], where + "/" + std::to_string(i));
    } else {
        EXPECT_EQ(expected, found) << where;
    }
}

TEST(DapPage, examples_are_answered_as_it_says) {
    std::ifstream stream(tests::in_repository("docs/DAP.md"));
    const std::string page{std::istreambuf_iterator<char>(stream), {}};
    const auto requests = blocks(page, "request"), answers = blocks(page, "answer");
    ASSERT_EQ(requests.size(), answers.size());
    ASSERT_EQ(requests.size(), 7U);
    Client client(blocks(page, "asm").at(0));
    client.launch();
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const json request = json::parse(requests[i]);
        const std::string command = request.at("command");
        expect_within(json::parse(answers[i]), client.ask(command, request.at("arguments")), command);
    }
}

}  // namespace
}  // namespace gato::dap
