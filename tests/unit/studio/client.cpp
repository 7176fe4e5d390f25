// SPDX-License-Identifier: MIT
#include "unit/studio/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <gtest/gtest.h>
#include <utility>

namespace gato::studio {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// All clients share it: one of its own would have three descriptors.
asio::io_context io;

}  // namespace

struct Client::Connection {
    tcp::socket socket{io};
    std::string received;

    template <typename Begin>
    error_code wait_for(Begin begin) {
        error_code result = asio::error::timed_out;
        begin([&result](const error_code& error, std::size_t) { result = error; });
        io.restart();
        io.run_for(std::chrono::seconds(30));
        EXPECT_NE(result, asio::error::timed_out) << "the server does nothing";
        return result;
    }
    // False: nothing more comes.
    bool receive() {
        char piece[1 << 16];
        std::size_t size = 0;
        const error_code error = wait_for([&](auto then) {
            socket.async_read_some(asio::buffer(piece), [&size, then](const error_code& problem, std::size_t count) {
                size = count;
                then(problem, count);
            });
        });
        received.append(piece, size);
        return !error;
    }
    bool receive_at_least(std::size_t size) {
        while (received.size() < size)
            if (!receive()) return false;
        return true;
    }
    std::string take(std::size_t size) {
        std::string taken = received.substr(0, size);
        received.erase(0, size);
        return taken;
    }
};

Client::Client(std::uint16_t port) : connection_(std::make_unique<Connection>()) {
    connection_->socket.connect({asio::ip::address_v4::loopback(), port});
}

Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;
Client::~Client() = default;

void Client::send(std::string_view bytes) {
    (void)connection_->wait_for(
        [&](auto then) { asio::async_write(connection_->socket, asio::buffer(bytes.data(), bytes.size()), then); });
}

HttpAnswer Client::answer() {
    std::size_t end = 0;
    while ((end = connection_->received.find("\r\n\r\n")) == std::string::npos)
        if (!connection_->receive()) return {};
    const std::string head = connection_->take(end + 4);
    HttpAnswer answer{static_cast<unsigned>(std::stoul(head.substr(head.find(' ') + 1))), {}, {}};
    for (std::size_t at = head.find("\r\n") + 2; at < end; at = head.find("\r\n", at) + 2) {
        const std::size_t colon = head.find(':', at), stop = head.find("\r\n", at);
        std::string name = head.substr(at, colon - at);
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        answer.fields[name] = head.substr(colon + 2, stop - colon - 2);
    }
    const auto length = answer.fields.find("content-length");
    const std::size_t size = length == answer.fields.end() ? 0 : std::stoul(length->second);
    if (connection_->receive_at_least(size)) answer.body = connection_->take(size);
    return answer;
}

bool Client::is_closed_by_server() {
    while (connection_->receive()) connection_->received.clear();
    return !testing::Test::HasFailure();
}

void Client::finish() {
    error_code ignored;
    connection_->socket.shutdown(tcp::socket::shutdown_send, ignored);
}

void Client::reset() {
    error_code ignored;
    connection_->socket.set_option(tcp::socket::linger(true, 0), ignored);
    connection_->socket.close(ignored);
}

namespace {

constexpr char mask[] = {'\x12', '\x34', '\x56', '\x78'};

std::string head_of_frame(unsigned opcode, std::uint64_t length) {
    std::string head(1, static_cast<char>(0x80 | opcode));
    const unsigned size_of_length = length < 126 ? 0 : length < 0x10000 ? 2 : 8;
    head += static_cast<char>(0x80 | (size_of_length == 0 ? length : size_of_length == 2 ? 126 : 127));
    for (unsigned i = size_of_length; i-- > 0;) head += static_cast<char>(length >> 8 * i);
    return head.append(mask, sizeof mask);
}

}  // namespace

void Client::send_frame(unsigned opcode, std::string_view payload) {
    std::string frame = head_of_frame(opcode, payload.size());
    for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
    send(frame);
}

void Client::announce_frame(unsigned opcode, std::uint64_t length) {
    send(head_of_frame(opcode, length));
}

std::optional<Frame> Client::frame() {
    if (!connection_->receive_at_least(2)) return std::nullopt;
    const auto byte = [this](std::size_t at) { return static_cast<unsigned char>(connection_->received[at]); };
    const unsigned opcode = byte(0) & 15U, first = byte(1);  // a server masks nothing
    const std::size_t size_of_length = first == 126 ? 2 : first == 127 ? 8 : 0;
    if (!connection_->receive_at_least(2 + size_of_length)) return std::nullopt;
    std::size_t length = size_of_length == 0 ? first : 0;
    for (std::size_t i = 0; i < size_of_length; ++i) length = length << 8 | byte(2 + i);
    (void)connection_->take(2 + size_of_length);
    if (!connection_->receive_at_least(length)) return std::nullopt;
    return Frame{opcode, connection_->take(length)};
}

unsigned Frame::close_code() const {
    if (opcode != 8 || payload.size() < 2) return 0;
    return static_cast<unsigned char>(payload[0]) * 256U + static_cast<unsigned char>(payload[1]);
}

}  // namespace gato::studio
