// SPDX-License-Identifier: MIT
#include "servers/studio/net/http_connection.hpp"

#include "core/support/ascii.hpp"
#include "servers/studio/net/reconnect_socket.hpp"
#include "servers/studio/net/web_socket.hpp"

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

namespace gato::studio {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;
using boost::system::error_code;

template <typename View>
std::string text_of(const View& view) {
    return {view.data(), view.size()};
}

Request request_of(const http::request<http::empty_body>& message) {
    Request request{text_of(message.method_string()), text_of(message.target()), {}};
    for (const auto& field : message)
        request.fields.emplace_back(to_lower(text_of(field.name_string())), text_of(field.value()));
    return request;
}

class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
public:
    HttpConnection(Loop& loop, tcp::socket socket)
        : loop_(loop), socket_(std::move(socket)), buffer_(loop.offer.limits.header_bytes) {}

    [[nodiscard]] std::optional<Time> deadline() const override { return deadline_; }
    [[nodiscard]] bool is_channel() const override { return false; }
    void close() override {
        error_code ignored;
        socket_.shutdown(tcp::socket::shutdown_both, ignored);
        socket_.close(ignored);
    }

    void read() {
        deadline_ = loop_.after(loop_.offer.limits.request);
        parser_.emplace();
        parser_->header_limit(loop_.offer.limits.header_bytes);
        http::async_read(socket_, buffer_, *parser_,
                         [self = shared_from_this()](const error_code& error, std::size_t) { self->take(error); });
    }

private:
    // What is no request gets no answer.
    void take(const error_code& error) {
        if (error) return loop_.remove(shared_from_this());
        const auto& message = parser_->get();
        const Request request = request_of(message);
        if (!beast::websocket::is_upgrade(message)) return write(loop_.site.answer(request), message.keep_alive());
        if (const auto refusal = loop_.site.refusal_of_channel(request)) return write(*refusal, false);
        become_channel();
    }

    void write(const Answer& answer, bool is_kept) {
        deadline_ = loop_.after(loop_.offer.limits.answer);
        response_ = {http::int_to_status(answer.status), parser_->get().version()};
        for (const auto& [name, value] : fields_of(answer)) response_.set(name, value);
        response_.body() = answer.body;
        response_.keep_alive(is_kept);
        response_.prepare_payload();
        http::async_write(socket_, response_,
                          [self = shared_from_this(), ends = answer.ends_server](const error_code& error, std::size_t) {
                              self->written(error, ends);
                          });
    }

    void written(const error_code& error, bool ends_server) {
        if (ends_server) loop_.has_ended = true;
        if (error || !response_.keep_alive()) return loop_.remove(shared_from_this());
        read();
    }

    // A page waits for the answer before it sends anything more.
    void become_channel() {
        if (buffer_.size() != 0) return loop_.remove(shared_from_this());
        auto socket = std::move(socket_);
        const auto self = shared_from_this();
        loop_.remove(self);
        const auto begin = parser_->get().target() == "/reconnect" ? begin_reconnect : begin_web_socket;
        begin(loop_, std::move(socket), parser_->release());
    }

    Loop& loop_;
    tcp::socket socket_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::empty_body>> parser_;
    http::response<http::string_body> response_;
    std::optional<Time> deadline_;
};

}  // namespace

void begin_http(Loop& loop, tcp::socket socket) {
    const auto connection = std::make_shared<HttpConnection>(loop, std::move(socket));
    loop.add(connection);
    connection->read();
}

}  // namespace gato::studio
