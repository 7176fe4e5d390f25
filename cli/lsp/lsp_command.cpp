// SPDX-License-Identifier: MIT
// The command `gato lsp` runs the language server between standard input and standard output, to which it writes nothing else.
#include "cli/commands.hpp"
#include "cli/connection/incoming_bytes.hpp"
#include "cli/exit_code.hpp"
#include "cli/host/standard_channel.hpp"
#include "cli/lsp/fresh_disk.hpp"

#include "servers/lsp/server.hpp"
#include "servers/protocol/framing.hpp"

#include <memory>

namespace gato::cli {

namespace {

using protocol::Incoming;

class Connection {
public:
    int run() {
        while (!server_.is_done() && !reader_.is_broken() && !is_alone_) {
            const auto bytes = incoming_.wait();
            if (!bytes) break;
            reader_.feed(*bytes);
            while (const auto incoming = reader_.next()) {
                answer(*incoming);
                if (server_.is_done()) break;
            }
            // A client that types faster than a project is assembled gets the diagnostics of its last change; a long one comes in
            // pieces.
            if (!incoming_.has_news() && !reader_.is_within_message()) send(server_.settle());
        }
        send(server_.settle());
        return server_.exit_code();
    }

private:
    void answer(const Incoming& incoming) {
        if (!incoming.is_message()) return write(protocol::framed(lsp::parse_error(incoming.problem)));
        send(server_.handle(incoming.content));
    }

    void send(const std::vector<nlohmann::json>& messages) {
        for (const nlohmann::json& message : messages) write(protocol::framed(message));
    }

    void write(const std::string& bytes) { is_alone_ = is_alone_ || !client_->write(bytes); }

    FreshDisk disk_;
    lsp::Server server_{disk_, [this] { disk_.forget(); }};
    std::shared_ptr<host::Channel> client_ = host::standard_channel();
    IncomingBytes incoming_{client_};
    protocol::MessageReader reader_{protocol::Headers::any};
    bool is_alone_ = false;  // nobody reads the output any more
};

}  // namespace

Command lsp_command() {
    Command command{.name = "lsp", .description = "run the language server for an editor, on standard input and output"};
    command.footer = "Editors start it; docs/LSP.md says how.";
    // Editors say how they connect; there is only this way.
    const auto speaks_so = std::make_shared<bool>(true);
    command.options = {{.names = "--stdio",
                        .value = speaks_so.get(),
                        .description = "use standard input and output, which is always the case"}};
    command.run = [speaks_so] { return Connection().run(); };
    return command;
}

}  // namespace gato::cli
