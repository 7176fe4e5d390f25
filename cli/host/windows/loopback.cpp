// SPDX-License-Identifier: MIT
#include "cli/host/loopback.hpp"

#include <gato/support/failure.hpp>

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>
#include <winsock2.h>

namespace gato::cli::host {

namespace {

[[noreturn]] void fail(const std::string& what) {
    const int error = ::WSAGetLastError();
    const bool is_taken = error == WSAEADDRINUSE || error == WSAEACCES;
    const std::string reason = is_taken ? "Address already in use" : std::system_category().message(error);
    throw Failure(Failure::environment_failed, what + ": " + reason, error);
}

sockaddr_in loopback_address(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    return address;
}

class Connection final : public Channel {
public:
    explicit Connection(SOCKET socket) : socket_(socket) {}

    [[nodiscard]] std::string read() override {
        char buffer[0x10000];
        const int count = ::recv(socket_, buffer, sizeof buffer, 0);
        return count > 0 ? std::string(buffer, static_cast<std::size_t>(count)) : std::string();
    }
    [[nodiscard]] bool write(std::string_view bytes) override {
        constexpr std::size_t most_at_once = std::size_t{1} << 20;
        while (!bytes.empty()) {
            const int count = ::send(socket_, bytes.data(), static_cast<int>(std::min(bytes.size(), most_at_once)), 0);
            if (count <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }

private:
    SOCKET socket_;
};

// Sockets are available from the first of these objects on.
struct Library {
    WSADATA data{};
    Library() { (void)::WSAStartup(MAKEWORD(2, 2), &data); }
};

SOCKET new_socket() {
    static const Library library;
    return ::socket(AF_INET, SOCK_STREAM, IPPROTO_TCP);
}

// Else the system keeps a short message until the one before it is confirmed, which takes 40 ms or more.
void send_at_once(SOCKET connection) {
    const BOOL yes = TRUE;
    (void)::setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, reinterpret_cast<const char*>(&yes), sizeof yes);
}

}  // namespace

struct Loopback::Sockets {
    SOCKET listener = new_socket();
    SOCKET connection = INVALID_SOCKET;

    Sockets() = default;
    Sockets(const Sockets&) = delete;
    Sockets& operator=(const Sockets&) = delete;
    // The thread that reads the connection may still use its number.
    ~Sockets() {
        if (listener != INVALID_SOCKET) ::closesocket(listener);
        if (connection != INVALID_SOCKET) ::shutdown(connection, SD_BOTH);
    }
};

Loopback::Loopback(std::uint16_t port) : sockets_(std::make_unique<Sockets>()) {
    sockaddr_in address = loopback_address(port);
    int size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    const int yes = 1;
    if (sockets_->listener == INVALID_SOCKET) fail("no socket");
    // Without this another program could take over a port that is in use.
    (void)::setsockopt(sockets_->listener, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, reinterpret_cast<const char*>(&yes), sizeof yes);
    const bool is_open = ::bind(sockets_->listener, any, size) == 0 && ::listen(sockets_->listener, 1) == 0
                         && ::getsockname(sockets_->listener, any, &size) == 0;
    if (!is_open) fail("port " + std::to_string(port));
    port_ = ntohs(address.sin_port);
}

Loopback::~Loopback() = default;

std::shared_ptr<Channel> Loopback::accept_one() {
    sockets_->connection = ::accept(sockets_->listener, nullptr, nullptr);
    if (sockets_->connection == INVALID_SOCKET) fail("no connection");
    send_at_once(sockets_->connection);
    ::closesocket(std::exchange(sockets_->listener, INVALID_SOCKET));
    return std::make_shared<Connection>(sockets_->connection);
}

}  // namespace gato::cli::host
