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
    json (*answer_for_basic)(Session& session, const json& params);  // of a BASIC source; null: there is nothing to say
    std::string_view capability;  // of ServerCapabilities; empty: none, or that of another method
    json (*value)();              // of the capability
};
[[nodiscard]] std::span<const Method> methods();
[[nodiscard]] const Method* find_method(std::string_view name);

[[nodiscard]] json capabilities(const Session& session);

// Of the client, with a test file and a list of names of cases; only for one that says that it has it.
inline constexpr const char* run_test_command = "gato.runTest";

// The version of the requests that begin with `gato/` (docs/PROTOCOL.md).
inline constexpr int own_version = 1;

// For textDocument/semanticTokens: the names of language::TokenKind, in its order.
[[nodiscard]] std::vector<std::string> token_types();

}  // namespace gato::lsp
