// SPDX-License-Identifier: MIT
// The debug adapter protocol with requests in, and responses and events out, as JSON. It drives a gato::debugger::Debugger.
//
//     gato::dap::Server server(launcher);
//     for (const auto& message : server.handle(request)) send(message);
//     while (server.is_running()) for (const auto& message : server.run_slice()) send(message);
//
// It does no input or output itself: the launcher that is passed in opens the program, and the caller sends and waits. Facts: the
// debug adapter protocol's specification, 1.68. Requests of our own: docs/PROTOCOL.md.
#pragma once

#include "servers/dap/launch.hpp"

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

namespace gato::dap {

class Session;

class Server {
public:
    using Messages = std::vector<nlohmann::json>;

    explicit Server(Launcher launcher);
    ~Server();

    // Takes any message: one that is not a request gets no answer, an unknown request gets an error.
    [[nodiscard]] Messages handle(const nlohmann::json& message);

    [[nodiscard]] bool is_running() const;
    // Lets the program run for a moment; then look for requests. Do not call it before next_slice().
    [[nodiscard]] Messages run_slice();
    [[nodiscard]] std::chrono::steady_clock::time_point next_slice() const;

    // The client has disconnected, or is to be disconnected.
    [[nodiscard]] bool has_ended() const;

private:
    std::unique_ptr<Session> session_;
};

}  // namespace gato::dap
