// SPDX-License-Identifier: MIT
#include "servers/studio/net/reconnect_socket.hpp"

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>
#include <utility>

namespace gato::studio {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Upgrade = beast::http::request<beast::http::empty_body>;

class ReconnectSocket final : public Connection, public std::enable_shared_from_this<ReconnectSocket> {
public:
    ReconnectSocket(Loop& loop, tcp::socket socket, Upgrade request)
        : loop_(loop), reconnection_(loop.reconnection_of(socket)), stream_(std::move(socket)), request_(std::move(request)),
          deadline_(loop.after(loop.offer.limits.secret)) {}

    [[nodiscard]] std::optional<Time> deadline() const override { return deadline_; }
    [[nodiscard]] bool is_channel() const override { return false; }
    void close() override {
        error_code ignored;
        beast::get_lowest_layer(stream_).shutdown(tcp::socket::shutdown_both, ignored);
        beast::get_lowest_layer(stream_).close(ignored);
    }

    void begin() {
        constexpr std::size_t most_bytes = 64;  // a proof
        stream_.read_message_max(most_bytes);
        stream_.text(true);
        stream_.async_accept(request_, [self = shared_from_this()](const error_code& error) {
            if (error) return self->end();
            self->read(&ReconnectSocket::take_nonce);
        });
    }

private:
    using Take = void (ReconnectSocket::*)(const std::string& text);

    void end() { loop_.remove(shared_from_this()); }

    void read(Take take) {
        buffer_.clear();
        stream_.async_read(buffer_, [self = shared_from_this(), take](const error_code& error, std::size_t) {
            if (error) return self->end();
            (self.get()->*take)(beast::buffers_to_string(self->buffer_.data()));
        });
    }

    void take_nonce(const std::string& text) {
        if (!is_nonce(text)) return close_with({websocket::close_code::policy_error, "this is no nonce"});
        nonces_ = {text, loop_.access.random_text()};
        write({{"nonce", nonces_.server}, {"proof", proof_of_server(reconnection_, nonces_)}},
              [](ReconnectSocket& self) { self.read(&ReconnectSocket::take_proof); });
    }

    void take_proof(const std::string& text) {
        if (!is_same_secret(text, proof_of_page(reconnection_, nonces_)))
            return close_with({websocket::close_code::policy_error, "the proof is wrong"});
        write({{"secret", loop_.access.secret()}},
              [](ReconnectSocket& self) { self.close_with(websocket::close_code::normal); });
    }

    void write(const nlohmann::json& message, void (*then)(ReconnectSocket& self)) {
        writing_ = message.dump();
        stream_.async_write(asio::buffer(writing_), [self = shared_from_this(), then](const error_code& error, std::size_t) {
            if (error) return self->end();
            then(*self);
        });
    }

    void close_with(const websocket::close_reason& reason) {
        stream_.async_close(reason, [self = shared_from_this()](const error_code&) { self->end(); });
    }

    Loop& loop_;
    Reconnection reconnection_;
    websocket::stream<tcp::socket> stream_;
    Upgrade request_;
    Time deadline_;
    beast::flat_buffer buffer_;
    Nonces nonces_;
    std::string writing_;
};

}  // namespace

void begin_reconnect(Loop& loop, tcp::socket socket, Upgrade request) {
    const auto connection = std::make_shared<ReconnectSocket>(loop, std::move(socket), std::move(request));
    loop.add(connection);
    connection->begin();
}

}  // namespace gato::studio
