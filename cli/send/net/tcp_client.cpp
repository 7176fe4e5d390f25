// SPDX-License-Identifier: MIT
#include "cli/send/net/tcp_client.hpp"

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

namespace gato::cli {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

}  // namespace

struct TcpClient::Connection {
    asio::io_context io;
    asio::ip::tcp::socket socket{io};

    // Begins an operation and waits for it; nothing: it took too long, and was cancelled.
    template <typename Begin>
    std::optional<error_code> wait(Time until, Begin begin) {
        std::optional<error_code> result;
        begin([&result](const error_code& error, std::size_t = 0) { result = error; });
        io.restart();
        io.run_until(until);
        if (result) return result;
        error_code ignored;
        socket.cancel(ignored);
        io.run();  // until the handler was called: it knows variables of the caller
        return result == asio::error::operation_aborted ? std::nullopt : result;
    }
};

bool is_network_address(const std::string& text) {
    error_code error;
    const auto address = asio::ip::make_address(text, error);
    // Windows takes 192.168.1, 192.168.1.64:80 and [::1]:80, too.
    return !error && (address.is_v6() ? !text.starts_with('[') : address.to_string() == text);
}

TcpClient::TcpClient(const std::string& address, std::uint16_t port, std::chrono::milliseconds patience)
    : connection_(std::make_unique<Connection>()) {
    const asio::ip::tcp::endpoint place{asio::ip::make_address(address), port};
    const auto error = connection_->wait(std::chrono::steady_clock::now() + patience, [&](auto then) {
        connection_->socket.async_connect(place, [then](const error_code& result) { then(result); });
    });
    if (!error) throw NetworkTrouble{NetworkTrouble::unreachable, {}};
    if (*error == asio::error::connection_refused) throw NetworkTrouble{NetworkTrouble::refused, {}};
    if (*error) throw NetworkTrouble{NetworkTrouble::unreachable, error->message()};
}

TcpClient::~TcpClient() = default;

bool TcpClient::write(std::string_view bytes, Time until) {
    const auto error = connection_->wait(
        until, [&](auto then) { asio::async_write(connection_->socket, asio::buffer(bytes.data(), bytes.size()), then); });
    if (!error) throw NetworkTrouble{NetworkTrouble::silent, {}};
    return !*error;
}

std::optional<std::string> TcpClient::read(Time until) {
    std::array<char, 1 << 14> piece{};
    std::size_t size = 0;
    const auto error = connection_->wait(until, [&](auto then) {
        connection_->socket.async_read_some(asio::buffer(piece), [&size, then](const error_code& result, std::size_t count) {
            size = count;
            then(result);
        });
    });
    if (!error) throw NetworkTrouble{NetworkTrouble::silent, {}};
    if (*error) return std::nullopt;
    return std::string(piece.data(), size);
}

}  // namespace gato::cli
