// SPDX-License-Identifier: MIT
#include "servers/monitor/server.hpp"

#include "servers/monitor/session.hpp"

namespace gato::monitor {

Server::Server(Served served, int speed) : session_(std::make_unique<Session>(std::move(served), speed)) {}
Server::~Server() = default;

std::string Server::receive(std::string_view bytes) {
    session_->receive(bytes);
    return session_->take_output();
}

bool Server::is_broken() const {
    return session_->requests().is_broken();
}

bool Server::is_within_request() const {
    return session_->requests().is_within_request();
}

bool Server::is_running() const {
    return session_->is_running;
}

std::string Server::run_slice() {
    session_->run_slice();
    return session_->take_output();
}

std::chrono::steady_clock::time_point Server::next_slice() const {
    return session_->pace.next();
}

bool Server::has_ended() const {
    return session_->has_ended;
}

}  // namespace gato::monitor
