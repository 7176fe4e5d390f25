// SPDX-License-Identifier: MIT
// A TCP connection to one address, on which nothing waits longer than it is told. This is the only way in which gato reaches another
// computer, and it takes addresses in numbers only: no name server is asked.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gato::cli {

// How long a conversation may take. Tests set it.
struct SendLimits {
    std::chrono::milliseconds connect{5000};
    std::chrono::milliseconds answer{
        5000};  // from the end of a request to the end of its answer; the same for each 64 KiB of a request
};

// What goes wrong on the way.
struct NetworkTrouble {
    enum Kind : std::uint8_t {
        refused,      // the computer is there, but nothing listens on this port
        unreachable,  // no way leads there, or nobody answers
        silent,       // connected, but no bytes in time
        closed,       // the other end has closed
    };
    Kind kind;
    std::string text;  // the system's words; may be empty
};

// Whether this is an address in numbers, of IPv4 or IPv6.
[[nodiscard]] bool is_network_address(const std::string& text);

class TcpClient {
public:
    using Time = std::chrono::steady_clock::time_point;

    // Throws NetworkTrouble (refused, unreachable).
    TcpClient(const std::string& address, std::uint16_t port, std::chrono::milliseconds patience);
    TcpClient(const TcpClient&) = delete;
    TcpClient& operator=(const TcpClient&) = delete;
    ~TcpClient();

    // False: the other end has closed; what it sent before can still be read. Throws NetworkTrouble (silent): it does not take the bytes.
    [[nodiscard]] bool write(std::string_view bytes, Time until);
    // The next bytes; nothing: the other end has closed. Throws NetworkTrouble (silent).
    [[nodiscard]] std::optional<std::string> read(Time until);

private:
    struct Connection;
    std::unique_ptr<Connection> connection_;
};

}  // namespace gato::cli
