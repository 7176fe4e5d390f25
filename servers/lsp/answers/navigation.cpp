// SPDX-License-Identifier: MIT
// textDocument/definition, references and documentHighlight: where a name is defined and used.
#include "servers/lsp/answers.hpp"

#include "servers/language/references.hpp"
#include "servers/language/symbols.hpp"

#include <algorithm>

namespace gato::lsp {

void add_once(json& list, json item) {
    if (std::ranges::find(list, item) == list.end()) list.push_back(std::move(item));
}

namespace answer {

using language::Occurrence;

namespace {

std::vector<Occurrence> occurrences_at(const Session::Target& target) {
    const auto entity = entity_at(target.view.analysis(), target.place);
    return entity ? occurrences_of(target.view.analysis(), *entity) : std::vector<Occurrence>{};
}

}  // namespace

json definition(Session& session, const json& params) {
    const auto target = session.place_in(params);
    json list = json::array();
    const auto entity = entity_at(target.view.analysis(), target.place);
    if (!entity) return list;
    const Analysis& analysis = target.view.analysis();
    if (entity->macro != nullptr) {
        add_once(list, target.view.location(entity->macro->place));
        return list;
    }
    if (entity->value != nullptr) {
        for (const Span name : entity->value->definitions) add_once(list, target.view.location(name));
        return list;
    }
    for (const std::uint32_t definition : analysis.definitions_of(entity->symbol)) {
        const Span place = analysis.object().definitions[definition].span;
        if (place.begin != 0 && analysis.is_assembly(analysis.sources().source_of(place.begin)))
            add_once(list, target.view.location(place));
    }
    return list;
}

json references(Session& session, const json& params) {
    const auto target = session.place_in(params);
    const json context = params.value("context", json::object());
    const bool with_definitions = context.is_object() && context.value("includeDeclaration", true);
    json list = json::array();
    for (const Occurrence& occurrence : occurrences_at(target))
        if (with_definitions || !occurrence.is_definition) add_once(list, target.view.location(occurrence.span));
    return list;
}

json document_highlight(Session& session, const json& params) {
    constexpr int read = 2, write = 3;  // DocumentHighlightKind
    const auto target = session.place_in(params);
    json list = json::array();
    for (const Occurrence& occurrence : occurrences_at(target))
        if (target.view.analysis().sources().source_of(occurrence.span.begin) == target.source)
            list.push_back({{"range", target.view.range(occurrence.span)}, {"kind", occurrence.is_definition ? write : read}});
    return list;
}

}  // namespace answer

}  // namespace gato::lsp
