// SPDX-License-Identifier: MIT
// The server's own thread, and how the thread that made it has things done there.
#include "servers/studio/server.hpp"

#include "servers/studio/net/http_connection.hpp"
#include "servers/studio/net/loop.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <future>
#include <thread>
#include <utility>

namespace gato::studio {

namespace asio = boost::asio;

struct Server::Network {
    explicit Network(Offer offer)
        : loop(std::move(offer), [this](asio::ip::tcp::socket socket) { begin_http(loop, std::move(socket)); }),
          work(loop.io.get_executor()) {
        loop.accept();
        thread = std::thread([this] { run(); });
    }
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;
    ~Network() {
        do_there([this] { loop.end(); });
        work.reset();
        loop.io.stop();
        thread.join();
    }

    // What a connection fails of, such as a lack of memory, does not end the others.
    void run() {
        for (bool is_over = false; !is_over;) {
            try {
                loop.io.run();
                is_over = true;
            } catch (const std::exception&) {
                is_over = loop.io.stopped();
            }
        }
    }

    // On the network thread; waits for it.
    template <typename Act>
    void do_there(Act act) {
        std::promise<void> is_done;
        asio::post(loop.io, [&is_done, &act] {
            act();
            is_done.set_value();
        });
        is_done.get_future().wait();
    }

    Loop loop;
    asio::executor_work_guard<asio::io_context::executor_type> work;
    std::thread thread;
};

Server::Server(Offer offer) : network_(std::make_unique<Network>(std::move(offer))) {}

Server::~Server() = default;

Entrance Server::entrance() const {
    return {network_->loop.port(), network_->loop.access.key(), network_->loop.access.proof()};
}

Reconnection Server::reconnection() const {
    return {network_->loop.port(), network_->loop.access.reconnection_key()};
}

std::string Server::new_address() {
    return address_of_page(network_->loop.port(), network_->loop.access.new_token());
}

void Server::check_time() {
    network_->do_there([this] { network_->loop.check(); });
}

bool Server::has_ended() const {
    return network_->loop.has_ended;
}

std::string address_of_page(std::uint16_t port, const std::string& token) {
    return "http://127.0.0.1:" + std::to_string(port) + "/#" + token;
}

}  // namespace gato::studio
