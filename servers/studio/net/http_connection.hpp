// SPDX-License-Identifier: MIT
// A connection that has just come. It is answered request by request, and becomes a WebSocket if it asks for that and may.
#pragma once

#include "servers/studio/net/loop.hpp"

namespace gato::studio {

void begin_http(Loop& loop, boost::asio::ip::tcp::socket socket);

}  // namespace gato::studio
