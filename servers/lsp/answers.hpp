// SPDX-License-Identifier: MIT
// The answers to requests, one function each; methods.cpp has them by name.
#pragma once

#include "servers/lsp/session.hpp"

#include "servers/language/appearance.hpp"
#include "servers/language/completion.hpp"
#include "servers/language/hover.hpp"
#include "servers/language/symbols.hpp"

namespace gato::lsp {

namespace answer {

// answers_names.cpp
json definition(Session& session, const json& params);
json references(Session& session, const json& params);
json highlight(Session& session, const json& params);
json prepare_rename(Session& session, const json& params);
json rename(Session& session, const json& params);
json document_symbols(Session& session, const json& params);
json workspace_symbols(Session& session, const json& params);

// answers_writing.cpp
json hover(Session& session, const json& params);
json completion(Session& session, const json& params);
json signature_help(Session& session, const json& params);
json code_actions(Session& session, const json& params);
json formatting(Session& session, const json& params);

// answers_view.cpp
json semantic_tokens(Session& session, const json& params);
json folding_ranges(Session& session, const json& params);
json document_links(Session& session, const json& params);
json inlay_hints(Session& session, const json& params);
json code_lenses(Session& session, const json& params);

// answers_calls.cpp
json prepare_calls(Session& session, const json& params);
json incoming_calls(Session& session, const json& params);
json outgoing_calls(Session& session, const json& params);

// answers_basic.cpp: of BASIC sources
json basic_definition(Session& session, const json& params);
json basic_references(Session& session, const json& params);
json basic_highlight(Session& session, const json& params);
json basic_symbols(Session& session, const json& params);
json basic_tokens(Session& session, const json& params);
json basic_hover(Session& session, const json& params);
json basic_completion(Session& session, const json& params);
json basic_actions(Session& session, const json& params);

// answers_gato.cpp
json expand_macro(Session& session, const json& params);
json cycles(Session& session, const json& params);
json memory_map(Session& session, const json& params);

}  // namespace answer

// As the protocol has what the language library found.
[[nodiscard]] json symbol_of(const View& view, const language::OutlineItem& item);
[[nodiscard]] json tokens_of(const View& view, const std::vector<language::Token>& tokens);
[[nodiscard]] json hover_of(const Session& session, const View& view, const language::Hover& hover);
[[nodiscard]] json completions_of(const View& view, const language::Completions& completions);
// A client that is about to sort imports, say, asks for nothing else.
[[nodiscard]] bool wants_action(const json& params, std::string_view kind);
[[nodiscard]] json quick_fixes_in(Session& session, const Session::Target& target, const json& params);

// A diagnostic as the protocol has it.
[[nodiscard]] json diagnostic_of(const View& view, const Diagnostic& diagnostic);

// Diagnostics by URI, as the projects of the open documents have them.
[[nodiscard]] std::map<std::string, json> diagnostics_of(Session& session);

}  // namespace gato::lsp
