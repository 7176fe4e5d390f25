// SPDX-License-Identifier: MIT
// The debugger's examples of docs/PROTOCOL.md: each request is sent, and its answer has what the page says.
#include "dap/client.hpp"
#include "support/page_blocks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::dap {
namespace {

// For an object, only the named members; for a list, its first items.
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
    const std::string page = tests::read_page("docs/PROTOCOL.md");
    const auto requests = tests::blocks(page, "debug-request"), answers = tests::blocks(page, "debug-answer");
    ASSERT_EQ(requests.size(), answers.size());
    ASSERT_EQ(requests.size(), 16U);
    Client client(tests::blocks(page, "asm").at(1));
    client.launch();
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const json request = json::parse(requests[i]);
        const std::string command = request.at("command");
        expect_within(json::parse(answers[i]), client.ask(command, request.at("arguments")), command);
    }
}

}  // namespace
}  // namespace gato::dap
