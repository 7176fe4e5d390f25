// SPDX-License-Identifier: MIT
// The language server takes messages and returns messages (Language Server Protocol 3.17). The caller reads and writes them:
//
//     gato::lsp::Server server(disk, {});
//     while (!server.is_done()) {
//         for (const auto& answer : server.handle(next_message())) send(answer);
//         if (nothing_more_is_waiting) for (const auto& news : server.settle()) send(news);
//     }
//     return server.exit_code();
//
// docs/LSP.md says what it can do, docs/PROTOCOL.md describes its own requests.
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
    // `files` must outlive it. `refresh` is called before files are read again, for a file system that caches folders.
    explicit Server(
        const FileSystem& files, std::function<void()> refresh = [] {});
    Server(Server&&) noexcept;
    ~Server();

    // Takes any JSON and never throws because of its content; if it is not a message, the answer is an error.
    [[nodiscard]] std::vector<nlohmann::json> handle(const nlohmann::json& message);
    // The diagnostics that have changed since the last call; call it after a change, when no more messages wait.
    [[nodiscard]] std::vector<nlohmann::json> settle();

    [[nodiscard]] bool is_done() const;   // after `exit`
    [[nodiscard]] int exit_code() const;  // 0 if `shutdown` came before

private:
    struct State;
    std::unique_ptr<State> state_;
};

// For a message that is not JSON.
[[nodiscard]] nlohmann::json parse_error(const std::string& problem);

}  // namespace gato::lsp
