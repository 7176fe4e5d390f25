// SPDX-License-Identifier: MIT
// `gato lsp` as a program: its output, and how it ends.
#include "servers/lsp/uri.hpp"
#include "support/command.hpp"

#include "servers/protocol/framing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gato::lsp {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using tests::Folder;
using tests::Outcome;

std::string message(const std::string& method, const json& params = json::object(), const json& id = nullptr) {
    json all = {{"jsonrpc", "2.0"}, {"method", method}, {"params", params}};
    if (!id.is_null()) all["id"] = id;
    return protocol::framed(all);
}

// Everything on standard output must be messages, without a byte between them.
std::vector<json> messages_in(const std::string& bytes) {
    protocol::MessageReader reader(protocol::Headers::known_only);
    reader.feed(bytes);
    std::vector<json> all;
    while (const auto incoming = reader.next()) {
        EXPECT_TRUE(incoming->is_message()) << bytes;
        all.push_back(incoming->content);
    }
    EXPECT_FALSE(reader.is_within_message()) << bytes;
    return all;
}

const std::string hello = message("initialize", json::object(), 1);

TEST(LspCommand, answers_and_ends_with_0_after_shutdown_and_exit) {
    const Folder folder;
    const Outcome outcome = tests::gato(folder, "lsp --stdio", hello + message("shutdown", nullptr, 2) + message("exit"));
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.err, IsEmpty());
    const auto answers = messages_in(outcome.out);
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(answers[0]["id"], 1);
    EXPECT_EQ(answers[1]["id"], 2);
}

TEST(LspCommand, ends_with_1_when_the_client_goes_without_a_word) {
    if (!tests::has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Folder folder;
    for (const std::string& input :
         {std::string(), hello, hello + message("exit"), std::string("Content-Length: 50\r\n\r\n{\"json")}) {
        const Outcome outcome = tests::gato(folder, "lsp", input);
        EXPECT_EQ(outcome.exit_code, 1) << input;
        (void)messages_in(outcome.out);
    }
    folder.write("hello", hello);
    EXPECT_EQ(tests::run_gato(folder.path(), "lsp", {"hello", "/dev/full", "err"}), 1);
}

TEST(LspCommand, answers_broken_json_and_goes_on) {
    const Folder folder;
    const Outcome outcome = tests::gato(folder, "lsp", "Content-Length: 2\r\n\r\n{]" + hello);
    const auto answers = messages_in(outcome.out);
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(answers[0]["error"]["code"], -32700);
    EXPECT_EQ(answers[0]["id"], nullptr);
    EXPECT_EQ(answers[1]["id"], 1);
}

TEST(LspCommand, answers_a_header_without_a_length_and_ends) {
    const Folder folder;
    const Outcome outcome = tests::gato(folder, "lsp", "hello\r\n\r\n" + hello);
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(messages_in(outcome.out).size(), 1U);
}

TEST(LspCommand, reads_the_files_of_the_disk_under_the_text_that_is_open) {
    const Folder folder;
    folder.write("gato.json", R"({"name":"two","sources":["a.asm","b.asm"]})");
    folder.write("a.asm", "*=$1000\n rts\n");
    folder.write("b.asm", "there rts\n");
    const std::string root = uri_of_path(folder.path().generic_string());
    const json open = {
        {"textDocument",
         {{"uri", root + "/a.asm"}, {"languageId", "gato"}, {"version", 7}, {"text", "*=$1000\n jmp there\n jmp gone\n"}}}};
    const Outcome outcome = tests::gato(folder, "lsp", hello + message("textDocument/didOpen", open));
    const auto answers = messages_in(outcome.out);
    ASSERT_EQ(answers.size(), 2U);
    const json& params = answers[1]["params"];
    EXPECT_EQ(params["version"], 7);
    ASSERT_EQ(params["diagnostics"].size(), 1U);
    EXPECT_EQ(params["diagnostics"][0]["range"]["start"]["line"], 2);
}

}  // namespace
}  // namespace gato::lsp
