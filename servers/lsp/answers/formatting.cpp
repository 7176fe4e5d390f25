// SPDX-License-Identifier: MIT
// textDocument/formatting: a source in columns, as one edit.
#include "servers/lsp/answers.hpp"

#include "assembler/format/format.hpp"

#include <algorithm>

namespace gato::lsp {

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
    if (!text) throw RequestError{RequestError::request_failed, "cannot format a source with errors"};
    if (*text == document->second.text) return json::array();
    return json::array({edit_between(document->second.text, *text, session.encoding)});
}

}  // namespace gato::lsp
