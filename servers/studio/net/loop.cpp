// SPDX-License-Identifier: MIT
#include "servers/studio/net/loop.hpp"

#include <gato/support/failure.hpp>

#include <algorithm>
#include <boost/asio/socket_base.hpp>
#include <utility>

namespace gato::studio {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// Programs that gato starts, such as a browser, must not inherit a socket: it would stay open after gato's end. Windows hands on none
// unless it is asked to.
#ifdef FIOCLEX
class CloseOnExec {
public:
    [[nodiscard]] static unsigned long name() { return FIOCLEX; }
    [[nodiscard]] static void* data() { return nullptr; }
};

template <typename Socket>
void keep_private(Socket& socket) {
    CloseOnExec command;
    boost::system::error_code ignored;
    socket.io_control(command, ignored);
}
#else
template <typename Socket>
void keep_private(Socket&) {}
#endif

// Windows would let another program take over a port that is in use; elsewhere nothing is shared unless both ask for it.
void keep_port(tcp::acceptor& acceptor) {
#ifdef SO_EXCLUSIVEADDRUSE
    acceptor.set_option(asio::detail::socket_option::boolean<SOL_SOCKET, SO_EXCLUSIVEADDRUSE>(true));
#else
    (void)acceptor;
#endif
}

tcp::acceptor listening(asio::io_context& io) {
    try {
        tcp::acceptor acceptor(io);
        acceptor.open(tcp::v4());
        keep_private(acceptor);
        keep_port(acceptor);
        acceptor.bind({asio::ip::address_v4::loopback(), 0});
        acceptor.listen();
        return acceptor;
    } catch (const boost::system::system_error& error) {
        throw Failure(Failure::environment_failed, "no port for the studio: " + error.code().message(), error.code().value());
    }
}

}  // namespace

Loop::Loop(Offer the_offer, Begin begin)
    : offer(std::move(the_offer)), access(offer.now, offer.random, offer.limits.token), begin_(std::move(begin)),
      acceptor_(listening(io)), last_company_(offer.now()), site(access, offer.read_page, port(), offer.version) {}

// If there is no descriptor left, the next check() tries again.
void Loop::accept() {
    is_accepting_ = true;
    acceptor_.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
        is_accepting_ = false;
        if (error || !acceptor_.is_open()) return;
        take(std::move(socket));
        accept();
    });
}

void Loop::take(tcp::socket socket) {
    if (connections_.size() >= offer.limits.connections) return;  // the socket closes
    keep_private(socket);
    begin_(std::move(socket));
}

void Loop::check() {
    if (!is_accepting_) accept();
    const Time now = offer.now();
    for (const auto& connection : std::vector(connections_.begin(), connections_.end()))
        if (const auto deadline = connection->deadline(); deadline && now >= *deadline) remove(connection);
    std::erase_if(retired_, [](const auto& worker) { return worker->has_ended(); });
    for (const auto& connection : connections_)
        if (connection->is_channel()) note_company();
    const auto most = has_had_company_ ? offer.limits.left : offer.limits.alone;
    if (now - std::max(last_company_, access.last_use()) >= most) has_ended = true;
}

void Loop::note_company() {
    has_had_company_ = true;
    last_company_ = offer.now();
}

void Loop::end() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    while (!connections_.empty()) remove(*connections_.begin());
}

void Loop::remove(const std::shared_ptr<Connection>& connection) {
    const auto removed = connections_.extract(connection);
    if (removed.empty()) return;
    if (removed.value()->is_channel()) note_company();
    removed.value()->close();
}

void Loop::retire(std::unique_ptr<WorkerThread> worker) {
    worker->end();
    retired_.push_back(std::move(worker));
}

}  // namespace gato::studio
