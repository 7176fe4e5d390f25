// SPDX-License-Identifier: MIT
// textDocument/documentSymbol and workspace/symbol: what a file and the open projects define.
#include "servers/lsp/answers.hpp"

#include "servers/language/symbols.hpp"

namespace gato::lsp {

using language::OutlineItem;
using language::SymbolRole;

namespace {

// SymbolKind of the protocol.
int kind_of(SymbolRole role) {
    constexpr int name_space = 3, function = 12, variable = 13, constant = 14, key = 20;
    switch (role) {
    case SymbolRole::label: return function;
    case SymbolRole::local_label: return key;
    case SymbolRole::variable: return constant;
    case SymbolRole::macro:
    case SymbolRole::function: return function;
    case SymbolRole::segment: return name_space;
    }
    return variable;
}

}  // namespace

json symbol_of(const View& view, const OutlineItem& item) {
    json symbol = {{"name", item.name},
                   {"kind", kind_of(item.role)},
                   {"range", view.range(item.extent)},
                   {"selectionRange", view.range(item.place)}};
    if (!item.detail.empty()) symbol["detail"] = item.detail;
    if (!item.children.empty()) {
        json& children = symbol["children"] = json::array();
        for (const OutlineItem& child : item.children) children.push_back(symbol_of(view, child));
    }
    return symbol;
}

namespace answer {

json document_symbol(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    for (const OutlineItem& item : outline(target.view.analysis(), target.source)) list.push_back(symbol_of(target.view, item));
    return list;
}

// Of the projects of all documents that are open.
json workspace_symbol(Session& session, const json& params) {
    const auto& part = params.at("query").get_ref<const std::string&>();
    json list = json::array();
    for (const auto& [path, document] : session.documents) {
        const View view(session.projects.answering_for(path), session.encoding);
        for (const OutlineItem& item : names_with(view.analysis(), part))
            add_once(list, {{"name", item.name}, {"kind", kind_of(item.role)}, {"location", view.location(item.place)}});
    }
    return list;
}

}  // namespace answer

}  // namespace gato::lsp
