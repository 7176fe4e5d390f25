// SPDX-License-Identifier: MIT
#include "servers/lsp/methods.hpp"

#include "servers/lsp/answers.hpp"

#include <algorithm>

namespace gato::lsp {

namespace {

json yes() {
    return true;
}
json with_prepare() {
    return {{"prepareProvider", true}};
}
json completion_options() {
    return {{"triggerCharacters", {"@", "\"", "/", "{"}}};
}
json signature_options() {
    return {{"triggerCharacters", {" ", ","}}};
}
json token_options() {
    return {{"legend", {{"tokenTypes", token_types()}, {"tokenModifiers", {"definition"}}}}, {"full", true}};
}
json empty_options() {
    return json::object();
}
json action_options() {
    return {{"codeActionKinds", {"quickfix", "refactor.rewrite"}}};
}

const Method table[] = {
    {"textDocument/definition", answer::definition, answer::basic_definition, "definitionProvider", yes},
    {"textDocument/references", answer::references, answer::basic_references, "referencesProvider", yes},
    {"textDocument/documentHighlight", answer::document_highlight, answer::basic_document_highlight,
     "documentHighlightProvider", yes},
    {"textDocument/documentSymbol", answer::document_symbol, answer::basic_document_symbol, "documentSymbolProvider", yes},
    {"workspace/symbol", answer::workspace_symbol, answer::workspace_symbol, "workspaceSymbolProvider", yes},
    {"textDocument/hover", answer::hover, answer::basic_hover, "hoverProvider", yes},
    {"textDocument/rename", answer::rename, nullptr, "renameProvider", with_prepare},
    {"textDocument/prepareRename", answer::prepare_rename, nullptr, "", nullptr},
    {"textDocument/completion", answer::completion, answer::basic_completion, "completionProvider", completion_options},
    {"textDocument/signatureHelp", answer::signature_help, nullptr, "signatureHelpProvider", signature_options},
    {"textDocument/semanticTokens/full", answer::semantic_tokens, answer::basic_semantic_tokens, "semanticTokensProvider",
     token_options},
    {"textDocument/foldingRange", answer::folding_range, nullptr, "foldingRangeProvider", yes},
    {"textDocument/documentLink", answer::document_link, nullptr, "documentLinkProvider", empty_options},
    {"textDocument/inlayHint", answer::inlay_hint, nullptr, "inlayHintProvider", yes},
    {"textDocument/codeLens", answer::code_lens, nullptr, "codeLensProvider", empty_options},
    {"textDocument/prepareCallHierarchy", answer::prepare_call_hierarchy, nullptr, "callHierarchyProvider", yes},
    {"callHierarchy/incomingCalls", answer::incoming_calls, answer::incoming_calls, "", nullptr},
    {"callHierarchy/outgoingCalls", answer::outgoing_calls, answer::outgoing_calls, "", nullptr},
    {"textDocument/codeAction", answer::code_action, answer::basic_code_action, "codeActionProvider", action_options},
    {"textDocument/formatting", answer::formatting, nullptr, "documentFormattingProvider", yes},
    {"gato/expandMacro", answer::expand_macro, nullptr, "", nullptr},
    {"gato/cycles", answer::cycles, answer::cycles, "", nullptr},
    {"gato/memoryMap", answer::memory_map, answer::memory_map, "", nullptr},
};

constexpr int incremental = 2;  // TextDocumentSyncKind

}  // namespace

std::vector<std::string> token_types() {
    return {"keyword", "directive", "macro", "function", "variable", "parameter", "number", "string", "comment"};
}

std::span<const Method> methods() {
    return table;
}

const Method* find_method(std::string_view name) {
    const auto* const found = std::ranges::find(table, name, &Method::name);
    return found == std::end(table) ? nullptr : found;
}

json capabilities(const Session& session) {
    json all = {{"positionEncoding", session.encoding == Encoding::utf8 ? "utf-8" : "utf-16"},
                {"textDocumentSync", {{"openClose", true}, {"change", incremental}}},
                {"workspace", {{"workspaceFolders", {{"supported", true}, {"changeNotifications", true}}}}}};
    json own = json::array();
    for (const Method& method : table) {
        if (!method.capability.empty()) all[std::string(method.capability)] = method.value();
        if (method.name.starts_with("gato/")) own.push_back(method.name);
    }
    all["experimental"] = {{"gato", {{"version", own_version}, {"requests", own}}}};
    return all;
}

}  // namespace gato::lsp
