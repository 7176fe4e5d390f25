// SPDX-License-Identifier: MIT
// A port of 127.0.0.1 with one client.
#pragma once

#include "cli/host/channel.hpp"

#include <cstdint>
#include <memory>

namespace gato::cli::host {

class Loopback {
public:
    // Port 0: a free one. Throws Failure (environment_failed).
    explicit Loopback(std::uint16_t port);
    ~Loopback();
    Loopback(const Loopback&) = delete;
    Loopback& operator=(const Loopback&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    // Waits for the client; nobody else can connect afterwards. The connection stays open as long as this object lives.
    [[nodiscard]] std::shared_ptr<Channel> accept_one();

private:
    struct Sockets;
    std::unique_ptr<Sockets> sockets_;
    std::uint16_t port_ = 0;
};

}  // namespace gato::cli::host
