// SPDX-License-Identifier: MIT
// BASIC sources: lines by number, variables, and a program with other numbers.
#include "servers/lsp/answers.hpp"

#include "servers/language/basic.hpp"

namespace gato::lsp::answer {

namespace {

using language::BasicProgram;
using language::Occurrence;

BasicProgram program_of(const Session::Target& target) {
    return {target.view.analysis(), target.source};
}

}  // namespace

json basic_definition(Session& session, const json& params) {
    const auto target = session.place_in(params);
    json list = json::array();
    for (const Occurrence& occurrence : program_of(target).occurrences_at(target.place))
        if (occurrence.is_definition) list.push_back(target.view.location(occurrence.span));
    return list;
}

json basic_references(Session& session, const json& params) {
    const auto target = session.place_in(params);
    const json context = params.value("context", json::object());
    const bool with_definitions = context.is_object() && context.value("includeDeclaration", true);
    json list = json::array();
    for (const Occurrence& occurrence : program_of(target).occurrences_at(target.place))
        if (with_definitions || !occurrence.is_definition) list.push_back(target.view.location(occurrence.span));
    return list;
}

json basic_document_highlight(Session& session, const json& params) {
    constexpr int read = 2, write = 3;  // DocumentHighlightKind
    const auto target = session.place_in(params);
    json list = json::array();
    for (const Occurrence& occurrence : program_of(target).occurrences_at(target.place))
        if (target.view.analysis().sources().source_of(occurrence.span.begin) == target.source)
            list.push_back({{"range", target.view.range(occurrence.span)}, {"kind", occurrence.is_definition ? write : read}});
    return list;
}

json basic_document_symbol(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    for (const language::OutlineItem& item : program_of(target).outline()) list.push_back(symbol_of(target.view, item));
    return list;
}

json basic_semantic_tokens(Session& session, const json& params) {
    const auto target = session.document_in(params);
    return tokens_of(target.view, program_of(target).tokens());
}

json basic_hover(Session& session, const json& params) {
    const auto target = session.place_in(params);
    const auto found = program_of(target).hover(target.place);
    return found ? hover_of(session, target.view, *found) : json();
}

json basic_completion(Session& session, const json& params) {
    const auto target = session.place_in(params);
    return completions_of(target.view, program_of(target).complete(target.place));
}

namespace {

json renumbering_of(const Session::Target& target) {
    const BasicProgram::Renumbering renumbering = program_of(target).renumber();
    json action = {{"title", "renumber the lines of the program"}, {"kind", "refactor.rewrite"}};
    if (!renumbering.refusal.empty()) {
        action["disabled"] = {{"reason", renumbering.refusal}};
        return action;
    }
    json changes = json::object();
    for (const language::Edit& edit : renumbering.edits)
        changes[target.view.uri_of(edit.span.begin)].push_back(
            {{"range", target.view.range(edit.span)}, {"newText", edit.text}});
    action["edit"] = {{"changes", std::move(changes)}};
    return action;
}

// At each step of the cursor clients ask what they may offer: too often for all lines of a program.
bool is_asked_by_people(const json& params) {
    constexpr int automatic = 2;  // CodeActionTriggerKind
    return params.value(json::json_pointer("/context/triggerKind"), 0) != automatic;
}

}  // namespace

json basic_code_action(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = quick_fixes_in(session, target, params);
    if (wants_action(params, "refactor.rewrite") && is_asked_by_people(params)) list.push_back(renumbering_of(target));
    return list;
}

}  // namespace gato::lsp::answer
