// SPDX-License-Identifier: MIT
// `gato lsp` from outside: messages that come in pieces.
#include "support/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace gato::tests {
namespace {

using nlohmann::json;

std::string framed(const json& message) {
    const std::string text = message.dump();
    return "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
}

std::string notification(const std::string& method, const json& params) {
    return framed({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
}

// Long messages do, and nobody wants old diagnostics once a change has begun to arrive.
TEST(LspCommand, gives_no_diagnostics_while_a_change_is_coming) {
    if (!has_posix()) GTEST_SKIP() << "needs a POSIX system";
    const Folder folder;
    const std::string uri = "file:///a.asm";
    const json document = {{"uri", uri}, {"version", 1}, {"languageId", "gato"}, {"text", " rst 1\n"}};
    const json changed = {{"uri", uri}, {"version", 2}}, change = {{{"text", "*=$1000\n rts\n"}}};
    const std::string whole = notification("textDocument/didChange", {{"textDocument", changed}, {"contentChanges", change}});
    const std::size_t half = whole.size() / 2;
    folder.write(
        "begin",
        framed({{"jsonrpc", "2.0"}, {"id", 1}, {"method", "initialize"}, {"params", {{"capabilities", json::object()}}}})
            + notification("textDocument/didOpen", {{"textDocument", document}}) + whole.substr(0, half));
    folder.write("end", whole.substr(half) + framed({{"jsonrpc", "2.0"}, {"id", 2}, {"method", "shutdown"}})
                            + notification("exit", nullptr));
    // However long the pause is, the old diagnostics are not sent. Without a pause that might be chance.
    const std::string command =
        "cd '" + folder.path().generic_string() + "' && (cat begin; sleep 0.5; cat end) | " + gato_path() + " lsp > out";
    EXPECT_EQ(run_in_shell(command), 0);
    EXPECT_THAT(folder.read("out"), testing::Not(testing::HasSubstr("unknown instruction")));
}

}  // namespace
}  // namespace gato::tests
