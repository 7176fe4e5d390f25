// SPDX-License-Identifier: MIT
// Which requests are answered, and how:
//
//     GET /PATH            a file of the page, or topics.json; needs only the right Host, so that a browser can go there
//     GET /studio.json     by which the page knows that it is in the studio; a static host has no such file
//     POST /session        Gato-Token: the secret of the session, for a token
//     POST /end            Gato-Secret: ends the server
//     POST /reconnection   Gato-Secret: the key by which the page finds the next server
//     POST /token          Gato-Key, and no Origin, which every browser sends: another token, for a second start of the program
//     GET /channel/NAME    as an upgrade to a WebSocket, which carries the secret in its first message
//     GET /reconnect       as an upgrade: a page of an earlier server (reconnection.hpp)
//
// The Host must be 127.0.0.1 or localhost with one of the server's ports, so a name that was made to mean 127.0.0.1 gets nothing. The Origin must be
// the page's own for whatever is no file of the page; one that is missing or `null` is not.
#pragma once

#include "servers/studio/access.hpp"
#include "servers/studio/request.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gato::studio {

// The content of a file of the page, by its path below the page's folder; nothing if there is none. For one thread at a time.
using ReadPage = std::function<std::optional<std::string>(const std::string& path)>;

class Site {
public:
    // `version` is gato's own. The first of `ports` is that of new pages.
    Site(Access& access, ReadPage read_page, const std::vector<std::uint16_t>& ports, std::string version);

    [[nodiscard]] Answer answer(const Request& request);
    // For a request that wants to become a WebSocket: why it may not, or nothing.
    [[nodiscard]] std::optional<Answer> refusal_of_channel(const Request& request) const;

private:
    [[nodiscard]] bool has_our_host(const Request& request) const;
    [[nodiscard]] Answer page(const std::string& target) const;
    [[nodiscard]] Answer post(const Request& request);
    [[nodiscard]] Answer session(const Request& request);
    [[nodiscard]] Answer another_token(const Request& request);

    Access& access_;
    ReadPage read_page_;
    std::vector<std::string> hosts_;  // ours
    std::string version_;
};

}  // namespace gato::studio
