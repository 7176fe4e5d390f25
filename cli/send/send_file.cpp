// SPDX-License-Identifier: MIT
#include "cli/send/send_file.hpp"

#include <gato/support/failure.hpp>

namespace gato::cli {

void check_recipient(const Recipient& recipient) {
    const auto refuse = [](const std::string& message) { throw Failure(Failure::misuse, message); };
    if (recipient.kind == "vice") {
        if (!recipient.host.empty()) refuse("--host is for an Ultimate: gato sends to VICE on this computer only");
        if (!recipient.drive.empty()) refuse("--drive is for an Ultimate: VICE puts a disk into drive 8");
    } else if (recipient.kind != "ultimate") {
        refuse("`" + recipient.kind + "` is not where gato can send: `vice` or `ultimate`");
    } else if (recipient.host.empty()) {
        refuse("--host is missing: the address of the Ultimate, as its menu shows it");
    } else if (!is_network_address(recipient.host)) {
        refuse("--host " + recipient.host
               + ": an address in numbers is needed, such as 192.168.1.64; gato asks no name server");
    }
    if (recipient.port == std::uint16_t{0}) refuse("--port 0: a port from 1 to 65535 is needed");
}

std::string send_payload(const Payload& payload, const Recipient& recipient, const SendLimits& limits) {
    check_recipient(recipient);
    if (recipient.kind == "ultimate") {
        Ultimate ultimate{recipient.host, recipient.port.value_or(80), recipient.drive.empty() ? "a" : recipient.drive,
                          recipient.password, recipient.ask_password};
        return send_to_ultimate(payload, ultimate, limits);
    }
    if (payload.kind == Payload::Kind::tune)
        throw Failure(Failure::input_is_wrong, payload.name + ": VICE's x64sc plays no tunes; `gato play " + payload.name
                                                   + "` does, and an Ultimate, and so does VICE's `vsid`");
    const std::uint16_t port = recipient.port.value_or(6502);
    start_in_vice([&] { return path_for_vice(payload, port); }, port, limits);
    return payload.name + " has started in VICE";
}

}  // namespace gato::cli
