// SPDX-License-Identifier: MIT
// textDocument/rename and prepareRename: another name, in all projects and test files that have the old one.
#include "servers/lsp/answers.hpp"
#include "servers/lsp/uri.hpp"

#include "servers/language/references.hpp"
#include "servers/language/symbols.hpp"

#include <set>

namespace gato::lsp {

namespace answer {

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
            add_once(changes[view.uri_of(edit.span.begin)], {{"range", view.range(edit.span)}, {"newText", edit.text}});
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

}  // namespace answer

}  // namespace gato::lsp
