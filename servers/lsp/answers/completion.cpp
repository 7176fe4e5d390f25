// SPDX-License-Identifier: MIT
// textDocument/completion and signatureHelp: what can be written here, and the parameters of a call.
#include "servers/lsp/answers.hpp"

#include "servers/language/completion.hpp"

namespace gato::lsp {

namespace {

// CompletionItemKind of the protocol.
int kind_of(language::CompletionKind kind) {
    constexpr int function = 3, variable = 6, keyword = 14, snippet = 15, file = 17, folder = 19, constant = 21, event = 23;
    switch (kind) {
    case language::CompletionKind::instruction: return keyword;
    case language::CompletionKind::directive: return event;
    case language::CompletionKind::macro: return snippet;
    case language::CompletionKind::label: return function;
    case language::CompletionKind::variable: return constant;
    case language::CompletionKind::file: return file;
    case language::CompletionKind::folder: return folder;
    case language::CompletionKind::keyword: return keyword;
    case language::CompletionKind::function: return function;
    }
    return variable;
}

}  // namespace

json completions_of(const View& view, const language::Completions& completions) {
    json items = json::array();
    const json range = view.range(completions.replaced);
    for (const language::Completion& item : completions.items) {
        json entry = {
            {"label", item.text}, {"kind", kind_of(item.kind)}, {"textEdit", {{"range", range}, {"newText", item.text}}}};
        if (!item.detail.empty()) entry["detail"] = item.detail;
        items.push_back(std::move(entry));
    }
    return {{"isIncomplete", false}, {"items", std::move(items)}};
}

json answer::completion(Session& session, const json& params) {
    const auto target = session.place_in(params);
    return completions_of(target.view, language::complete(target.view.analysis(), session.projects.files(), target.place));
}

json answer::signature_help(Session& session, const json& params) {
    const auto target = session.place_in(params);
    const auto found = language::signature_at(target.view.analysis(), target.place);
    if (!found) return nullptr;
    json parameters = json::array();
    for (const std::string& parameter : found->parameters) parameters.push_back({{"label", parameter}});
    json signature = {{"label", found->label}, {"parameters", std::move(parameters)}};
    if (!found->documentation.empty()) signature["documentation"] = found->documentation;
    return {{"signatures", json::array({std::move(signature)})}, {"activeSignature", 0}, {"activeParameter", found->active}};
}

}  // namespace gato::lsp
