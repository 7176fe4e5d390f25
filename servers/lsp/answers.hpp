// SPDX-License-Identifier: MIT
// The answers to requests, a function each with the name of the request; methods.cpp has them by that name. The files of answers/ are
// groups of requests.
#pragma once

#include "servers/lsp/session.hpp"

#include "servers/language/appearance.hpp"
#include "servers/language/completion.hpp"
#include "servers/language/hover.hpp"
#include "servers/language/symbols.hpp"

namespace gato::lsp {

namespace answer {

// navigation.cpp
json definition(Session& session, const json& params);
json references(Session& session, const json& params);
json document_highlight(Session& session, const json& params);

// symbols.cpp
json document_symbol(Session& session, const json& params);
json workspace_symbol(Session& session, const json& params);

// rename.cpp
json prepare_rename(Session& session, const json& params);
json rename(Session& session, const json& params);

// hover.cpp
json hover(Session& session, const json& params);

// completion.cpp
json completion(Session& session, const json& params);
json signature_help(Session& session, const json& params);

// code_action.cpp
json code_action(Session& session, const json& params);

// formatting.cpp
json formatting(Session& session, const json& params);

// semantic_tokens.cpp
json semantic_tokens(Session& session, const json& params);

// document.cpp
json folding_range(Session& session, const json& params);
json document_link(Session& session, const json& params);
json inlay_hint(Session& session, const json& params);

// code_lens.cpp
json code_lens(Session& session, const json& params);

// call_hierarchy.cpp
json prepare_call_hierarchy(Session& session, const json& params);
json incoming_calls(Session& session, const json& params);
json outgoing_calls(Session& session, const json& params);

// basic.cpp: the same of BASIC sources
json basic_definition(Session& session, const json& params);
json basic_references(Session& session, const json& params);
json basic_document_highlight(Session& session, const json& params);
json basic_document_symbol(Session& session, const json& params);
json basic_semantic_tokens(Session& session, const json& params);
json basic_hover(Session& session, const json& params);
json basic_completion(Session& session, const json& params);
json basic_code_action(Session& session, const json& params);

// gato.cpp: requests that the protocol does not have
json expand_macro(Session& session, const json& params);
json cycles(Session& session, const json& params);
json memory_map(Session& session, const json& params);

}  // namespace answer

// Adds it unless it is in the list: a file that several projects include has its places several times.
void add_once(json& list, json item);

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
