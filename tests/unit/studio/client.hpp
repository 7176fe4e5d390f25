// SPDX-License-Identifier: MIT
// A client of the studio's server that sends any bytes, right or wrong. It makes its own frames of WebSockets (RFC 6455), so that it
// depends on nothing of the server. Each function waits for what must come; if it does not come in 30 seconds, the test fails.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gato::studio {

struct HttpAnswer {
    unsigned status = 0;                        // 0: the server has closed without one
    std::map<std::string, std::string> fields;  // names in small letters
    std::string body;
};

struct Frame {
    unsigned opcode = 0;  // 1 text, 2 binary, 8 close
    std::string payload;

    // Of a close frame; 0 for others.
    [[nodiscard]] unsigned close_code() const;
};

class Client {
public:
    explicit Client(std::uint16_t port);
    Client(Client&&) noexcept;
    Client& operator=(Client&&) noexcept;
    ~Client();

    // A server that has closed already is no failure here: what it answers is looked at.
    void send(std::string_view bytes);
    [[nodiscard]] HttpAnswer answer();
    // Whether the server closes, whatever it sends before.
    [[nodiscard]] bool is_closed_by_server();
    // Closes this end only.
    void finish();
    // Closes at once with a reset, which leaves nothing waiting in the system.
    void reset();

    // Masked, and in one piece.
    void send_frame(unsigned opcode, std::string_view payload);
    // The head of a frame alone: it announces so many bytes.
    void announce_frame(unsigned opcode, std::uint64_t length);
    // Nothing: the server has closed.
    [[nodiscard]] std::optional<Frame> frame();

private:
    struct Connection;
    std::unique_ptr<Connection> connection_;
};

}  // namespace gato::studio
