// SPDX-License-Identifier: MIT
// For tests: an editor with files in memory, as a client of the server.
#pragma once

#include "servers/lsp/server.hpp"
#include <gato/support/memory_files.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace gato::lsp {

using nlohmann::json;

using Texts = std::map<std::string, std::string>;  // of files, by name

class Client {
public:
    // The files are in the folder /w. The first `|` of a text is the cursor, and not part of it.
    explicit Client(const Texts& texts, const json& capabilities = json::object(), const json& options = nullptr)
        : files_(without_cursors(texts)), server_(files_) {
        hello = request("initialize", {{"capabilities", capabilities},
                                       {"initializationOptions", options},
                                       {"workspaceFolders", {{{"uri", "file:///w"}, {"name", "w"}}}}});
        notify("initialized", json::object());
    }

    static std::string uri(const std::string& name) { return "file:///w/" + name; }

    // The result; an error as "error CODE: MESSAGE".
    json request(const std::string& method, const json& params) {
        const auto answers = server_.handle({{"jsonrpc", "2.0"}, {"id", ++id_}, {"method", method}, {"params", params}});
        EXPECT_EQ(answers.size(), 1U) << method;
        if (answers.size() != 1) return {};
        EXPECT_EQ(answers[0]["id"], id_);
        if (!answers[0].contains("error")) return recorded(method, answers[0]["result"]);
        return "error " + answers[0]["error"]["code"].dump() + ": " + answers[0]["error"]["message"].get<std::string>();
    }
    void notify(const std::string& method, const json& params) {
        EXPECT_TRUE(server_.handle({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}).empty()) << method;
    }

    // Opens a file, and returns the resulting diagnostics, by name.
    std::map<std::string, json> open(const std::string& name) {
        notify("textDocument/didOpen",
               {{"textDocument",
                 {{"uri", uri(name)}, {"languageId", "gato"}, {"version", 1}, {"text", files_.content().at("/w/" + name)}}}});
        return news();
    }
    std::map<std::string, json> change(const std::string& name, const json& changes) {
        notify("textDocument/didChange",
               {{"textDocument", {{"uri", uri(name)}, {"version", ++version_}}}, {"contentChanges", changes}});
        return news();
    }
    std::map<std::string, json> replace_all(const std::string& name, const std::string& text) {
        return change(name, json::array({json{{"text", text}}}));
    }
    // Without the warning about a missing `*=` before the code: the texts of the tests are short.
    std::map<std::string, json> news() {
        std::map<std::string, json> all;
        for (const json& message : server_.settle()) {
            (void)recorded("textDocument/publishDiagnostics", message["params"]);
            json& list = all[message["params"]["uri"].get<std::string>().substr(uri("").size())] = json::array();
            for (const json& diagnostic : message["params"]["diagnostics"])
                if (diagnostic.value("code", "") != "W0802") list.push_back(diagnostic);
        }
        return all;
    }

    // The request at the cursor of its file, which is opened.
    json ask(const std::string& method, json more = json::object()) {
        (void)open(cursor_file_);
        more["textDocument"] = {{"uri", uri(cursor_file_)}};
        more["position"] = cursor_;
        return request(method, more);
    }
    json ask_of_file(const std::string& method, const std::string& name, json more = json::object()) {
        (void)open(name);
        more["textDocument"] = {{"uri", uri(name)}};
        return request(method, more);
    }

    [[nodiscard]] const json& cursor() const { return cursor_; }
    [[nodiscard]] const MemoryFiles& files() const { return files_; }
    Server& server() { return server_; }
    json hello;

private:
    // For tests/clients/check-types.
    static const json& recorded(const std::string& method, const json& result) {
        if (const char* const file = std::getenv("GATO_RECORD"))
            std::ofstream(file, std::ios::app) << json{{"method", method}, {"result", result}} << '\n';
        return result;
    }

    Texts without_cursors(const Texts& texts) {
        Texts files;
        for (auto [name, text] : texts) {
            if (const std::size_t at = text.find('|'); at != std::string::npos) {
                text.erase(at, 1);
                const std::size_t line = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
                cursor_ = {{"line", std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')},
                           {"character", at - (line == std::string::npos ? 0 : line + 1)}};
                cursor_file_ = name;
            }
            files["/w/" + name] = text;
        }
        return files;
    }

    json cursor_;
    std::string cursor_file_;
    MemoryFiles files_;
    Server server_;
    int id_ = 0, version_ = 1;
};

// "1:3-1:7": lines and columns as the protocol counts them.
inline std::string text_of_range(const json& range) {
    const auto text = [](const json& at) { return at["line"].dump() + ":" + at["character"].dump(); };
    return text(range["start"]) + "-" + text(range["end"]);
}

// "main.asm 1:3-1:7"
inline std::string text_of_location(const json& location) {
    return location["uri"].get<std::string>().substr(Client::uri("").size()) + " " + text_of_range(location["range"]);
}

inline std::vector<std::string> texts_of_locations(const json& list) {
    std::vector<std::string> texts;
    for (const json& location : list) texts.push_back(text_of_location(location));
    return texts;
}

}  // namespace gato::lsp
