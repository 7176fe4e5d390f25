// SPDX-License-Identifier: MIT
#include "cli/dap/serve.hpp"

#include "cli/connection/incoming_bytes.hpp"

#include <gato/support/failure.hpp>

namespace gato::cli {

namespace {

bool send_all(host::Channel& client, const dap::Server::Messages& messages) {
    for (const nlohmann::json& message : messages)
        if (!client.write(protocol::framed(message))) return false;
    return true;
}

}  // namespace

ExitCode serve(dap::Server& server, const std::shared_ptr<host::Channel>& client, protocol::Headers headers) {
    IncomingBytes incoming(client);
    protocol::MessageReader reader(headers);
    while (!server.has_ended()) {
        if (const auto message = reader.next()) {
            if (message->kind == protocol::Incoming::Kind::broken_stream)
                throw Failure(Failure::input_is_wrong, "the client's messages cannot be read: " + message->problem);
            if (message->is_message() && !send_all(*client, server.handle(message->content))) return input_is_wrong;
            continue;
        }
        if (const auto bytes = server.is_running() ? incoming.take(server.next_slice()) : incoming.wait())
            reader.feed(*bytes);
        else if (incoming.are_over() || !send_all(*client, server.run_slice()))
            return input_is_wrong;
    }
    return done;
}

}  // namespace gato::cli
