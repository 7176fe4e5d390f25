// SPDX-License-Identifier: MIT
// The calls of the tools (web/library/src/gato.ts): a command line, as the native program takes it, and messages for the two servers.
// Files are those of the page (cli/host/browser); a command writes to WASI's standard streams.
#include "cli/commands.hpp"
#include "cli/dap/launch.hpp"
#include "cli/lsp/fresh_disk.hpp"
#include "web/wasm/abi.hpp"

#include "servers/dap/server.hpp"
#include "servers/lsp/server.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

namespace gato::web {

using nlohmann::json;

namespace {

using Messages = std::vector<json>;

// One JSON text: a list of messages. Bytes that are not UTF-8 become U+FFFD, as in protocol::framed().
int answer_with(const Messages& messages) {
    answer() = json(messages).dump(-1, ' ', false, json::error_handler_t::replace);
    return static_cast<int>(messages.size());
}

json parsed(const char* text, std::size_t size) {
    return json::parse(text, text + size);
}

struct LanguageServer {
    cli::FreshDisk files;
    lsp::Server server{files, [this] { files.forget(); }};
};

dap::Launched launch(const dap::LaunchRequest& request, const dap::Note& note) {
    return cli::launch(request, note, "");
}

}  // namespace

// Words, each followed by a NUL. Returns what the process would return.
GATO_EXPORT(tool_command) int tool_command(const char* words, std::size_t size) {
    std::vector<const char*> argv{"gato"};
    for (const char* word = words; word < words + size; word += std::string_view(word).size() + 1) argv.push_back(word);
    return cli::run(static_cast<int>(argv.size()), argv.data());
}

GATO_EXPORT(lsp_new) LanguageServer* lsp_new() {
    return std::make_unique<LanguageServer>().release();
}

GATO_EXPORT(lsp_free) void lsp_free(LanguageServer* one) {
    delete one;
}

GATO_EXPORT(lsp_handle) int lsp_handle(LanguageServer* one, const char* text, std::size_t size) {
    return guarded([&] { return answer_with(one->server.handle(parsed(text, size))); });
}

GATO_EXPORT(lsp_settle) int lsp_settle(LanguageServer* one) {
    return guarded([&] { return answer_with(one->server.settle()); });
}

// The exit code, or -1 as long as it runs.
GATO_EXPORT(lsp_end) int lsp_end(const LanguageServer* one) {
    return one->server.is_done() ? one->server.exit_code() : -1;
}

GATO_EXPORT(dap_new) dap::Server* dap_new() {
    return std::make_unique<dap::Server>(launch).release();
}

GATO_EXPORT(dap_free) void dap_free(dap::Server* server) {
    delete server;
}

GATO_EXPORT(dap_handle) int dap_handle(dap::Server* server, const char* text, std::size_t size) {
    return guarded([&] { return answer_with(server->handle(parsed(text, size))); });
}

GATO_EXPORT(dap_run_slice) int dap_run_slice(dap::Server* server) {
    return guarded([&] { return answer_with(server->run_slice()); });
}

// Milliseconds until the program should run on; -1: it does not run.
GATO_EXPORT(dap_wait) double dap_wait(const dap::Server* server) {
    using Milliseconds = std::chrono::duration<double, std::milli>;
    if (!server->is_running()) return -1;
    return std::max(0.0, Milliseconds(server->next_slice() - std::chrono::steady_clock::now()).count());
}

GATO_EXPORT(dap_has_ended) bool dap_has_ended(const dap::Server* server) {
    return server->has_ended();
}

}  // namespace gato::web
