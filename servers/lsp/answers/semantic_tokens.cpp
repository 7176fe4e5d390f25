// SPDX-License-Identifier: MIT
// textDocument/semanticTokens: the kind of each word, for its colour.
#include "servers/lsp/answers.hpp"

#include "servers/language/appearance.hpp"

namespace gato::lsp {

// Five numbers each: lines and columns since the token before, length, type, modifiers.
json tokens_of(const View& view, const std::vector<language::Token>& tokens) {
    json data = json::array();
    LinePosition last;
    for (const language::Token& token : tokens) {
        const LinePosition at = view.line_position(token.span.begin);
        const LinePosition end = view.line_position(language::end_of(token.span));
        const std::size_t column = at.line == last.line ? at.character - last.character : at.character;
        for (const std::size_t number : {at.line - last.line, column, end.character - at.character,
                                         static_cast<std::size_t>(token.kind), std::size_t{token.is_definition ? 1U : 0U}})
            data.push_back(number);
        last = at;
    }
    return {{"data", std::move(data)}};
}

namespace answer {

json semantic_tokens(Session& session, const json& params) {
    const auto target = session.document_in(params);
    return tokens_of(target.view, tokens_in(target.view.analysis(), target.source));
}

}  // namespace answer

}  // namespace gato::lsp
