// SPDX-License-Identifier: MIT
#include "unit/send/device.hpp"

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <thread>
#include <utility>

namespace gato::tests {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

const tcp::endpoint any_port{asio::ip::address_v4::loopback(), 0};

}  // namespace

struct Guest::Socket {
    tcp::socket stream;
};

bool Guest::receive() {
    char piece[1 << 14];
    error_code error;
    const std::size_t size = socket_.stream.read_some(asio::buffer(piece), error);
    unread_.append(piece, size);
    return !error;
}

const std::string& Guest::wait_for(std::size_t size) {
    while (unread_.size() < size && receive()) {
    }
    return unread_;
}

std::string Guest::take(std::size_t size) {
    std::string taken = wait_for(size).substr(0, size);
    unread_.erase(0, size);
    return taken;
}

bool Guest::write(std::string_view bytes) {
    error_code error;
    asio::write(socket_.stream, asio::buffer(bytes.data(), bytes.size()), error);
    return !error;
}

void Guest::read_on() {
    while (receive()) unread_.clear();
}

void Guest::write_on(std::string_view bytes) {
    while (write(bytes)) {
    }
}

struct Device::Listener {
    explicit Listener(Answer its_answer)
        : answer(std::move(its_answer)), acceptor(io, any_port), thread([this] { listen(); }) {}
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    ~Listener() {
        has_ended = true;
        error_code ignored;
        tcp::socket last(io);
        last.connect(acceptor.local_endpoint(), ignored);  // wakes the thread
        thread.join();
    }

    void listen() {
        while (true) {
            Guest::Socket socket{tcp::socket(io)};
            error_code error;
            acceptor.accept(socket.stream, error);
            if (error || has_ended) return;
            Guest guest(socket);
            answer(guest);
        }
    }

    Answer answer;
    std::atomic<bool> has_ended = false;
    asio::io_context io;
    tcp::acceptor acceptor;
    std::thread thread;
};

Device::Device(Answer answer) : listener_(std::make_unique<Listener>(std::move(answer))) {}

Device::~Device() = default;

std::uint16_t Device::port() const {
    return listener_->acceptor.local_endpoint().port();
}

std::uint16_t deserted_port() {
    asio::io_context io;
    return tcp::acceptor(io, any_port).local_endpoint().port();
}

HttpRequest take_request(Guest& guest) {
    HttpRequest request;
    while (!request.head.ends_with("\r\n\r\n")) {
        const std::string next = guest.take(1);
        if (next.empty()) return request;
        request.head += next;
    }
    const std::string field = "Content-Length: ";
    const std::size_t at = request.head.find(field);
    if (at != std::string::npos) request.body = guest.take(std::stoul(request.head.substr(at + field.size())));
    return request;
}

std::string http_response(const std::string& status, const std::string& body, const std::string& fields) {
    return "HTTP/1.1 " + status + "\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: "
           + std::to_string(body.size()) + "\r\n" + fields + "\r\n" + body;
}

}  // namespace gato::tests
