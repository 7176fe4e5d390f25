// SPDX-License-Identifier: MIT
#include "cli/host/loopback.hpp"

#include "cli/host/posix/descriptors.hpp"

#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <gato/support/failure.hpp>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

namespace gato::cli::host {

namespace {

[[noreturn]] void fail(const std::string& what) {
    const int error = errno;
    throw Failure(Failure::environment_failed, what + ": " + std::strerror(error), error);
}

sockaddr_in loopback_address(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    return address;
}

// Child processes started meanwhile must not inherit it.
int kept_private(int descriptor) {
    if (descriptor >= 0) (void)::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}

// Else the system keeps a short message until the one before it is confirmed, which takes 40 ms.
void send_at_once(int connection) {
    const int yes = 1;
    (void)::setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

}  // namespace

struct Loopback::Sockets {
    int listener = kept_private(::socket(AF_INET, SOCK_STREAM, 0));
    int connection = -1;

    Sockets() = default;
    Sockets(const Sockets&) = delete;
    Sockets& operator=(const Sockets&) = delete;
    // The thread that reads the connection may still use its number.
    ~Sockets() {
        if (listener >= 0) ::close(listener);
        if (connection >= 0) ::shutdown(connection, SHUT_RDWR);
    }
};

Loopback::Loopback(std::uint16_t port) : sockets_(std::make_unique<Sockets>()) {
    sockaddr_in address = loopback_address(port);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    const int yes = 1;
    if (sockets_->listener < 0) fail("no socket");
    (void)::setsockopt(sockets_->listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    const bool is_open = ::bind(sockets_->listener, any, size) == 0 && ::listen(sockets_->listener, 1) == 0
                         && ::getsockname(sockets_->listener, any, &size) == 0;
    if (!is_open) fail("port " + std::to_string(port));
    port_ = ntohs(address.sin_port);
}

Loopback::~Loopback() = default;

std::shared_ptr<Channel> Loopback::accept_one() {
    int& connection = sockets_->connection;
    do connection = kept_private(::accept(sockets_->listener, nullptr, nullptr));
    while (connection < 0 && errno == EINTR);
    if (connection < 0) fail("no connection");
    send_at_once(connection);
    ::close(sockets_->listener);
    sockets_->listener = -1;
    return std::make_shared<Descriptors>(connection, connection);
}

}  // namespace gato::cli::host
