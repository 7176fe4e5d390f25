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

// Else the system keeps a short message until the page's system has confirmed the one before it, which takes 40 ms.
void send_at_once(tcp::socket& socket) {
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
}

// Windows would let another program take over a port that is in use. Elsewhere nobody can, but a port whose connections have ended a moment ago,
// such as that of an earlier server, is free only for programs that say so.
void keep_port(tcp::acceptor& acceptor) {
#ifdef SO_EXCLUSIVEADDRUSE
    acceptor.set_option(asio::detail::socket_option::boolean<SOL_SOCKET, SO_EXCLUSIVEADDRUSE>(true));
#else
    acceptor.set_option(tcp::acceptor::reuse_address(true));
#endif
}

// Port 0: one that the system chooses.
tcp::acceptor listening_at(asio::io_context& io, std::uint16_t port) {
    tcp::acceptor acceptor(io);
    acceptor.open(tcp::v4());
    keep_private(acceptor);
    keep_port(acceptor);
    acceptor.bind({asio::ip::address_v4::loopback(), port});
    acceptor.listen();
    return acceptor;
}

tcp::acceptor listening(asio::io_context& io) {
    try {
        return listening_at(io, 0);
    } catch (const boost::system::system_error& error) {
        throw Failure(Failure::environment_failed, "no port for the studio: " + error.code().message(), error.code().value());
    }
}

// The client has ended the connection before it was accepted. Wine has an error of its own for that.
bool is_end_of_client(const boost::system::error_code& error) {
#ifdef ERROR_UNEXP_NET_ERR
    if (error.value() == ERROR_UNEXP_NET_ERR) return true;
#endif
    return error == asio::error::connection_aborted || error == asio::error::connection_reset;
}

}  // namespace

Loop::Loop(Offer the_offer, Begin begin)
    : offer(std::move(the_offer)), access(offer.now, offer.random, offer.limits.token), begin_(std::move(begin)),
      ports_(opened_ports()), last_company_(offer.now()), site(access, offer.read_page, port_numbers(), offer.version) {}

// A port of an earlier server that another program has now is left out. The new one comes last: it must be none of those.
std::vector<Loop::Port> Loop::opened_ports() {
    std::vector<Port> opened;
    for (const Reconnection& earlier : offer.earlier) {
        try {
            if (earlier.port != 0) opened.push_back({listening_at(io, earlier.port), earlier});
        } catch (const boost::system::system_error&) {
        }
    }
    tcp::acceptor acceptor = listening(io);
    const std::uint16_t number = acceptor.local_endpoint().port();
    opened.insert(opened.begin(), {std::move(acceptor), {number, access.reconnection_key()}});
    return opened;
}

std::vector<std::uint16_t> Loop::port_numbers() const {
    std::vector<std::uint16_t> numbers;
    for (const Port& port : ports_) numbers.push_back(port.reconnection.port);
    return numbers;
}

Reconnection Loop::reconnection_of(const tcp::socket& socket) const {
    boost::system::error_code unknown;
    const std::uint16_t number = socket.local_endpoint(unknown).port();
    const auto port = std::ranges::find(ports_, number, [](const Port& one) { return one.reconnection.port; });
    return port == ports_.end() ? ports_.front().reconnection : port->reconnection;
}

// If accepting fails for another reason than a client, such as no descriptor left, the next check() tries again.
void Loop::accept() {
    for (Port& port : ports_)
        if (!port.is_accepting) accept(port);
}

void Loop::accept(Port& port) {
    port.is_accepting = true;
    port.acceptor.async_accept([this, &port](const boost::system::error_code& error, tcp::socket socket) {
        port.is_accepting = false;
        if (!port.acceptor.is_open() || (error && !is_end_of_client(error))) return;
        if (!error) take(std::move(socket));
        accept(port);
    });
}

void Loop::take(tcp::socket socket) {
    if (connections_.size() >= offer.limits.connections) return;  // the socket closes
    keep_private(socket);
    send_at_once(socket);
    begin_(std::move(socket));
}

void Loop::check() {
    accept();
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
    for (Port& port : ports_) port.acceptor.close(ignored);
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
