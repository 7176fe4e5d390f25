// SPDX-License-Identifier: MIT
#include "servers/dap/server.hpp"

#include "servers/dap/session.hpp"

namespace gato::dap {

Server::Server(Launcher launcher) : session_(std::make_unique<Session>(std::move(launcher))) {}
Server::~Server() = default;

Server::Messages Server::handle(const nlohmann::json& message) {
    session_->handle(message);
    return session_->take_messages();
}

Server::Messages Server::run_slice() {
    session_->run_slice();
    return session_->take_messages();
}

bool Server::is_running() const {
    return session_->is_running;
}

std::chrono::steady_clock::time_point Server::next_slice() const {
    return session_->pace.next();
}

bool Server::has_ended() const {
    return session_->has_ended;
}

}  // namespace gato::dap
