// SPDX-License-Identifier: MIT
// For tests: a conversation with `gato mcp`, said at once and answered at the end.
//
//     McpTalk talk(folder);
//     talk.call("build", {{"inputs", {"a.asm"}}});
//     const auto answers = talk.answers();        // one for each call, in its order
#pragma once

#include "support/folder.hpp"
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace gato::tests {

using nlohmann::json;

// The result of a call of a tool.
struct McpAnswer {
    json message;

    [[nodiscard]] json data() const { return message.value(json::json_pointer("/result/structuredContent"), json()); }
    [[nodiscard]] std::string text() const {
        return message.value(json::json_pointer("/result/content/0/text"), std::string("no text: ") + message.dump());
    }
    [[nodiscard]] bool is_failure() const { return message.value(json::json_pointer("/result/isError"), true); }
};

class McpTalk {
public:
    // The server is started in a folder below `home`, with options as on the command line.
    explicit McpTalk(const Folder& home, std::string below = ".", std::string options = {})
        : folder_(std::filesystem::path(home.in(std::move(below)))), options_(std::move(options)) {
        say({{"jsonrpc", "2.0"},
             {"id", "start"},
             {"method", "initialize"},
             {"params",
              {{"protocolVersion", "2025-11-25"}, {"capabilities", json::object()}, {"clientInfo", {{"name", "test"}}}}}});
    }

    void say(const json& message) { input_ += message.dump() + "\n"; }
    void ask(const std::string& method, const json& params = json::object()) {
        say({{"jsonrpc", "2.0"}, {"id", ++count_}, {"method", method}, {"params", params}});
    }
    void call(const std::string& tool, const json& arguments = json::object()) {
        ask("tools/call", {{"name", tool}, {"arguments", arguments}});
    }

    // Of all requests, in their order.
    [[nodiscard]] std::vector<McpAnswer> answers() {
        std::ofstream(folder_ / ".in", std::ios::binary) << input_;
        exit_code = run_program(folder_, gato_path(), "mcp " + options_, {".in", ".out", ".err"});
        std::ifstream stream(folder_ / ".out", std::ios::binary);
        std::vector<McpAnswer> all(static_cast<std::size_t>(count_));
        for (std::string line; std::getline(stream, line);) {
            const json message = json::parse(line);
            const json id = message.value("id", json());
            if (id.is_number_integer()) all.at(id.get<std::size_t>() - 1).message = message;
        }
        return all;
    }

    int exit_code = -1;

private:
    std::filesystem::path folder_;
    std::string options_, input_;
    int count_ = 0;
};

// For one call.
inline McpAnswer mcp_answer(const Folder& folder, const std::string& tool, const json& arguments = json::object()) {
    McpTalk talk(folder);
    talk.call(tool, arguments);
    return talk.answers().front();
}

}  // namespace gato::tests
