// SPDX-License-Identifier: MIT
// What helps while a program is written.
#include "servers/lsp/answers.hpp"
#include "servers/lsp/uri.hpp"

#include "assembler/format/format.hpp"
#include "servers/language/completion.hpp"
#include "servers/language/fixes.hpp"
#include "servers/language/hover.hpp"

namespace gato::lsp {

namespace {

std::string hover_text(const language::Hover& hover, bool as_markdown) {
    std::string text = as_markdown ? "```gato\n" + hover.code + "\n```\n" : hover.code + "\n";
    for (const std::string& fact : hover.facts) text += (as_markdown ? "\n- " : "\n") + fact;
    if (hover.text.empty()) return text;
    // The author's own lines stay as they are.
    return text + (as_markdown ? "\n\n```text\n" + hover.text + "\n```" : "\n\n" + hover.text);
}

}  // namespace

json hover_of(const Session& session, const View& view, const language::Hover& hover) {
    return {
        {"contents",
         {{"kind", session.wants_markdown ? "markdown" : "plaintext"}, {"value", hover_text(hover, session.wants_markdown)}}},
        {"range", view.range(hover.span)}};
}

json answer::hover(Session& session, const json& params) {
    const auto target = session.place_in(params);
    const auto found = language::hover(target.view.analysis(), target.place);
    return found ? hover_of(session, target.view, *found) : json();
}

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

namespace {

// `write X` where the same words are replaced by others, else the hint, which says what is done.
std::string title_of(const Diagnostic& diagnostic) {
    const std::string& text = diagnostic.fix.front().text;
    const bool is_plain =
        text.find('\n') == std::string::npos && std::ranges::all_of(diagnostic.fix, [&](const Change& change) {
            return change.span.length != 0 && change.text == text;
        });
    return is_plain ? "write `" + text + "`" : diagnostic.hint;
}

json action_of(const View& view, const Diagnostic& diagnostic) {
    json changes = json::object();
    for (const Change& change : diagnostic.fix)
        changes[view.uri_of(change.span.begin)].push_back({{"range", view.range(change.span)}, {"newText", change.text}});
    return {{"title", title_of(diagnostic)},
            {"kind", "quickfix"},
            {"diagnostics", json::array({diagnostic_of(view, diagnostic)})},
            {"isPreferred", true},
            {"edit", {{"changes", std::move(changes)}}}};
}

}  // namespace

bool wants_action(const json& params, std::string_view kind) {
    const json context = params.value("context", json::object());
    const json only = context.is_object() ? context.value("only", json()) : json();
    const auto is_ours = [&](const json& wanted) {
        return wanted.is_string() && kind.starts_with(wanted.get_ref<const std::string&>());
    };
    return !only.is_array() || std::ranges::any_of(only, is_ours);
}

json quick_fixes_in(Session& session, const Session::Target& target, const json& params) {
    const Span range = session.range_in(target, params);
    json list = json::array();
    if (!wants_action(params, "quickfix")) return list;
    for (const Diagnostic* const diagnostic : fixable_in(target.view.analysis(), session.projects.files(), range))
        list.push_back(action_of(target.view, *diagnostic));
    return list;
}

json answer::code_actions(Session& session, const json& params) {
    return quick_fixes_in(session, session.document_in(params), params);
}

namespace {

// The lines that differ, from the first to the last: the cursor and marks of the others stay where they are.
json edit_between(const std::string& before, const std::string& after, Encoding encoding) {
    const std::size_t most = std::min(before.size(), after.size());
    std::size_t same = 0, same_end = 0;
    while (same < most && before[same] == after[same]) ++same;
    while (same > 0 && before[same - 1] != '\n') --same;  // up to there both are alike
    while (same_end < most - same && before[before.size() - 1 - same_end] == after[after.size() - 1 - same_end]) ++same_end;
    const auto begins_line = [](const std::string& text, std::size_t at) { return at == 0 || text[at - 1] == '\n'; };
    while (same_end > 0 && !(begins_line(before, before.size() - same_end) && begins_line(after, after.size() - same_end)))
        --same_end;
    const Lines lines(before, encoding);
    const auto position = [&](std::size_t offset) {
        const LinePosition at = lines.position_of(offset);
        return json{{"line", at.line}, {"character", at.character}};
    };
    return {{"range", {{"start", position(same)}, {"end", position(before.size() - same_end)}}},
            {"newText", after.substr(same, after.size() - same_end - same)}};
}

}  // namespace

json answer::formatting(Session& session, const json& params) {
    const std::string path = session.path_in(params);
    const auto document = session.documents.find(path);
    if (document == session.documents.end()) throw RequestError{RequestError::invalid_params, "`" + path + "` is not open"};
    SourceMap sources;
    Diagnostics diagnostics;
    const auto text = assembler::format(path, document->second.text, {}, sources, diagnostics);
    if (!text) throw RequestError{RequestError::request_failed, "a source with errors is not formatted"};
    if (*text == document->second.text) return json::array();
    return json::array({edit_between(document->second.text, *text, session.encoding)});
}

}  // namespace gato::lsp
