// SPDX-License-Identifier: MIT
// The client's side of the REST API of the Ultimate 64 and the 1541 Ultimate, from firmware 3.11 on: starts programs and cartridges, and
// puts disks into its drives. Facts: "REST API Calls" in the Ultimate's documentation, and its OpenAPI document.
//
// Nothing is redirected, and no address but the one that was given is asked for anything.
#pragma once

#include "cli/send/net/tcp_client.hpp"
#include "cli/send/payload.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace gato::cli {

struct Ultimate {
    std::string host = {};  // an address in numbers
    std::uint16_t port = 80;
    std::string drive = "a";    // for disks: a or b
    std::string password = {};  // its network password; empty: none is known
    // Called once if it wants a password and none is known; nothing: there is nobody to ask.
    std::function<std::optional<std::string>()> ask_password = [] { return std::nullopt; };
};

// Returns what has happened, in words for the user. Throws Failure: environment_failed if it fails on the way, or for a password;
// input_is_wrong if the Ultimate refuses the file; misuse for a password that cannot be sent.
[[nodiscard]] std::string send_to_ultimate(const Payload& payload, const Ultimate& ultimate, const SendLimits& limits);

}  // namespace gato::cli
