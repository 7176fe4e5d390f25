// SPDX-License-Identifier: MIT
// A port of 127.0.0.1 that one client may connect to.
#pragma once

#include <cstdint>

namespace gato::cli {

class Loopback {
public:
    // Port 0: a free one. Throws Failure (environment_failed).
    explicit Loopback(std::uint16_t port);
    ~Loopback();
    Loopback(const Loopback&) = delete;
    Loopback& operator=(const Loopback&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    // Waits for the client; nobody else can connect afterwards. The descriptor of the connection, which is open until the end.
    [[nodiscard]] int accept_one();

private:
    int listener_ = -1, connection_ = -1;
    std::uint16_t port_ = 0;
};

}  // namespace gato::cli
