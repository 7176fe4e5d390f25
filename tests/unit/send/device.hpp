// SPDX-License-Identifier: MIT
// The other end of `gato send`: a server of this machine that answers each connection as a test tells it, right or wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gato::tests {

// A connection as its server sees it. What fails here, since the client has gone, fails silently.
class Guest {
public:
    struct Socket;
    explicit Guest(Socket& socket) : socket_(socket) {}

    // Reads until so many bytes have come, or no more will; returns all that have come and were not taken.
    const std::string& wait_for(std::size_t size);
    // Takes so many bytes, fewer if the client has gone.
    std::string take(std::size_t size);
    bool write(std::string_view bytes);
    // Until the client has gone.
    void read_on();
    void write_on(std::string_view bytes);

private:
    bool receive();

    Socket& socket_;
    std::string unread_;
};

class Device {
public:
    using Answer = std::function<void(Guest&)>;

    explicit Device(Answer answer);
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;
    ~Device();

    [[nodiscard]] std::uint16_t port() const;

private:
    struct Listener;
    std::unique_ptr<Listener> listener_;
};

// A port on which nobody listens.
[[nodiscard]] std::uint16_t deserted_port();

// A request of HTTP, taken whole. `head` has its line and fields.
struct HttpRequest {
    std::string head, body;
};
[[nodiscard]] HttpRequest take_request(Guest& guest);
[[nodiscard]] std::string http_response(const std::string& status, const std::string& body, const std::string& fields = {});

}  // namespace gato::tests
