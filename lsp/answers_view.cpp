// SPDX-License-Identifier: MIT
// How a document is shown.
#include "lsp/answers.hpp"
#include "lsp/uri.hpp"

#include <gato/language/appearance.hpp>
#include <gato/language/hover.hpp>
#include <gato/language/routines.hpp>
#include <gato/language/symbols.hpp>

namespace gato::lsp::answer {

// Five numbers each: lines and columns since the token before, length, type, modifiers.
json semantic_tokens(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json data = json::array();
    LinePosition last;
    for (const language::Token& token : tokens_in(target.view.analysis(), target.source)) {
        const LinePosition at = target.view.line_position(token.span.begin);
        const LinePosition end = target.view.line_position(language::end_of(token.span));
        const std::size_t column = at.line == last.line ? at.character - last.character : at.character;
        for (const std::size_t number : {at.line - last.line, column, end.character - at.character,
                                         static_cast<std::size_t>(token.kind), std::size_t{token.is_definition ? 1U : 0U}})
            data.push_back(number);
        last = at;
    }
    return {{"data", std::move(data)}};
}

json folding_ranges(Session& session, const json& params) {
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

json document_links(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    for (const language::Link& link : links_in(target.view.analysis(), session.projects.files(), target.source))
        list.push_back({{"range", target.view.range(link.span)}, {"target", uri_of_path(link.path)}});
    return list;
}

json inlay_hints(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    for (const language::Hint& hint : hints_in(target.view.analysis(), session.range_in(target, params)))
        list.push_back({{"position", target.view.position(hint.place)}, {"label", hint.text}, {"paddingLeft", true}});
    return list;
}

json code_lenses(Session& session, const json& params) {
    const auto target = session.document_in(params);
    const Analysis& analysis = target.view.analysis();
    json list = json::array();
    for (const language::Routine& routine : routines_of(analysis)) {
        const Span place = analysis.object().definitions[routine.definition].span;
        if (!routine.cycles || place.begin == 0 || analysis.sources().source_of(place.begin) != target.source) continue;
        const std::string title = language::bytes_text(routine.size) + " · " + language::cycles_text(*routine.cycles);
        // A lens that only says something has no command.
        list.push_back({{"range", target.view.range(place)}, {"command", {{"title", title}, {"command", ""}}}});
    }
    return list;
}

}  // namespace gato::lsp::answer
