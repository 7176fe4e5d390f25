// SPDX-License-Identifier: MIT
// Sends the client what is wrong, unasked, for all files of the projects of its documents.
#include "servers/lsp/answers.hpp"
#include "servers/lsp/uri.hpp"

#include <algorithm>
#include <set>

namespace gato::lsp {

namespace {

enum Level { error_level = 1, warning_level = 2 };  // DiagnosticSeverity

std::string wording(const Frame& frame) {
    const std::string name = "`" + std::string(frame.name) + "`";
    switch (frame.kind) {
    case Frame::Kind::include: return "the file is included here";
    case Frame::Kind::macro: return "macro " + name + " is called here";
    case Frame::Kind::repeat: return "in the REPEAT with " + name;
    }
    return {};
}

// Notes, and the calls that led to the line.
json related(const View& view, const Diagnostic& diagnostic) {
    json all = json::array();
    const auto add = [&](Span span, const std::string& message) {
        if (span.begin != 0) all.push_back({{"location", view.location(span)}, {"message", message}});
    };
    for (const Note& note : diagnostic.notes) add(note.place.span, note.message);
    for (FrameId id = diagnostic.place.frame; id != 0; id = view.analysis().sources().frame(id).parent) {
        const Frame& frame = view.analysis().sources().frame(id);
        if (frame.kind != Frame::Kind::include) add(frame.call, wording(frame));
    }
    return all;
}

}  // namespace

json diagnostic_of(const View& view, const Diagnostic& diagnostic) {
    const CodeInfo& code = info(diagnostic.code);
    std::string message = diagnostic.message;
    if (!diagnostic.hint.empty()) message += "\n" + diagnostic.hint;
    json result = {{"range", view.range(diagnostic.place.span)},
                   {"severity", diagnostic.severity == Severity::error ? error_level : warning_level},
                   {"code", code.id.empty() ? code.slug : code.id},
                   {"source", "gato"},
                   {"message", message}};
    if (json notes = related(view, diagnostic); !notes.empty()) result["relatedInformation"] = std::move(notes);
    return result;
}

namespace {

json failure_of(const View& view) {
    return {{"range", view.range({})}, {"severity", error_level}, {"source", "gato"}, {"message", view.analysis().failure()}};
}

// A file of several projects has the diagnostics of all of them, each once.
void add(json& list, json diagnostic) {
    if (std::ranges::find(list, diagnostic) == list.end()) list.push_back(std::move(diagnostic));
}

}  // namespace

std::map<std::string, json> diagnostics_of(Session& session) {
    std::map<std::string, json> by_uri;
    std::set<const Analysis*> seen;
    for (const auto& [path, document] : session.documents) {
        by_uri.try_emplace(uri_of_path(path), json::array());
        for (const Analysis* const analysis : session.projects.of_file(path)) {
            if (!seen.insert(analysis).second) continue;
            const View view(*analysis, session.encoding);
            const auto list_of = [&](Offset place) -> json& {
                return by_uri.try_emplace(view.uri_of(place), json::array()).first->second;
            };
            if (!analysis->failure().empty()) add(list_of(0), failure_of(view));
            for (const Diagnostic* const diagnostic : analysis->build().diagnostics.sorted())
                add(list_of(diagnostic->place.span.begin), diagnostic_of(view, *diagnostic));
        }
    }
    return by_uri;
}

}  // namespace gato::lsp
