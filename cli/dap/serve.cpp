// SPDX-License-Identifier: MIT
#include "cli/dap/serve.hpp"

#include "cli/connection/incoming_bytes.hpp"
#include "cli/connection/outgoing_bytes.hpp"

namespace gato::cli {

namespace {

bool send_all(int descriptor, const dap::Server::Messages& messages) {
    for (const nlohmann::json& message : messages)
        if (!write_all(descriptor, protocol::framed(message))) return false;
    return true;
}

}  // namespace

ExitCode serve(dap::Server& server, int input, int output, protocol::Headers headers) {
    expect_readers_to_go();
    IncomingBytes incoming(input);
    protocol::MessageReader reader(headers);
    while (!server.has_ended()) {
        if (const auto message = reader.next()) {
            if (message->kind == protocol::Incoming::Kind::broken_stream) return input_is_wrong;
            if (message->is_message() && !send_all(output, server.handle(message->content))) return input_is_wrong;
            continue;
        }
        if (const auto bytes = server.is_running() ? incoming.take(server.next_slice()) : incoming.wait())
            reader.feed(*bytes);
        else if (incoming.are_over() || !send_all(output, server.run_slice()))
            return input_is_wrong;
    }
    return done;
}

}  // namespace gato::cli
