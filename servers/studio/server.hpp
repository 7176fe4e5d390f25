// SPDX-License-Identifier: MIT
// The server of `gato studio`: HTTP and WebSockets on a free port of 127.0.0.1, for the page that the program serves itself. It opens no
// file, starts no process and reads no clock: all of that comes with the Offer.
//
//     gato::studio::Server server(std::move(offer));
//     open_browser(server.new_address());
//     while (!server.has_ended()) { wait a moment; server.check_time(); }
//
// A WebSocket at /channel/NAME begins a worker, and ends it when it closes. Its first message is the secret, as text; each one after it is an
// envelope as CBOR, in a binary message. What is answered to other requests is in site.hpp, who may ask in access.hpp.
//
// A thread of its own does the network; each worker has another one. The functions below belong to the thread that made the server.
#pragma once

#include "servers/studio/offer.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace gato::studio {

// What a second start needs to ask the first one for a token.
struct Entrance {
    std::uint16_t port = 0;
    std::string key, proof;
};

class Server {
public:
    // Throws Failure (environment_failed) if there is no port.
    explicit Server(Offer offer);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    // Closes all connections and waits for the workers.
    ~Server();

    [[nodiscard]] Entrance entrance() const;
    // By which a later server finds the pages of this one.
    [[nodiscard]] Reconnection reconnection() const;
    // Where a browser finds the page, with a new token. It is never on the port of an earlier server, for which another program may
    // have left something in the browser.
    [[nodiscard]] std::string new_address();
    // Ends whatever is too late by now; returns when it has been done. To be called several times a second.
    void check_time();
    // Nobody needs the server any more, or the page has ended it.
    [[nodiscard]] bool has_ended() const;

private:
    struct Network;
    std::unique_ptr<Network> network_;
};

[[nodiscard]] std::string address_of_page(std::uint16_t port, const std::string& token);

// Asks the server that runs there for a token; returns the address of its page, or nothing if it is not there, is another one, or does not
// answer in time.
[[nodiscard]] std::optional<std::string> ask_for_address(const Entrance& entrance, std::chrono::milliseconds patience);

}  // namespace gato::studio
