// SPDX-License-Identifier: MIT
// `gato lsp`: the language server between standard input and standard output. Nothing else is ever written there.
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/lsp/fresh_disk.hpp"

#include <CLI/CLI.hpp>
#include <gato/lsp/server.hpp>
#include <gato/protocol/framing.hpp>

#include <array>
#include <cerrno>
#include <csignal>
#include <memory>
#include <poll.h>
#include <string_view>
#include <unistd.h>

namespace gato::cli {

namespace {

using protocol::Incoming;

class Connection {
public:
    int run() {
        while (!server_.is_done() && !reader_.is_broken() && !is_alone_ && read_some()) {
            while (const auto incoming = reader_.next()) {
                answer(*incoming);
                if (server_.is_done()) break;
            }
            // A client that types faster than a project is assembled gets the diagnostics of its last change.
            if (!is_input_waiting()) send(server_.settle());
        }
        send(server_.settle());
        return server_.exit_code();
    }

private:
    // False at the end of the input.
    bool read_some() {
        ssize_t count = -1;
        do count = ::read(STDIN_FILENO, bytes_.data(), bytes_.size());
        while (count < 0 && errno == EINTR);
        if (count <= 0) return false;
        reader_.feed({bytes_.data(), static_cast<std::size_t>(count)});
        return true;
    }

    static bool is_input_waiting() {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        return ::poll(&input, 1, 0) > 0;
    }

    void answer(const Incoming& incoming) {
        if (!incoming.is_message()) return write(protocol::framed(lsp::parse_error(incoming.problem)));
        send(server_.handle(incoming.content));
    }

    void send(const std::vector<nlohmann::json>& messages) {
        for (const nlohmann::json& message : messages) write(protocol::framed(message));
    }

    void write(std::string_view bytes) {
        while (!bytes.empty() && !is_alone_) {
            const ssize_t count = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
            if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
            is_alone_ = count < 0 && errno != EINTR;
        }
    }

    FreshDisk disk_;
    lsp::Server server_{disk_, [this] { disk_.forget(); }};
    protocol::MessageReader reader_{protocol::Headers::any};
    std::array<char, 1 << 16> bytes_{};
    bool is_alone_ = false;  // nobody reads the output any more
};

}  // namespace

void add_lsp_command(CLI::App& app, int& exit_code) {
    CLI::App* const command = app.add_subcommand("lsp", "answer an editor: the language server, on standard input and output");
    // Editors say how they connect; there is only this way.
    const auto speaks_so = std::make_shared<bool>(true);
    command->add_flag("--stdio", *speaks_so, "speak on standard input and output, which is what happens anyway");
    command->footer("Editors start it; docs/LSP.md says how.");
    command->callback([speaks_so, &exit_code] {
        std::signal(SIGPIPE, SIG_IGN);  // a client that is gone ends the server in good order
        exit_code = Connection().run();
    });
}

}  // namespace gato::cli
