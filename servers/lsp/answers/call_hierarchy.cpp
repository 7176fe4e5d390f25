// SPDX-License-Identifier: MIT
// The call hierarchy: which routine calls which, by JSR and JMP.
#include "servers/lsp/answers.hpp"
#include "servers/lsp/uri.hpp"

#include "servers/language/references.hpp"
#include "servers/language/routines.hpp"

namespace gato::lsp::answer {

namespace {

constexpr int function_kind = 12;  // SymbolKind

json item_of(const View& view, std::uint32_t definition) {
    const Span place = view.analysis().object().definitions[definition].span;
    return {{"name", std::string(view.analysis().text_at(place))},
            {"kind", function_kind},
            {"uri", view.uri_of(place.begin)},
            {"range", view.range(view.analysis().line_at(place.begin))},
            {"selectionRange", view.range(place)}};
}

// The label that an item of ours stands for, in the sources as they are now.
struct Asked {
    Session::Target target;
    std::uint32_t definition = none;
};
Asked asked_for(Session& session, const json& params) {
    const json& item = params.at("item");
    Asked asked{
        session.place_in({{"textDocument", {{"uri", item.at("uri")}}}, {"position", item.at("selectionRange").at("start")}})};
    asked.definition = asked.target.view.analysis().definition_at(asked.target.place);
    return asked;
}

// Calls of one label by another are one item, with all their places.
json grouped(const View& view, const std::map<std::uint32_t, std::vector<Span>>& calls, const char* key) {
    json list = json::array();
    for (const auto& [definition, places] : calls) {
        json ranges = json::array();
        for (const Span place : places) ranges.push_back(view.range(place));
        list.push_back({{key, item_of(view, definition)}, {"fromRanges", std::move(ranges)}});
    }
    return list;
}

}  // namespace

json prepare_call_hierarchy(Session& session, const json& params) {
    const auto target = session.place_in(params);
    const Analysis& analysis = target.view.analysis();
    const auto entity = entity_at(analysis, target.place);
    if (!entity || entity->symbol == none) return nullptr;
    const auto& definitions = analysis.definitions_of(entity->symbol);
    if (definitions.empty() || !analysis.is_label(definitions.front()) || analysis.is_local(definitions.front()))
        return nullptr;
    return json::array({item_of(target.view, definitions.front())});
}

json incoming_calls(Session& session, const json& params) {
    const Asked asked = asked_for(session, params);
    std::map<std::uint32_t, std::vector<Span>> callers;
    for (const language::Call& call : calls_in(asked.target.view.analysis()))
        if (call.target == asked.definition && call.caller != none) callers[call.caller].push_back(call.place);
    return grouped(asked.target.view, callers, "from");
}

json outgoing_calls(Session& session, const json& params) {
    const Asked asked = asked_for(session, params);
    std::map<std::uint32_t, std::vector<Span>> targets;
    for (const language::Call& call : calls_in(asked.target.view.analysis()))
        if (call.caller == asked.definition && asked.definition != none) targets[call.target].push_back(call.place);
    return grouped(asked.target.view, targets, "to");
}

}  // namespace gato::lsp::answer
