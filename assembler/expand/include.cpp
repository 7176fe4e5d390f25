// SPDX-License-Identifier: MIT
// INCASM: inserts another source file in its place.
#include "assembler/assemble_lines.hpp"
#include "assembler/directives/directives.hpp"
#include "assembler/directives/functions.hpp"
#include "assembler/files.hpp"
#include "assembler/parse/characters.hpp"

#include <gato/assembler/assemble.hpp>

#include <utility>

namespace gato::assembler::directive {

namespace {

// A file that is included again is not read again. Nothing after reporting that it cannot be read.
std::optional<std::size_t> load(Session& session, Span place, const std::string& path) {
    if (const auto found = session.loaded.find(path); found != session.loaded.end()) {
        if (found->second != unreadable_file) return found->second;
        report_utf16(session, place, path);
        return std::nullopt;
    }
    auto bytes = read_file(session, place, path, max_source_size);
    if (!bytes) return std::nullopt;
    if (is_utf16(*bytes)) {
        session.loaded.emplace(path, unreadable_file);
        report_utf16(session, place, path);
        return std::nullopt;
    }
    session.sources.add(path, decode_source(std::move(*bytes)));
    const std::size_t number = session.sources.source_count() - 1;
    session.loaded.emplace(path, number);
    return number;
}

bool is_too_deep(Session& session, Span place, const std::string& path) {
    const bool too_deep = session.include_depth >= max_include_depth;
    if (!too_deep && ++session.include_count <= max_include_count) return false;
    session
        .report(Code::nesting_too_deep, place,
                too_deep ? "INCASM is nested more than " + std::to_string(max_include_depth) + " levels deep"
                         : "INCASM is used more than " + std::to_string(max_include_count) + " times")
        .hint = "does `" + path + "` include itself?";
    session.stopped = true;
    return true;
}

}  // namespace

void include_source(Session& session, const Statement& statement) {
    const Text name = cut_file_name(statement.arguments).name;
    const Span place = statement.span(name.empty() ? statement.operation : name);
    const auto path = find_file(session, statement, name.view(), place);
    if (!path || is_too_deep(session, place, *path)) return;
    const auto source = load(session, place, *path);
    if (!source) return;
    TextReader reader(session.sources.text(*source), session.sources.begin(*source));
    const FrameId outer = session.frame;
    session.frame = session.sources.add_frame({Frame::Kind::include, *path, place, outer});
    const Anonymous anonymous = std::exchange(session.anonymous, {});
    ++session.include_depth;
    assemble_lines(session, reader);
    --session.include_depth;
    session.anonymous = anonymous;
    session.frame = outer;
}

}  // namespace gato::assembler::directive

namespace gato::assembler {

std::vector<std::string> included_files(std::string_view source) {
    std::vector<std::string> names;
    TextReader reader(source, 0);
    for (Line line; reader.next(line);) {
        const Text code = code_of(line);
        const Text word = operation_word(code, Language::original);
        const Directive* const found = directive_of(code, Language::original);
        if (found == nullptr || found->id != DirectiveId::include_source) continue;
        const Text name = cut_file_name({skip_blanks(word.end, code.end), code.end}).name;
        if (!name.empty()) names.emplace_back(name.view());
    }
    return names;
}

}  // namespace gato::assembler
