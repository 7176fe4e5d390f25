// SPDX-License-Identifier: MIT
// Where names are, and their renaming.
#include "servers/lsp/answers.hpp"
#include "servers/lsp/uri.hpp"

#include "servers/language/references.hpp"
#include "servers/language/symbols.hpp"

#include <algorithm>
#include <set>

namespace gato::lsp {

using language::OutlineItem;
using language::SymbolRole;

namespace {

// SymbolKind of the protocol.
int kind_of(SymbolRole role) {
    constexpr int function = 12, variable = 13, constant = 14, key = 20;
    switch (role) {
    case SymbolRole::label: return function;
    case SymbolRole::local_label: return key;
    case SymbolRole::variable: return constant;
    case SymbolRole::macro: return variable - 1;  // a function too
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

using language::Occurrence;

namespace {

std::vector<Occurrence> occurrences_at(const Session::Target& target) {
    const auto entity = entity_at(target.view.analysis(), target.place);
    return entity ? occurrences_of(target.view.analysis(), *entity) : std::vector<Occurrence>{};
}

// A file that is taken in twice has its places twice.
void add_location(json& list, json location) {
    if (std::ranges::find(list, location) == list.end()) list.push_back(std::move(location));
}

}  // namespace

json definition(Session& session, const json& params) {
    const auto target = session.place_in(params);
    json list = json::array();
    const auto entity = entity_at(target.view.analysis(), target.place);
    if (!entity) return list;
    const Analysis& analysis = target.view.analysis();
    if (entity->macro != nullptr) {
        add_location(list, target.view.location(entity->macro->place));
        return list;
    }
    for (const std::uint32_t definition : analysis.definitions_of(entity->symbol)) {
        const Span place = analysis.object().definitions[definition].span;
        if (place.begin != 0 && analysis.is_assembly(analysis.sources().source_of(place.begin)))
            add_location(list, target.view.location(place));
    }
    return list;
}

json references(Session& session, const json& params) {
    const auto target = session.place_in(params);
    const json context = params.value("context", json::object());
    const bool with_definitions = context.is_object() && context.value("includeDeclaration", true);
    json list = json::array();
    for (const Occurrence& occurrence : occurrences_at(target))
        if (with_definitions || !occurrence.is_definition) add_location(list, target.view.location(occurrence.span));
    return list;
}

json highlight(Session& session, const json& params) {
    constexpr int read = 2, write = 3;  // DocumentHighlightKind
    const auto target = session.place_in(params);
    json list = json::array();
    for (const Occurrence& occurrence : occurrences_at(target))
        if (target.view.analysis().sources().source_of(occurrence.span.begin) == target.source)
            list.push_back({{"range", target.view.range(occurrence.span)}, {"kind", occurrence.is_definition ? write : read}});
    return list;
}

json prepare_rename(Session& session, const json& params) {
    const auto target = session.place_in(params);
    const auto entity = entity_at(target.view.analysis(), target.place);
    if (!entity) return nullptr;
    return {{"range", target.view.range(entity->word)},
            {"placeholder", std::string(target.view.analysis().text_at(entity->word))}};
}

namespace {

json edits_of(const language::TestFileEdits& file, Encoding encoding) {
    const Lines lines(file.text, encoding);
    const auto position = [&](std::size_t offset) {
        const LinePosition at = lines.position_of(offset);
        return json{{"line", at.line}, {"character", at.character}};
    };
    json edits = json::array();
    for (const auto& edit : file.edits)
        edits.push_back({{"range", {{"start", position(edit.offset)}, {"end", position(edit.offset + edit.length)}}},
                         {"newText", edit.text}});
    return edits;
}

// A name of a file that several projects take in is another one in all of them.
class RenamingEverywhere {
public:
    RenamingEverywhere(Session& session, std::string name) : session_(session), name_(std::move(name)) {}

    // Throws RequestError where a project would be another one.
    void rename(const Analysis& analysis, language::Offset place) {
        if (!done_.insert(&analysis).second) return;
        const View view(analysis, session_.encoding);
        const auto renaming =
            language::rename(analysis, session_.projects.files(), place, name_, session_.projects.test_files_near(analysis));
        if (!renaming.refusal.empty()) throw RequestError{RequestError::request_failed, renaming.refusal};
        for (const language::Edit& edit : renaming.edits)
            add_location(changes[view.uri_of(edit.span.begin)], {{"range", view.range(edit.span)}, {"newText", edit.text}});
        for (const language::TestFileEdits& file : renaming.test_files)
            changes[uri_of_path(file.path)] = edits_of(file, session_.encoding);
        for (const language::Edit& edit : renaming.edits) rename_in_others(analysis, edit.span.begin);
    }

    json changes = json::object();

private:
    void rename_in_others(const Analysis& analysis, language::Offset place) {
        const std::size_t source = analysis.sources().source_of(place);
        const std::string path = analysis.path_of(source);
        if (!paths_.insert(path).second) return;
        for (const Analysis* const other : session_.projects.of_file(path)) {
            const auto there = other->place_of(path, place - analysis.sources().begin(source));
            if (there && entity_at(*other, *there)) rename(*other, *there);
        }
    }

    Session& session_;
    std::string name_;
    std::set<const Analysis*> done_;
    std::set<std::string> paths_;
};

}  // namespace

json rename(Session& session, const json& params) {
    const auto target = session.place_in(params);
    RenamingEverywhere renaming(session, params.at("newName").get<std::string>());
    renaming.rename(target.view.analysis(), target.place);
    return {{"changes", std::move(renaming.changes)}};
}

json document_symbols(Session& session, const json& params) {
    const auto target = session.document_in(params);
    json list = json::array();
    for (const OutlineItem& item : outline(target.view.analysis(), target.source)) list.push_back(symbol_of(target.view, item));
    return list;
}

// Of the projects of all documents that are open.
json workspace_symbols(Session& session, const json& params) {
    const auto& part = params.at("query").get_ref<const std::string&>();
    json list = json::array();
    for (const auto& [path, document] : session.documents) {
        const View view(session.projects.answering_for(path), session.encoding);
        for (const OutlineItem& item : names_with(view.analysis(), part))
            add_location(list, {{"name", item.name}, {"kind", kind_of(item.role)}, {"location", view.location(item.place)}});
    }
    return list;
}

}  // namespace answer

}  // namespace gato::lsp
