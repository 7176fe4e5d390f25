// SPDX-License-Identifier: MIT
// The client's side of `POST /token` (site.hpp).
#include "servers/studio/server.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <nlohmann/json.hpp>

namespace gato::studio {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

std::string request_for_token(const Entrance& entrance) {
    return "POST /token HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(entrance.port) + "\r\nGato-Key: " + entrance.key
           + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
}

// All that the server at the port answers, if it does so in time.
class Question {
public:
    explicit Question(const Entrance& entrance) : request_(request_for_token(entrance)), socket_(io_) {
        socket_.async_connect({asio::ip::address_v4::loopback(), entrance.port}, [this](const error_code& error) {
            if (!error) write();
        });
    }

    [[nodiscard]] std::string answer(std::chrono::milliseconds patience) {
        io_.run_for(patience);
        return is_whole_ ? answer_ : std::string();
    }

private:
    static constexpr std::size_t longest_answer = 1 << 14;

    void write() {
        asio::async_write(socket_, asio::buffer(request_), [this](const error_code& error, std::size_t) {
            if (!error) read();
        });
    }
    void read() {
        asio::async_read(socket_, asio::dynamic_buffer(answer_, longest_answer),
                         [this](const error_code& error, std::size_t) { is_whole_ = error == asio::error::eof; });
    }

    std::string request_, answer_;
    bool is_whole_ = false;
    asio::io_context io_;
    tcp::socket socket_;
};

}  // namespace

std::optional<std::string> ask_for_address(const Entrance& entrance, std::chrono::milliseconds patience) {
    const std::string answer = Question(entrance).answer(patience);
    const std::size_t body = answer.find("\r\n\r\n");
    if (!answer.starts_with("HTTP/1.1 200 ") || body == std::string::npos) return std::nullopt;
    const auto content = nlohmann::json::parse(answer.substr(body), nullptr, false);
    const auto text = [&content](const char* name) {
        return content.is_object() && content.contains(name) && content[name].is_string() ? content[name].get<std::string>()
                                                                                          : std::string();
    };
    if (text("proof") != entrance.proof || text("token").empty()) return std::nullopt;
    return address_of_page(entrance.port, text("token"));
}

}  // namespace gato::studio
