// SPDX-License-Identifier: MIT
// `gato lsp` and `gato dap` in a module, where nothing can wait for a client: the command only says that it is to be served, and
// JavaScript, which has the client, passes on message by message (server_calls.cpp).
#pragma once

namespace gato::web {

// Exit codes of commands that continue as a server; no other command has them.
enum Serving : int { language_server = 100, debug_adapter = 101 };

}  // namespace gato::web
