// SPDX-License-Identifier: MIT
#include "cli/dap/serve.hpp"

#include "cli/dap/incoming_messages.hpp"

#include <cerrno>
#include <csignal>
#include <string_view>
#include <unistd.h>

namespace gato::cli {

namespace {

// False when nobody reads any more.
bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool send_all(int descriptor, const dap::Server::Messages& messages) {
    for (const nlohmann::json& message : messages)
        if (!write_all(descriptor, protocol::framed(message))) return false;
    return true;
}

}  // namespace

ExitCode serve(dap::Server& server, int input, int output, protocol::Headers headers) {
    std::signal(SIGPIPE, SIG_IGN);  // a client that is gone ends this in good order
    IncomingMessages incoming(input, headers);
    while (!server.has_ended()) {
        const auto message = server.is_running() ? incoming.take(server.next_slice()) : incoming.wait();
        if (message && message->kind == protocol::Incoming::Kind::broken_stream) return input_is_wrong;
        if (message && message->is_message() && !send_all(output, server.handle(message->content))) return input_is_wrong;
        if (!message && incoming.are_over()) return input_is_wrong;
        if (!message && server.is_running() && !send_all(output, server.run_slice())) return input_is_wrong;
    }
    return done;
}

}  // namespace gato::cli
