// SPDX-License-Identifier: MIT
// The requests by name, and what the server announces, which follows from them.
#pragma once

#include "servers/lsp/session.hpp"

#include <span>
#include <string_view>

namespace gato::lsp {

struct Method {
    std::string_view name;
    json (*answer)(Session& session, const json& params);
    json (*answer_for_basic)(Session& session, const json& params);  // for a BASIC source; null: no answer
    std::string_view capability;  // of ServerCapabilities; empty: none, or that of another method
    json (*value)();              // of the capability
};
[[nodiscard]] std::span<const Method> methods();
[[nodiscard]] const Method* find_method(std::string_view name);

[[nodiscard]] json capabilities(const Session& session);

// A command of the client's, called with a test file and a list of case names; only used if the client says that it has the
// command.
inline constexpr const char* run_test_command = "gato.runTest";

// The version of the requests that begin with `gato/` (docs/PROTOCOL.md).
inline constexpr int own_version = 1;

// For textDocument/semanticTokens: the names of language::TokenKind, in its order.
[[nodiscard]] std::vector<std::string> token_types();

}  // namespace gato::lsp
