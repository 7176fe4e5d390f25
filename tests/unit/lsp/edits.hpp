// SPDX-License-Identifier: MIT
// For tests: an editor that applies a WorkspaceEdit.
#pragma once

#include "client.hpp"

namespace gato::lsp {

// Bytes before a place. Columns are counted in UTF-16 units.
inline std::size_t offset_of(const std::string& text, const json& position) {
    std::size_t at = 0;
    for (int line = position["line"]; line > 0; --line) at = text.find('\n', at) + 1;
    for (int column = position["character"]; column > 0; ++at) {
        const auto byte = static_cast<unsigned char>(text.at(at));
        const bool begins_character = (byte & 0xc0) != 0x80;
        if (begins_character) column -= byte >= 0xf0 ? 2 : 1;
        while (at + 1 < text.size() && (static_cast<unsigned char>(text[at + 1]) & 0xc0) == 0x80) ++at;
    }
    return at;
}

inline std::string applied(std::string text, json edits) {
    const auto begin = [&](const json& edit) { return offset_of(text, edit["range"]["start"]); };
    const std::string before = text;
    std::stable_sort(edits.begin(), edits.end(), [&](const json& a, const json& b) {
        return offset_of(before, a["range"]["start"]) > offset_of(before, b["range"]["start"]);
    });
    for (const json& edit : edits) {
        const std::size_t from = begin(edit), to = offset_of(text, edit["range"]["end"]);
        text.replace(from, to - from, edit["newText"].get<std::string>());
    }
    return text;
}

// The texts with all changes of the edit.
inline Texts applied(Texts texts, const json& workspace_edit) {
    for (const auto& [uri, edits] : workspace_edit["changes"].items()) {
        std::string& text = texts.at(uri.substr(Client::uri("").size()));
        text = applied(text, edits);
    }
    return texts;
}

}  // namespace gato::lsp
