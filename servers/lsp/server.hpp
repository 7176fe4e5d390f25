// SPDX-License-Identifier: MIT
// The language server: messages in, messages out (Language Server Protocol 3.17). Reading and writing them is for the caller:
//
//     gato::lsp::Server server(disk, {});
//     while (!server.is_done()) {
//         for (const auto& answer : server.handle(next_message())) send(answer);
//         if (nothing_more_is_waiting) for (const auto& news : server.settle()) send(news);
//     }
//     return server.exit_code();
//
// docs/LSP.md says what it can do, docs/PROTOCOL.md describes the requests of its own.
#pragma once

#include <gato/support/file_system.hpp>

#include <nlohmann/json.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gato::lsp {

class Server {
public:
    // `files` must last. `refresh` is called before they are read anew, for one that remembers what folders hold.
    explicit Server(
        const FileSystem& files, std::function<void()> refresh = [] {});
    Server(Server&&) noexcept;
    ~Server();

    // Any JSON. Nothing is thrown for what it says; what is no message is answered with an error.
    [[nodiscard]] std::vector<nlohmann::json> handle(const nlohmann::json& message);
    // The diagnostics that have changed since the last call: after a change, when no more messages wait.
    [[nodiscard]] std::vector<nlohmann::json> settle();

    [[nodiscard]] bool is_done() const;   // after `exit`
    [[nodiscard]] int exit_code() const;  // 0 when `shutdown` came before

private:
    struct State;
    std::unique_ptr<State> state_;
};

// For a message that is no JSON.
[[nodiscard]] nlohmann::json parse_error(const std::string& problem);

}  // namespace gato::lsp
