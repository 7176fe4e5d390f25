// SPDX-License-Identifier: MIT
// How a page whose server has ended goes on with the next server on the same folder. That one listens on the old port as well, but so could
// another program have done meanwhile: the server proves itself before the page sends anything, and neither sends the key.
//
// A key belongs to one port. The page keeps it in its memory only, the program in a file of the user's. On a WebSocket at /reconnect:
//
//     page      a nonce: 32 hexadecimal digits
//     server    {"nonce": "…", "proof": "…"}
//     page      its own proof
//     server    {"secret": "…"}: that of the new session
//
// The port is part of both proofs: nobody on another port can have a server prove something for it. Both nonces are: nothing can be used
// again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gato::studio {

struct Reconnection {
    std::uint16_t port = 0;
    std::string key;

    bool operator==(const Reconnection&) const = default;
};

struct Nonces {
    std::string page, server;
};

[[nodiscard]] bool is_nonce(std::string_view text);

// HMAC-SHA-256 (RFC 2104) with the key's digits as key: 64 hexadecimal digits.
[[nodiscard]] std::string proof_of_server(const Reconnection& reconnection, const Nonces& nonces);
[[nodiscard]] std::string proof_of_page(const Reconnection& reconnection, const Nonces& nonces);

}  // namespace gato::studio
