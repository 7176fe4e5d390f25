// SPDX-License-Identifier: MIT
// textDocument/codeAction: what would repair a message.
#include "servers/lsp/answers.hpp"

#include "servers/language/fixes.hpp"

#include <algorithm>

namespace gato::lsp {

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

json answer::code_action(Session& session, const json& params) {
    return quick_fixes_in(session, session.document_in(params), params);
}

}  // namespace gato::lsp
