// SPDX-License-Identifier: MIT
// textDocument/hover: what is known of the word under the mouse.
#include "servers/lsp/answers.hpp"

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

}  // namespace gato::lsp
