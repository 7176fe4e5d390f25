// SPDX-License-Identifier: MIT
#include "cli/connection/loopback.hpp"

#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <gato/support/failure.hpp>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

namespace gato::cli {

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

}  // namespace

Loopback::Loopback(std::uint16_t port) : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address = loopback_address(port);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    const int yes = 1;
    if (listener_ < 0) fail("no socket");
    (void)::setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    const bool is_open =
        ::bind(listener_, any, size) == 0 && ::listen(listener_, 1) == 0 && ::getsockname(listener_, any, &size) == 0;
    if (!is_open) {
        const int error = errno;
        ::close(listener_);
        errno = error;
        fail("port " + std::to_string(port));
    }
    port_ = ntohs(address.sin_port);
}

Loopback::~Loopback() {
    if (listener_ >= 0) ::close(listener_);
    if (connection_ >= 0) ::shutdown(connection_, SHUT_RDWR);
}

int Loopback::accept_one() {
    do connection_ = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    while (connection_ < 0 && errno == EINTR);
    if (connection_ < 0) fail("no connection");
    ::close(listener_);
    listener_ = -1;
    return connection_;
}

}  // namespace gato::cli
