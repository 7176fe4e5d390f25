// SPDX-License-Identifier: MIT
#include "servers/language/fixes.hpp"

#include <algorithm>

namespace gato::language {

namespace {

bool touch(Span a, Span b) {
    return a.begin <= end_of(b) && b.begin <= end_of(a);
}

bool is_in_files(const Analysis& analysis, const std::vector<Edit>& edits) {
    return std::ranges::all_of(edits, [&](const Edit& edit) {
        return edit.span.begin != 0
               && !project::is_nameless(analysis.sources().name(analysis.sources().source_of(edit.span.begin)));
    });
}

std::ptrdiff_t count_of(const Analysis& analysis, const Diagnostic& wanted) {
    return std::ranges::count_if(analysis.build().diagnostics.sorted(), [&](const Diagnostic* other) {
        return other->code == wanted.code && other->message == wanted.message;
    });
}

// The lines that an edit writes, in the text after all edits.
Span lines_of(const Analysis& analysis, const std::vector<Edit>& edits, const Edit& edit, const Analysis& edited) {
    const std::size_t source = analysis.sources().source_of(edit.span.begin);
    std::int64_t at = edit.span.begin - analysis.sources().begin(source);
    for (const Edit& other : edits) {
        const bool is_before = other.span.begin < edit.span.begin && analysis.sources().source_of(other.span.begin) == source;
        if (is_before) at += static_cast<std::int64_t>(other.text.size()) - other.span.length;
    }
    const auto& sources = edited.sources_of(analysis.path_of(source));
    if (sources.empty()) return {};
    const Offset begin = edited.sources().begin(sources.front()) + static_cast<Offset>(at);
    const Span first = edited.line_at(begin), last = edited.line_at(begin + static_cast<Offset>(edit.text.size()));
    return {first.begin, end_of(last) - first.begin};
}

bool helps(const Analysis& analysis, const FileSystem& files, const Diagnostic& diagnostic) {
    const Edited edited(analysis, files, diagnostic.fix);
    const Analysis& now = edited.analysis();
    if (!now.failure().empty() || count_of(now, diagnostic) >= count_of(analysis, diagnostic)) return false;
    return std::ranges::all_of(diagnostic.fix, [&](const Edit& edit) {
        const Span lines = lines_of(analysis, diagnostic.fix, edit, now);
        return std::ranges::none_of(now.build().diagnostics.sorted(), [&](const Diagnostic* other) {
            const bool is_error = other->severity == Severity::error && other->place.span.begin != 0;
            return is_error && touch(other->place.span, lines) && count_of(now, *other) > count_of(analysis, *other);
        });
    });
}

}  // namespace

std::vector<const Diagnostic*> fixable_in(const Analysis& analysis, const FileSystem& files, Span span) {
    std::vector<const Diagnostic*> found;
    for (const Diagnostic* const diagnostic : analysis.build().diagnostics.sorted()) {
        const bool is_here = diagnostic->place.span.begin != 0 && touch(diagnostic->place.span, span);
        const bool has_fix = !diagnostic->fix.empty() && is_in_files(analysis, diagnostic->fix);
        if (is_here && has_fix && helps(analysis, files, *diagnostic)) found.push_back(diagnostic);
    }
    return found;
}

}  // namespace gato::language
