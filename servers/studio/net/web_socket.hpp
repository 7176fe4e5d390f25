// SPDX-License-Identifier: MIT
// A connection that is a channel, or will be when it has shown the secret.
#pragma once

#include "servers/studio/net/loop.hpp"

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

namespace gato::studio {

// `request` is the upgrade, which the site has accepted.
void begin_web_socket(Loop& loop, boost::asio::ip::tcp::socket socket,
                      boost::beast::http::request<boost::beast::http::empty_body> request);

}  // namespace gato::studio
