// SPDX-License-Identifier: MIT
#include "servers/studio/net/web_socket.hpp"

#include "servers/studio/envelope.hpp"
#include "servers/studio/outbox.hpp"

#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <exception>
#include <utility>

namespace gato::studio {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Upgrade = beast::http::request<beast::http::empty_body>;

constexpr std::size_t most_bytes_of_secret = 64;

websocket::close_reason reason_of(Fault fault) {
    switch (fault) {
    case Fault::no_such_channel: return {websocket::close_code::policy_error, "there is no such channel"};
    case Fault::no_envelope: return {websocket::close_code::bad_payload, "this is no envelope"};
    case Fault::no_worker: break;
    }
    return {websocket::close_code::internal_error, "the worker could not be started"};
}

class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
public:
    WebSocket(Loop& loop, tcp::socket socket, Upgrade request)
        : loop_(loop), stream_(std::move(socket)), request_(std::move(request)),
          deadline_(loop.after(loop.offer.limits.secret)) {}

    [[nodiscard]] std::optional<Time> deadline() const override { return deadline_; }
    [[nodiscard]] bool is_channel() const override { return worker_ != nullptr; }
    void close() override {
        error_code ignored;
        beast::get_lowest_layer(stream_).shutdown(tcp::socket::shutdown_both, ignored);
        beast::get_lowest_layer(stream_).close(ignored);
        if (outbox_) outbox_->close();
        if (worker_) loop_.retire(std::move(worker_));
    }

    void begin() {
        stream_.read_message_max(most_bytes_of_secret);
        stream_.binary(true);
        stream_.auto_fragment(false);  // a picture in one piece
        stream_.async_accept(request_, [self = shared_from_this()](const error_code& error) {
            if (error) return self->end();
            self->read();
        });
    }

private:
    void end() { loop_.remove(shared_from_this()); }

    void read() {
        buffer_.clear();
        stream_.async_read(buffer_, [self = shared_from_this()](const error_code& error, std::size_t) { self->take(error); });
    }

    void take(const error_code& error) {
        if (error) return end();
        if (!worker_) return take_secret();
        if (!stream_.got_binary()) return refuse({websocket::close_code::unknown_data, "envelopes are binary messages"});
        if (worker_->add(beast::buffers_to_string(buffer_.data()))) read();
    }

    void take_secret() {
        if (!loop_.access.is_secret(beast::buffers_to_string(buffer_.data())))
            return refuse({websocket::close_code::policy_error, "the secret is missing or wrong"});
        deadline_.reset();
        stream_.read_message_max(loop_.offer.limits.message_bytes);
        outbox_ = std::make_shared<Outbox>(on_network([](WebSocket& socket) { socket.send(); }));
        begin_worker();
    }

    void begin_worker() {
        try {
            worker_ = std::make_unique<WorkerThread>(loop_.offer.make_worker, channel(), post(), events());
            read();
        } catch (const std::exception&) {
            refuse(reason_of(Fault::no_worker));  // there is no thread left
        }
    }

    [[nodiscard]] std::string channel() const {
        const auto target = request_.target().substr(std::string_view("/channel/").size());
        return {target.data(), target.size()};
    }

    [[nodiscard]] Post post() const {
        const auto add = [outbox = outbox_](const Message& envelope) { outbox->add(write_envelope(envelope)); };
        return {add, [outbox = outbox_] { return outbox->is_busy(); }};
    }

    [[nodiscard]] WorkerEvents events() {
        const auto refuse_for = [weak = weak_from_this(), &io = loop_.io](Fault fault) {
            asio::post(io, [weak, fault] {
                if (const auto self = weak.lock()) self->refuse(reason_of(fault));
            });
        };
        return {refuse_for, on_network([](WebSocket& socket) { socket.read_on(); })};
    }

    // A function for other threads, which has `act` done on this one if the connection is still there.
    template <typename Act>
    [[nodiscard]] std::function<void()> on_network(Act act) {
        return [weak = weak_from_this(), &io = loop_.io, act] {
            asio::post(io, [weak, act] {
                if (const auto self = weak.lock()) act(*self);
            });
        };
    }

    void read_on() {
        if (worker_ && !is_closing_) read();
    }

    void send() {
        if (outbox_->is_overfull()) return end();
        if (writing_ || is_closing_) return;
        writing_ = outbox_->first();
        if (!writing_) return;
        stream_.async_write(asio::buffer(*writing_),
                            [self = shared_from_this()](const error_code& error, std::size_t) { self->written(error); });
    }

    void written(const error_code& error) {
        writing_.reset();
        if (error) return end();
        outbox_->drop_first();
        send();
    }

    // Tells the page why, and closes. One that does not confirm it is not waited for.
    void refuse(const websocket::close_reason& reason) {
        if (std::exchange(is_closing_, true)) return;
        deadline_ = loop_.after(loop_.offer.limits.closing);
        stream_.async_close(reason, [self = shared_from_this()](const error_code&) { self->end(); });
    }

    Loop& loop_;
    websocket::stream<tcp::socket> stream_;
    Upgrade request_;
    std::optional<Time> deadline_;
    beast::flat_buffer buffer_;
    std::shared_ptr<Outbox> outbox_;        // those after the secret
    std::unique_ptr<WorkerThread> worker_;  // null: before the secret, or closed
    std::shared_ptr<const std::string> writing_;
    bool is_closing_ = false;
};

}  // namespace

void begin_web_socket(Loop& loop, tcp::socket socket, Upgrade request) {
    const auto connection = std::make_shared<WebSocket>(loop, std::move(socket), std::move(request));
    loop.add(connection);
    connection->begin();
}

}  // namespace gato::studio
