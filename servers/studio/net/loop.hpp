// SPDX-License-Identifier: MIT
// The network thread: it takes connections, on one port or several, and what all of them share. Everything here belongs to that thread unless it says otherwise.
//
// Time passes in check() only, which closes each connection that has gone beyond its deadline: no timer of the system is involved, so a test
// moves a clock and needs not wait.
#pragma once

#include "servers/studio/offer.hpp"
#include "servers/studio/worker_thread.hpp"

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <set>
#include <vector>

namespace gato::studio {

class Connection {
public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    // When it is to be closed; nothing: never.
    [[nodiscard]] virtual std::optional<Time> deadline() const = 0;
    // Whether it is a WebSocket that has shown the secret.
    [[nodiscard]] virtual bool is_channel() const = 0;
    // At once, without telling the other end. It must not call the loop.
    virtual void close() = 0;
};

class Loop {
public:
    using Begin = std::function<void(boost::asio::ip::tcp::socket)>;

    // `begin` makes a connection of a socket, and adds it.
    Loop(Offer the_offer, Begin begin);

    void accept();
    void check();
    // Closes everything.
    void end();

    void add(const std::shared_ptr<Connection>& connection) { connections_.insert(connection); }
    // Closes it as well.
    void remove(const std::shared_ptr<Connection>& connection);
    // A worker whose page has gone: its thread is waited for when it has ended.
    void retire(std::unique_ptr<WorkerThread> worker);

    // That of new pages.
    [[nodiscard]] std::uint16_t port() const { return ports_.front().reconnection.port; }
    // What the port of this connection is for.
    [[nodiscard]] Reconnection reconnection_of(const boost::asio::ip::tcp::socket& socket) const;
    [[nodiscard]] Time after(std::chrono::milliseconds time) const { return offer.now() + time; }

    Offer offer;
    boost::asio::io_context io;
    Access access;
    std::atomic<bool> has_ended = false;  // from any thread

private:
    struct Port {
        boost::asio::ip::tcp::acceptor acceptor;
        Reconnection reconnection;
        bool is_accepting = false;
    };

    [[nodiscard]] std::vector<Port> opened_ports();
    [[nodiscard]] std::vector<std::uint16_t> port_numbers() const;
    void accept(Port& port);
    void take(boost::asio::ip::tcp::socket socket);
    void note_company();

    Begin begin_;
    std::vector<Port> ports_;  // the first is that of new pages, the others are those of earlier servers
    std::set<std::shared_ptr<Connection>> connections_;
    std::vector<std::unique_ptr<WorkerThread>> retired_;
    Time last_company_;  // when there was a channel last
    bool has_had_company_ = false;

public:
    Site site;  // the last one: it needs the ports
};

}  // namespace gato::studio
