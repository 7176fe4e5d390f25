// SPDX-License-Identifier: MIT
// textDocument/foldingRange, documentLink and inlayHint: what can be folded, where INCASM leads, and notes between the words.
#include "servers/lsp/answers.hpp"
#include "servers/lsp/uri.hpp"

#include "servers/language/appearance.hpp"
#include "servers/language/symbols.hpp"

namespace gato::lsp {

namespace answer {

json folding_range(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    const auto& sources = target.view.analysis().sources();
    for (const language::Fold& fold : language::folds_in(sources.text(target.source), sources.begin(target.source))) {
        json range = {{"startLine", target.view.line_position(fold.first).line},
                      {"endLine", target.view.line_position(fold.last).line}};
        if (fold.kind != language::Fold::Kind::block)
            range["kind"] = fold.kind == language::Fold::Kind::region ? "region" : "comment";
        list.push_back(std::move(range));
    }
    return list;
}

json document_link(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    for (const language::Link& link : links_in(target.view.analysis(), session.projects.files(), target.source))
        list.push_back({{"range", target.view.range(link.span)}, {"target", uri_of_path(link.path)}});
    return list;
}

json inlay_hint(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    for (const language::Hint& hint : hints_in(target.view.analysis(), session.range_in(target, params)))
        list.push_back({{"position", target.view.position(hint.place)}, {"label", hint.text}, {"paddingLeft", true}});
    return list;
}

}  // namespace answer

}  // namespace gato::lsp
