// SPDX-License-Identifier: MIT
// Sends something that can be run to another C64: for the command line and the studio.
#pragma once

#include "cli/send/ultimate.hpp"
#include "cli/send/vice.hpp"

#include <optional>
#include <string>

namespace gato::cli {

struct Recipient {
    std::string kind;  // "vice" or "ultimate"
    std::string host;  // of an Ultimate
    std::optional<std::uint16_t> port;
    std::string drive;  // of an Ultimate; empty: a
    std::string password;
    std::function<std::optional<std::string>()> ask_password = [] { return std::nullopt; };
};

// Throws Failure (misuse) unless the parts fit together.
void check_recipient(const Recipient& recipient);

// Returns what has happened, in words for the user. Throws Failure.
[[nodiscard]] std::string send_payload(const Payload& payload, const Recipient& recipient, const SendLimits& limits);

}  // namespace gato::cli
