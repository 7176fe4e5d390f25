// SPDX-License-Identifier: MIT
// A WebSocket at /reconnect (servers/studio/reconnection.hpp).
#pragma once

#include "servers/studio/net/loop.hpp"

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

namespace gato::studio {

// `request` is an upgrade that the site has not refused.
void begin_reconnect(Loop& loop, boost::asio::ip::tcp::socket socket,
                     boost::beast::http::request<boost::beast::http::empty_body> request);

}  // namespace gato::studio
