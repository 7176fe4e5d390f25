// SPDX-License-Identifier: MIT
#include "servers/language/edits.hpp"

#include <algorithm>

namespace gato::language {

std::string apply(const Analysis& analysis, std::size_t source, const std::vector<Edit>& edits) {
    std::string text(analysis.sources().text(source));
    const Offset begin = analysis.sources().begin(source);
    std::vector<const Edit*> own;
    for (const Edit& edit : edits)
        if (analysis.sources().source_of(edit.span.begin) == source) own.push_back(&edit);
    std::ranges::stable_sort(own, [](const Edit* a, const Edit* b) { return a->span.begin > b->span.begin; });
    for (const Edit* const edit : own) text.replace(edit->span.begin - begin, edit->span.length, edit->text);
    return text;
}

namespace {

project::Workspace with_edits(const Analysis& analysis, const FileSystem& files, const std::vector<Edit>& edits) {
    project::Workspace workspace(files);
    for (const Edit& edit : edits) {
        const std::size_t source = analysis.sources().source_of(edit.span.begin);
        workspace.lay_over(analysis.path_of(source), apply(analysis, source, edits));
    }
    return workspace;
}

}  // namespace

Edited::Edited(const Analysis& analysis, const FileSystem& files, const std::vector<Edit>& edits)
    : workspace_(with_edits(analysis, files, edits)), analysis_(workspace_, analysis.input()) {}

}  // namespace gato::language
