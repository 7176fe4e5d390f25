// SPDX-License-Identifier: MIT
// What a server is given, and its limits. Tests give it a clock that stands still and random numbers that they know.
#pragma once

#include "servers/studio/access.hpp"
#include "servers/studio/reconnection.hpp"
#include "servers/studio/site.hpp"
#include "servers/studio/worker.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gato::studio {

struct Limits {
    std::size_t connections = 64;
    std::size_t message_bytes = std::size_t{32} << 20;  // of the page
    std::uint32_t header_bytes = 16 << 10;
    std::chrono::milliseconds request{10'000};  // from the connection or the last answer to the end of the next request
    std::chrono::milliseconds answer{30'000};   // until the client has taken it
    std::chrono::milliseconds secret{2'000};    // from a WebSocket's request to its first message
    std::chrono::milliseconds closing{2'000};   // until the page confirms that a WebSocket is closed
    std::chrono::milliseconds token{60'000};    // until the page swaps it
    std::chrono::milliseconds alone{60'000};    // without any WebSocket that has shown the secret, then the server ends
    std::chrono::milliseconds left{60'000};     // the same, once there has been one
};

struct Offer {
    Clock now;  // from any thread
    Random random;
    ReadPage read_page;
    MakeWorker make_worker;
    std::string version;  // gato's own
    // Where pages of earlier servers may wait: the server listens there as well, if the ports are free.
    std::vector<Reconnection> earlier = {};
    Limits limits = {};
};

}  // namespace gato::studio
