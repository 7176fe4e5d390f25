// SPDX-License-Identifier: MIT
// VICE's binary monitor, for front ends that debug programs in that emulator: requests in, responses and events out, as bytes. It
// drives a gato::debugger::Debugger.
//
//     gato::monitor::Server server({open, is_program});
//     send(server.receive(bytes));                                     // as they come, in pieces of any size
//     while (server.is_running()) send(server.run_slice());
//
// It does no input or output itself, and runs only the program it was made for. Facts: the chapter "Binary monitor" of VICE's
// manual, API version 2. Not modelled: drives (error 2), the processor's history (error $83), snapshots and the user port (error
// $8f). docs/SERVE.md says what differs.
#pragma once

#include "servers/monitor/served.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace gato::monitor {

class Session;

class Server {
public:
    // `speed`: per cent of a real C64's, 0 for as fast as it goes.
    explicit Server(Served served, int speed = 100);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // Returns what to send back: nothing once the stream is broken, as its bytes are no requests.
    [[nodiscard]] std::string receive(std::string_view bytes);
    [[nodiscard]] bool is_broken() const;
    // A request has begun and is not complete.
    [[nodiscard]] bool is_within_request() const;

    [[nodiscard]] bool is_running() const;
    // Lets the program run for a moment; then look for requests. Do not call it before next_slice().
    [[nodiscard]] std::string run_slice();
    [[nodiscard]] std::chrono::steady_clock::time_point next_slice() const;

    // The client has ended the session.
    [[nodiscard]] bool has_ended() const;

private:
    std::unique_ptr<Session> session_;
};

}  // namespace gato::monitor
